// The service, or the network before it, is slow.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Report } from '../../../src/result/model.js';
import type { Behavior, EndedRun } from '../behavior.js';
import type { ServiceCall } from '../scripted-service.js';

const partsOfAnswer = 60;

/** The service does what is asked, and sends its answer in small parts, one in each tenth of a second. */
async function trickle({ conforming, response }: ServiceCall, bytes?: number): Promise<void> {
  const { status, headers, text } = await conforming();
  response.writeHead(status, headers);
  const size = bytes ?? Math.max(1, Math.ceil(text.length / partsOfAnswer));
  for (let at = 0; at < text.length && !response.destroyed; at += size) {
    response.write(text.slice(at, at + size));
    await sleep(100);
  }
  response.end();
}

/**
 * The only orders that stay open are those of which no answer came: none shows their ids, and no list can be read. The report
 * names each of them.
 */
async function leavesOnlyUnansweredOrders({ folder, openOrders }: EndedRun): Promise<void> {
  const report: Report = JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8'));
  const unanswered = (report.orderProblems ?? []).filter((problem) => /whether an order was placed/.test(problem));
  expect(openOrders).toBeLessThanOrEqual(unanswered.length);
}

const cutShort = { verdict: 'inconclusive', openOrders: 'any', also: leavesOnlyUnansweredOrders } as const;

export const slowness: readonly Behavior[] = [
  {
    name: 'the service takes 50 ms for each answer',
    flags: ['--allow-trading', '--effort', 'quick'],
    async answer({ pass }) {
      await sleep(50);
      await pass();
    },
    ends: { exit: 0, verdict: 'conforming', says: /Verdict: conforming/ },
    isLong: true,
  },
  {
    name: 'each answer trickles, a byte in each tenth of a second, once 300 requests were answered at once',
    flags: ['--allow-trading', '--effort', 'quick'],
    answer: (call) => (call.before < 300 ? call.pass() : trickle(call, 1)),
    ends: { ...cutShort, says: /Verdict: inconclusive/ },
    isLong: true,
  },
  {
    name: 'each answer takes six seconds once 300 requests were answered at once, with --budget 20',
    flags: ['--allow-trading', '--effort', 'quick', '--budget', '20'],
    answer: (call) => (call.before < 300 ? call.pass() : trickle(call)),
    ends: { ...cutShort, says: /the budget of 20 s is spent/ },
    isLong: true,
  },
];
