// Cancels orders by their ids, outside of a run: those that an interrupted run has left open.
import { summarizeAnswer } from '../check/reading/format.js';
import { canceledIds } from '../check/reading/order-answers.js';
import { detectSigningProfile } from '../client/detect-signing-profile.js';
import { NoResponseError, RequestStoppedError } from '../client/exchange.js';
import { createHttpClient } from '../client/http-client.js';
import { createRedactor, headerSecrets, secretsOf } from '../client/redact.js';
import { createClock, createSession } from '../client/session.js';
import type { Account, TargetSettings } from '../client/settings.js';
import { defaultSigningProfile, type SigningProfile } from '../client/signing.js';
import { isObject } from '../is-object.js';

/** Sends one cancellation for each id, signed by the account. Returns why some of them could not be canceled. */
export async function cancelOrders(settings: TargetSettings, account: Account, ids: readonly string[]) {
  const client = createHttpClient({ ...settings, maxRequests: undefined });
  const signatures = new Set<string>();
  const redact = createRedactor([...secretsOf(account), ...headerSecrets(settings.headers)], signatures);
  let profile: SigningProfile = defaultSigningProfile;
  const session = createSession({
    client,
    settings: { ...settings, credentials: account },
    readCache: new Map(),
    acceptedAuthentication: new Map(),
    signingProfile: () => profile,
    signatures,
    clock: createClock(),
  });
  try {
    profile = await detectSigningProfile(session);
    const outcomes = [];
    for (const id of ids) {
      const problem = await problemOfCanceling(id);
      outcomes.push({ id, problem: problem && redact(problem) });
    }
    return outcomes;
  } finally {
    client.close();
  }

  async function problemOfCanceling(id: string): Promise<string | undefined> {
    try {
      const order = { account, body: { orderId: id }, purpose: 'last-cancellation' } as const;
      const answer = await session.send('cancel-order', order);
      if (canceledIds(answer).includes(id)) return undefined;
      const reasons = isObject(answer.body) && isObject(answer.body.not_canceled) ? answer.body.not_canceled : {};
      return typeof reasons[id] === 'string' ? reasons[id] : summarizeAnswer(answer);
    } catch (error) {
      if (error instanceof NoResponseError || error instanceof RequestStoppedError) return error.message;
      throw error;
    }
  }
}
