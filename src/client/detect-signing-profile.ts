// Finding out, once, how the target wants requests signed where part 5 leaves it open.

import type { Answer } from './answer.js';
import { isObject } from './answer.js';
import { NoResponseError } from './exchange.js';
import type { RequestOptions, Session } from './session.js';
import type { TargetSettings } from './settings.js';
import { defaultSigningProfile, type SigningProfile, signingProfiles } from './signing.js';

/** An order id that nobody has placed. */
export const unknownOrderId = `0x${'0dd0'.repeat(16)}`;

/**
 * The first dialect that the target accepts, or the interface's own where it accepts none or tells none apart. Trading
 * operations decide where they may be asked, by cancelling an order that nobody has; reads decide otherwise.
 */
export async function detectSigningProfile(session: Session): Promise<SigningProfile> {
  const { settings } = session;
  if (!settings.credentials) return defaultSigningProfile;
  const trades = settings.allowTrading && settings.features.includes('trading');
  const reads = settings.features.includes('account') || settings.features.includes('builder');
  if (!trades && !reads) return preferred(settings);
  const candidates = signingProfiles({ secretEncoding: settings.secretEncoding }, hasBasePath(settings));
  const probe = trades ? probeWrite : settings.features.includes('account') ? probeOrders : probeBuilder;
  const refusal = await probe(session, { tamper: (headers) => ({ ...headers, SERVICE_SIGNATURE: 'AAAA' }) });
  let different: SigningProfile | undefined;
  for (const signingProfile of candidates) {
    const answer = await probe(session, { signingProfile });
    if (answer === undefined) return preferred(settings);
    if (answer.accepts) return signingProfile;
    if (answer.refusal !== refusal?.refusal) different ??= signingProfile;
  }
  return different ?? preferred(settings);
}

interface Probe {
  readonly accepts: boolean;
  /** What a refusal looks like, without what varies from one to the next. */
  readonly refusal: string;
}

type ProbeWith = (session: Session, send: RequestOptions) => Promise<Probe | undefined>;

const probeWrite: ProbeWith = (session, send) =>
  probed(session.send('cancel-order', { ...send, body: { orderId: unknownOrderId } }), ({ body }) =>
    isObject(body) ? 'canceled' in body || 'not_canceled' in body : false,
  );

const probeOrders: ProbeWith = (session, send) =>
  probed(session.send('account-orders', send), ({ kind }) => kind === 'accepted');

const probeBuilder: ProbeWith = (session, send) =>
  probed(session.send('builder-trades', send), ({ kind }) => kind === 'accepted');

async function probed(asked: Promise<Answer>, accepts: (answer: Answer) => boolean): Promise<Probe | undefined> {
  try {
    const answer = await asked;
    const type = isObject(answer.body) ? String(answer.body.type) : '';
    return { accepts: accepts(answer), refusal: `${answer.exchange.status} ${type}` };
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}

function preferred({ secretEncoding }: TargetSettings): SigningProfile {
  return secretEncoding ? { ...defaultSigningProfile, secretEncoding } : defaultSigningProfile;
}

function hasBasePath({ baseUrl }: TargetSettings): boolean {
  return new URL(baseUrl.orderBook).pathname !== '/';
}
