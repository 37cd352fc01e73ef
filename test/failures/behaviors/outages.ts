// The service stops, breaks off or stalls: for good, now and then, or in the middle of an answer.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Behavior, Ending } from '../behavior.js';
import type { ServiceCall } from '../scripted-service.js';

const lists = ['--only', 'GET /tags', 'GET /fee-rate'];
const everything = ['--allow-trading'];

/** No rule is reported as broken; how much could be judged depends on which requests failed. */
const blamesNothing: Ending = { verdict: ['partial', 'inconclusive'], says: /Verdict: / };

/** After this many requests it fails like this. */
const after = (count: number, fail: (call: ServiceCall) => unknown) => async (call: ServiceCall) => {
  if (call.before < count) return call.pass();
  await fail(call);
};

/** Every nth request fails like this. */
const every = (nth: number, fail: (call: ServiceCall) => unknown) => async (call: ServiceCall) => {
  if (call.before % nth !== nth - 1) return call.pass();
  await fail(call);
};

const silence = () => undefined;
const hangUp = (call: ServiceCall) => call.hangUp();

/** The head of an answer, and a part of its body. */
function breakOff({ response }: ServiceCall): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[{"id":"1"');
  setTimeout(() => response.destroy(), 10);
}

async function drip({ response }: ServiceCall): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (let count = 0; count < 1000 && !response.destroyed; count += 1) {
    response.write(' ');
    await sleep(100);
  }
}

export const outages: readonly Behavior[] = [
  {
    name: 'the service closes every connection after 100 requests',
    flags: everything,
    answer: after(100, hangUp),
    ends: { verdict: 'inconclusive', says: /the service stopped answering: 40 requests in a row/ },
  },
  {
    name: 'the service closes every connection for two seconds after 100 requests, and then answers',
    flags: lists,
    isLong: true,
    answer: ((start) => (call: ServiceCall) => {
      if (call.before >= 100) start ||= Date.now();
      return call.before >= 100 && Date.now() - start < 2_000 ? call.hangUp() : call.pass();
    })(0),
    ends: { verdict: 'partial', says: /all passed/ },
  },
  {
    name: 'the service answers nothing after 100 requests, with --budget 4',
    flags: [...everything, '--budget', '4'],
    answer: after(100, silence),
    ends: { verdict: 'inconclusive', says: /the budget of 4 s is spent/ },
  },
  {
    name: 'the service answers nothing, with --budget 2',
    flags: [...everything, '--budget', '2'],
    answer: silence,
    ends: { verdict: 'inconclusive', says: /the budget of 2 s is spent/ },
  },
  {
    name: 'the service closes every tenth connection',
    flags: lists,
    answer: every(10, hangUp),
    ends: blamesNothing,
  },
  { name: 'the service breaks off every tenth answer', flags: lists, answer: every(10, breakOff), ends: blamesNothing },
  {
    name: 'the service refuses every tenth request with 429',
    flags: lists,
    answer: every(10, ({ send }) => send('', 429, { 'retry-after': '0' })),
    ends: blamesNothing,
  },
  {
    name: 'the service answers every tenth request with HTML of a gateway and 502',
    flags: lists,
    answer: every(10, ({ send }) => send('<html>', 502, { 'content-type': 'text/html' })),
    ends: blamesNothing,
  },
  {
    name: 'the service refuses everything with 429 for a second, and then answers',
    flags: lists,
    answer: ((start) => (call: ServiceCall) => {
      start ||= Date.now();
      return Date.now() - start < 1_000 ? call.send('', 429, { 'retry-after': '1' }) : call.pass();
    })(0),
    ends: { verdict: 'partial', says: /all passed/ },
  },
  {
    name: 'the service sends a byte of each answer every tenth of a second, with --budget 3',
    flags: [...lists, '--budget', '3'],
    answer: drip,
    ends: { verdict: 'inconclusive', says: /the budget of 3 s is spent/ },
  },
  {
    name: 'the service redirects every request to itself',
    flags: lists,
    answer: ({ send, url }) => send('', 302, { location: url }),
    ends: { verdict: 'inconclusive', says: /redirects every request \(302\)/ },
  },
  {
    name: 'the service answers every request with an empty body',
    flags: lists,
    answer: ({ send }) => send(''),
    ends: { verdict: 'inconclusive', says: /that is not JSON: is the base URL right/ },
  },
  {
    name: 'the service takes two seconds for each answer, with --timeout 500',
    flags: [...lists, '--timeout', '500'],
    async answer({ pass }) {
      await sleep(2_000);
      await pass();
    },
    ends: { verdict: 'inconclusive', says: /no answer within 500 ms/ },
  },
];
