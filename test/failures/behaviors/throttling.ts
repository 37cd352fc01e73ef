// The service refuses a part of the requests of a whole run, and asks to wait: the run keeps its pace, or finds the one
// that the service allows.
import type { Behavior } from '../behavior.js';
import type { ServiceCall } from '../scripted-service.js';

const everything = ['--allow-trading', '--effort', 'quick'];
const body = '{"error":"too many requests","type":"busy"}';

type RetryAfter = () => string;

const seconds: RetryAfter = () => '1';
const date: RetryAfter = () => new Date(Date.now() + 1_000).toUTCString();

/** Each tenth answer of the whole run. */
function tenth(status: number, what: string, retryAfter: RetryAfter): Behavior {
  return {
    name: `each tenth answer is ${status} with ${what}`,
    flags: everything,
    isLong: true,
    answer: ({ before, send, pass }) =>
      before % 10 === 9 ? send(body, status, { 'retry-after': retryAfter() }) : pass(),
    ends: {
      verdict: 'conforming',
      says: new RegExp(`[\\d,]+ requests were throttled \\(${status}\\); \`--rate \\d+\` avoids it`),
    },
  };
}

/** Counted in whole seconds. */
function atMost(perSecond: number, headers: Readonly<Record<string, string>>) {
  const counts = new Map<number, number>();
  return ({ send, pass }: ServiceCall) => {
    const second = Math.floor(Date.now() / 1000);
    const count = (counts.get(second) ?? 0) + 1;
    counts.set(second, count);
    return count > perSecond ? send(body, 429, headers) : pass();
  };
}

const someReads = ['--only', 'GET /tags', 'GET /fee-rate', '--effort', 'quick'];

function limited(what: string, headers: Readonly<Record<string, string>>): Behavior {
  return {
    name: `the service allows ten requests a second, and refuses the others with 429 ${what}`,
    flags: someReads,
    isLong: true,
    answer: atMost(10, headers),
    ends: { verdict: 'partial', says: /requests were throttled \(429\); `--rate (?:[7-9]|1[01])` avoids it/ },
  };
}

export const throttling: readonly Behavior[] = [
  tenth(503, 'Retry-After: 1', seconds),
  tenth(429, 'Retry-After: 1', seconds),
  tenth(429, 'a date as Retry-After', date),
  limited('without Retry-After', {}),
  limited('and Retry-After: 1', { 'retry-after': '1' }),
];
