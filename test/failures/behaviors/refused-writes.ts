// The service answers reads, and refuses orders or cancellations alone: the run goes on with reads, and few orders stay
// open.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Report } from '../../../src/result/model.js';
import type { Behavior, EndedRun, Ending } from '../behavior.js';
import type { ServiceCall } from '../scripted-service.js';

const trading = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'];
const flags = ['--only', ...trading, 'GET /tags', '--skip', 'auth', '--allow-trading'];

type Kind = (call: ServiceCall) => boolean;

const isWrite: Kind = ({ method }) => method !== 'GET';
const isPlacement: Kind = ({ method, path }) => method === 'POST' && /^\/orders?$/.test(path);
const isCancellation: Kind = ({ method }) => method === 'DELETE';

const failing = (kind: Kind, fail: (call: ServiceCall) => void) => (call: ServiceCall) =>
  kind(call) ? fail(call) : call.pass();

/** It places the orders all the same. */
const afterPlacing = (fail: (call: ServiceCall) => void) => async (call: ServiceCall) => {
  if (!isPlacement(call)) return call.pass();
  await call.conforming();
  fail(call);
};

const busy =
  (retryAfter?: string) =>
  ({ send }: ServiceCall): void =>
    send('{"error":"too many","type":"busy"}', 429, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
const unavailable = ({ send }: ServiceCall): void => send('', 503);
const hangUp = (call: ServiceCall): void => call.hangUp();

const reportOf = async ({ folder }: EndedRun): Promise<Report> =>
  JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8'));

/** Orders that a run may send before it notices that their answers, or those to cancellations, are of no use. */
const fewOrders = 20;

/** Reads were judged, the report says why writes were not, and names the orders that are open. */
async function hasStoppedWrites(ended: EndedRun): Promise<void> {
  const report = await reportOf(ended);
  expect(report.writesStopped).toMatch(/but reads were answered: no more orders were placed$/);
  expect(report.reasons).toContain(report.writesStopped);
  const ofTags = report.checks.filter(({ endpoints }) => endpoints.includes('tags'));
  expect(new Set(ofTags.map(({ outcome }) => outcome))).toEqual(new Set(['passed']));
  expect(report.checks.some(({ reason }) => reason === 'writes-stopped')).toBe(true);
  expect(ended.openOrders).toBeLessThan(fewOrders);
  expect(report.openOrders ?? []).toHaveLength(ended.openOrders);
}

/** @param says What the run says of the writes. */
function stopsWrites(
  name: string,
  answer: NonNullable<Behavior['answer']>,
  says: RegExp,
  more: Partial<Ending> = {},
): Behavior {
  const ends: Ending = { verdict: 'inconclusive', says, openOrders: 'any', also: hasStoppedWrites, ...more };
  return { name, flags, isLong: true, answer, ends };
}

const placedFew = async (ended: EndedRun) => {
  await hasStoppedWrites(ended);
  const { coverage } = await reportOf(ended);
  const placements = coverage.operations.filter(({ id }) => id.startsWith('place-order'));
  expect(placements.reduce((sum, { requests }) => sum + requests, 0)).toBeLessThan(fewOrders);
};

/** Like a service with one worker and no queue: it refuses what comes while it is busy. */
function oneAtATime(fail: (call: ServiceCall) => void) {
  let isServing = false;
  return async (call: ServiceCall) => {
    if (isServing) return fail(call);
    isServing = true;
    await sleep(5);
    await call.pass();
    isServing = false;
  };
}

/** Writes alone, counted in whole seconds. */
function limitedWrites(perSecond: number) {
  const counts = new Map<number, number>();
  return (call: ServiceCall) => {
    if (!isWrite(call)) return call.pass();
    const second = Math.floor(Date.now() / 1000);
    const count = (counts.get(second) ?? 0) + 1;
    counts.set(second, count);
    return count > perSecond ? busy()(call) : call.pass();
  };
}

export const refusedWrites: readonly Behavior[] = [
  stopsWrites(
    'the service refuses all writes with 429 and answers reads',
    failing(isWrite, busy()),
    /the service refused \d+ placements in a row(?:, all of [^,]+,)? with 429/,
  ),
  stopsWrites(
    'the service refuses all writes with 429 and Retry-After: 86400, and answers reads',
    failing(isWrite, busy('86400')),
    /the service refused \d+ placements in a row(?:, all of [^,]+,)? with 429; last Retry-After 86400 s/,
  ),
  stopsWrites(
    'the service refuses all writes with 503 and answers reads',
    failing(isWrite, unavailable),
    /the service refused \d+ placements in a row(?:, all of [^,]+,)? with 503/,
  ),
  stopsWrites(
    'the service closes the connection of every write and answers reads',
    failing(isWrite, hangUp),
    /\d+ placements in a row(?:, all of [^,]+,)? got no response \(the connection was closed without an answer\)/,
  ),
  ...(
    [
      [
        'refuses all cancellations with 503',
        unavailable,
        /refused \d+ cancellations in a row(?:, all of [^,]+,)? with 503/,
      ],
      ['refuses all cancellations with 429', busy(), /refused \d+ cancellations in a row(?:, all of [^,]+,)? with 429/],
      [
        'closes the connection of every cancellation',
        hangUp,
        /\d+ cancellations in a row(?:, all of [^,]+,)? got no response/,
      ],
    ] as const
  ).map(([what, fail, says]) =>
    stopsWrites(`the service ${what} and answers everything else`, failing(isCancellation, fail), says),
  ),
  stopsWrites(
    'the service places orders and answers with text that is not JSON',
    afterPlacing(({ send }) => send('ok', 200, { 'content-type': 'text/plain' })),
    /answered \d+ placements in a row(?:, all of [^,]+,)? with 200 and a body that is not JSON/,
    { verdict: 'nonconforming', mayFail: /^service\.json-body@place-order/, openOrders: 0, also: placedFew },
  ),
  stopsWrites(
    'the service places orders and answers with a page in HTML',
    afterPlacing(({ send }) => send('<html>ok</html>', 200, { 'content-type': 'text/html' })),
    /answered \d+ placements in a row(?:, all of [^,]+,)? with 200 and a body that is not JSON/,
    { openOrders: 0, also: placedFew },
  ),
  stopsWrites(
    'the service places orders and cuts its answers',
    afterPlacing(({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"success":true,');
      response.socket?.destroySoon();
    }),
    /sent no usable response to \d+ placements in a row(?:, all of [^,]+,)? \(the response ended early\)/,
    { openOrders: 0, also: placedFew },
  ),
  {
    name: 'the service allows 30 writes a second, refuses the others with 429, and answers reads',
    flags,
    isLong: true,
    answer: limitedWrites(30),
    ends: { verdict: 'partial', says: /all passed/ },
  },
  {
    name: 'the service closes the connection of each request that comes while it serves another one',
    flags: ['--only', 'GET /tags', 'GET /events', 'GET /fee-rate'],
    isLong: true,
    answer: oneAtATime(hangUp),
    ends: {
      verdict: ['partial', 'inconclusive'],
      says: /none of \d+ that were sent alone: the service may serve one request at a time; run again with --concurrency 1/,
    },
  },
];
