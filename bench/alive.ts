// Runs the suite against a service whose markets, orders and trades are created, changed and removed all the time: it
// must accuse such a service of nothing, and still conclude.
// Usage: node dist/bench/alive.js [--runs 20] [--every 20], the milliseconds between two changes.
import { parseArgs } from 'node:util';
import { startReference } from '../src/reference/index.js';
import type { CheckRow } from '../src/result/model.js';
import { renderTable, runAgainst } from './run-command.js';
import { startWriter } from './writer.js';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, every: { type: 'string', default: '20' } },
});

async function runAlive(seed: number) {
  // With a hook for its data, the service has a copy of its own.
  const reference = await startReference({ seed, deviations: [{ data: () => {} }] });
  const stopWriter = startWriter(reference, seed, Number(values.every));
  try {
    const run = await runAgainst(reference, ['--allow-trading', '--seed', String(seed)]);
    return { ...run, changes: stopWriter() };
  } finally {
    stopWriter();
  }
}

const isConcluded = ({ outcome }: CheckRow) => outcome === 'passed' || outcome === 'failed' || outcome === 'warned';
const isAccusation = ({ outcome }: CheckRow) => outcome === 'failed' || outcome === 'warned' || outcome === 'error';

const rows: string[][] = [];
for (let seed = 1; seed <= Number(values.runs); seed += 1) {
  const { report, seconds, changes } = await runAlive(seed);
  const { checks, summary, verdict } = report;
  const accusations = checks.filter(isAccusation);
  const concluded = (100 * checks.filter(isConcluded).length) / checks.length;
  rows.push(
    [seed, changes, summary.requests, seconds.toFixed(1), `${concluded.toFixed(1)} %`, accusations.length, verdict].map(
      String,
    ),
  );
  for (const { id, outcome, message = '' } of accusations)
    process.stdout.write(`run ${seed}: ${outcome} ${id}: ${message}\n`);
}
const header = ['run', 'changes', 'requests', 'seconds', 'concluded', 'accusations', 'verdict'];
process.stdout.write(`${renderTable(header, rows)}\n`);
