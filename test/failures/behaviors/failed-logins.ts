// The service answers requests that are not authenticated in a way of its own: the others are answered as ever, and the run
// neither slows down nor ends.
import type { Behavior } from '../behavior.js';
import type { PlainAnswer, ServiceCall } from '../scripted-service.js';

const flags = ['--only', 'auth', 'GET /tags', '--allow-trading', '--effort', 'quick'];

const failing = (fail: (call: ServiceCall) => void) => async (call: ServiceCall) => {
  const { status, text, headers } = await call.conforming();
  if (status === 401) fail(call);
  else call.send(text, status, headers);
};

const throttle =
  (headers: PlainAnswer['headers'] = {}) =>
  ({ json }: ServiceCall): void =>
    json({ type: 'too many requests', error: 'too many failed logins' }, 429, headers);

/** For a second after each fifth failed login, it refuses every request of the account. */
function locking(): NonNullable<Behavior['answer']> {
  const accounts = new Map<unknown, { failures: number; lockedUntil: number }>();
  return async (call) => {
    const key = call.headers.service_api_key;
    const account = accounts.get(key) ?? { failures: 0, lockedUntil: 0 };
    accounts.set(key, account);
    if (key !== undefined && Date.now() < account.lockedUntil) return throttle()(call);
    await failing(({ json }) => {
      account.failures += 1;
      if (account.failures % 5 === 0) account.lockedUntil = Date.now() + 1_000;
      json({ type: 'unauthorized', error: 'no' }, 401);
    })(call);
  };
}

/** Its clock is this far ahead, and it requires timestamps of the last ten seconds. */
const withClock =
  (aheadMs: number): NonNullable<Behavior['answer']> =>
  async (call) => {
    const now = Date.now() + aheadMs;
    const timestamp = call.headers.service_timestamp;
    const isFresh = timestamp === undefined || Math.abs(Number(timestamp) - now) < 10_000;
    const refusal = { status: 401, text: '{"type":"unauthorized","error":"no"}', headers: {} };
    const { status, text, headers } = isFresh ? await call.conforming() : refusal;
    call.send(text, status, { ...headers, date: new Date(now).toUTCString() });
  };

export const failedLogins: readonly Behavior[] = [
  ...([{}, { 'retry-after': '1' }, { 'retry-after': '60' }] as const).map(
    (headers): Behavior => ({
      name: `the service answers failed logins with 429 and ${JSON.stringify(headers)}`,
      flags,
      isLong: true,
      answer: failing(throttle(headers)),
      ends: {
        verdict: 'partial',
        says: /throttled \(429\), all of requests that are not authenticated\n[\s\S]*all passed/,
      },
    }),
  ),
  {
    name: 'the service closes the connection of failed logins',
    flags,
    isLong: true,
    answer: failing(({ hangUp }) => hangUp()),
    ends: {
      verdict: 'inconclusive',
      says: /\d+ of \d+ checks of trading got no answer that can be judged: the connection was closed/,
    },
  },
  {
    name: 'the clock of the service is a minute behind, and it requires fresh timestamps',
    flags: ['--only', 'GET /tags', 'GET /data/orders', '--effort', 'quick'],
    answer: withClock(-60_000),
    ends: { verdict: 'inconclusive', says: /the clock of the service is (?:59|60|61) s behind that of this machine/ },
  },
  {
    name: 'the service locks an account for a second after five failed logins',
    flags,
    isLong: true,
    answer: locking(),
    ends: { verdict: ['partial', 'inconclusive'], says: /requests were throttled \(429\)/ },
  },
];
