// Measures whole runs against a service that takes 0, 10, 50 and 200 ms for each answer, and the longest chain of
// requests that follow one another: no run can be faster than the chain.
// Usage: node dist/bench/latency.js [--rounds 3] [--chain], which prints each request of the chain.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Har } from 'har-format';
import { startReference } from '../src/reference/index.js';
import { type MeasuredRun, median, renderTable, runAgainst } from './run-command.js';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, chain: { type: 'boolean', default: false } },
});

const latencies = [0, 10, 50, 200];
const rounds = Number(values.rounds);
/** With this many requests in flight, none waits for another one that it does not need. */
const unlimited = ['--concurrency', '256'];
/** Of the chain: long enough to make the time of our own between two requests small. */
const chainLatencyMs = 200;

const measure = async (latencyMs: number, flags: readonly string[] = []) =>
  runAgainst(await startReference({ deviations: [{ latencyMs }] }), ['--allow-trading', ...flags]);

interface Sent {
  readonly request: string;
  readonly start: number;
  readonly end: number;
}

/** Traced back from the last answer: before each request comes the one whose answer arrived last before it was sent. */
function chainOf(sent: readonly Sent[]): readonly Sent[] {
  const chain: Sent[] = [];
  let next = sent.toSorted((one, other) => other.end - one.end)[0];
  while (next) {
    chain.unshift(next);
    const { start } = next;
    const before = sent.filter(({ end }) => end <= start);
    next = before.toSorted((one, other) => other.end - one.end)[0];
  }
  return chain;
}

async function longestChain(): Promise<readonly Sent[]> {
  const { folder } = await measure(chainLatencyMs, [...unlimited, '--report', 'har=run.har']);
  const { log } = JSON.parse(await readFile(join(folder, 'run.har'), 'utf8')) as Har;
  return chainOf(
    log.entries.map(({ request, startedDateTime, time }) => ({
      request: `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`,
      start: Date.parse(startedDateTime),
      end: Date.parse(startedDateTime) + time,
    })),
  );
}

/** A request that occurs several times in a row is one line. */
function chainLines(chain: readonly Sent[]): readonly string[] {
  const [first] = chain;
  return chain.map(
    ({ request, start }, index) =>
      `${String(index + 1).padStart(4)}  ${((start - (first?.start ?? 0)) / 1000).toFixed(2).padStart(6)} s  ${request.slice(0, 110)}`,
  );
}

const chain = await longestChain();
const runs = new Map<number, MeasuredRun[]>(latencies.map((latencyMs) => [latencyMs, []]));
// The runs take turns, so that all are measured under the same conditions.
for (let round = 0; round < rounds; round += 1)
  for (const [latencyMs, measured] of runs) measured.push(await measure(latencyMs));
const rows = [...runs].map(([latencyMs, measured]) => {
  const seconds = median(measured.map((run) => run.seconds));
  const least = (chain.length * latencyMs) / 1000;
  return [
    `${latencyMs} ms`,
    String(measured[0]?.report.summary.requests ?? 0),
    seconds.toFixed(1),
    least.toFixed(1),
    least === 0 ? '-' : `${(seconds / least).toFixed(1)} ×`,
  ];
});
process.stdout.write(
  `The longest chain has ${chain.length} requests.\n${renderTable(['latency', 'requests', 'seconds', 'chain × latency', 'ratio'], rows)}\n`,
);
if (values.chain) process.stdout.write(`${chainLines(chain).join('\n')}\n`);
