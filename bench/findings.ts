// Runs the whole suite against the reference service with one fault at a time: one mistake should lead to one finding, in
// at most twice the time of a run without it, and leave no order open.
// Usage: node dist/bench/findings.js [--faults 60] [--seed 1] [--only PATTERN]; the pattern, a regular
// expression, is compared with the name, the requirement and the operations of each fault.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { type Fault, faults, startReference } from '../src/reference/index.js';
import { median, renderTable, runAgainst } from './run-command.js';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

const pattern = new RegExp(values.only);
const meant = faults.filter(({ name, requirement, operations }) =>
  pattern.test([name, requirement, ...operations].join(' ')),
);
const [drawn = []] = fc.sample(fc.shuffledSubarray(meant, { minLength: meant.length }), {
  seed: Number(values.seed),
  numRuns: 1,
});
const chosen = drawn.slice(0, Number(values.faults));

async function runWith(names: readonly string[]) {
  const { report, seconds } = await runAgainst(await startReference({ faults: names }), ['--allow-trading']);
  return { ...report, seconds, open: report.openOrders?.length ?? 0 };
}

const plain = [await runWith([]), await runWith([]), await runWith([])];
const usual = median(plain.map(({ seconds }) => seconds));
const runs: (readonly [Fault, Awaited<ReturnType<typeof runWith>>])[] = [];
for (const fault of chosen) runs.push([fault, await runWith([fault.name])]);

/** The title says in a line what is wrong; the checks, on how many operations. */
const rows = runs.map(([{ name }, { findings, seconds, open, summary }]) => [
  name,
  findings.length,
  (seconds / usual).toFixed(1),
  open,
  summary.inconclusive,
  findings.map(({ level, title }) => `${level}: ${title}`).join(' · '),
]);
const header = ['fault', 'findings', '× time', 'open orders', 'inconclusive', 'what they say'];
process.stdout.write(
  `${renderTable(
    header,
    rows.map((row) => row.map(String)),
  )}\n\n`,
);
const share = (isGood: (run: (typeof runs)[number]) => boolean) => `${runs.filter(isGood).length} of ${runs.length}`;
process.stdout.write(
  `one finding: ${share(([, { findings }]) => findings.length === 1)} · none: ${share(([, { findings }]) => findings.length === 0)} · at most twice the time (${usual.toFixed(1)} s): ${share(([, { seconds }]) => seconds <= 2 * usual)} · no open order: ${share(([, { open }]) => open === 0)}\n`,
);
