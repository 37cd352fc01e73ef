// Sessions with a client that keeps what it was asked to send.
import type { EndpointId } from '../../spec/endpoints.js';
import type { Exchange } from '../../src/client/exchange.js';
import type { ReadCache } from '../../src/client/read-cache.js';
import type { OutgoingRequest } from '../../src/client/request-sender.js';
import { createSession, type RequestOptions } from '../../src/client/session.js';
import type { TargetSettings } from '../../src/client/settings.js';
import { defaultSigningProfile, type SigningProfile } from '../../src/client/signing.js';
import { fakeClient } from './fake-client.js';
import { account, settingsFor } from './minimal-service.js';

export const other = { ...account, address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', secret: 'other+secret' };

/** A client that keeps what it was asked to send and responds with an empty list, after `delay` if given. */
export function recordingClient(
  delay: (outgoing: OutgoingRequest) => Promise<unknown> = async () => {},
  statusOf: (outgoing: OutgoingRequest) => number = () => 200,
) {
  const sent: OutgoingRequest[] = [];
  const client = fakeClient(async (outgoing) => {
    sent.push(outgoing);
    await delay(outgoing);
    const { endpoint, request } = outgoing;
    const status = statusOf(outgoing);
    const transport = { status, headers: {}, text: '[]', textLength: 2, startedAt: 0, durationMs: 0 };
    return { endpoint, request, ...transport, body: [], isJson: status === 200 } satisfies Exchange;
  });
  return { sent, client };
}

export function openSession(
  change: Partial<TargetSettings> = {},
  signingProfile: SigningProfile = defaultSigningProfile,
  readCache: ReadCache = new Map(),
  statusOf?: (outgoing: OutgoingRequest) => number,
) {
  const { sent, client } = recordingClient(undefined, statusOf);
  const settings = settingsFor('http://service.test', { credentials: account, ...change });
  const signatures = new Set<string>();
  let now = 1_700_000_000_000;
  const clock = () => now++;
  return {
    sent,
    signatures,
    ...createSession({
      client,
      settings,
      readCache,
      acceptedAuthentication: new Map(),
      signingProfile: () => signingProfile,
      signatures,
      clock,
    }),
  };
}

/** What the client gets for one request. */
export async function outgoing(
  endpoint: EndpointId,
  options: RequestOptions = {},
  change: Partial<TargetSettings> = {},
  signingProfile?: SigningProfile,
) {
  const session = openSession(change, signingProfile);
  await session.send(endpoint, options);
  const [first] = session.sent;
  if (!first) throw new Error(`the session sent no request to ${endpoint}`);
  return first;
}
