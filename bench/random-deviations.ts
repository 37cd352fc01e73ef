// Measures how many random deviations of lists the suite finds and names: each is paired with a guard, by which it
// shows only for some requests or items. Deviations and guards know nothing of the model by which the suite judges lists.
// Usage: node dist/bench/random-deviations.js [--count 500] [--seed 1] [--effort normal] [--list events]; with
// [--only INDEX] it shows one.
import { parseArgs } from 'node:util';
import { efforts } from '../src/client/settings.js';
import { groupBy } from '../src/group-by.js';
import { onThreads } from '../src/selftest/matrix.js';
import { listsOf } from './random-deviations/draw.js';
import { judge, type PairRow } from './random-deviations/run-pair.js';
import type { Task } from './random-deviations/worker.js';
import { median, renderTable } from './run-command.js';

const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    effort: { type: 'string', default: 'normal' },
    list: { type: 'string' },
    only: { type: 'string' },
  },
});
const [seed, endpoint] = [Number(flags.seed), flags.list];
const effort = efforts.find((level) => level === flags.effort);
if (effort === undefined) throw new RangeError(`--effort is one of ${efforts.join(', ')}, not "${flags.effort}"`);
const indexes = flags.only ? [Number(flags.only)] : Array.from({ length: Number(flags.count) }, (_, index) => index);

const isFound = ({ findings }: PairRow) => findings.length > 0;

function cellsOf(rows: readonly PairRow[]): readonly string[] {
  const share = (of: (row: PairRow) => boolean) => {
    const count = rows.filter(of).length;
    return `${count} (${((100 * count) / rows.length).toFixed(0)} %)`;
  };
  const foundRows = rows.filter(isFound);
  const findings = foundRows.length === 0 ? '-' : String(median(foundRows.map((row) => row.findings.length)));
  return [
    String(rows.length),
    share(isFound),
    share(({ isNamed }) => isNamed),
    findings,
    String(median(rows.map(({ requests }) => requests))),
  ];
}

function printTable(title: string, rows: readonly PairRow[], keyOf: (row: PairRow) => string): void {
  const groups = [...groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  const header = [title, 'pairs', 'found', 'named', 'findings (median)', 'requests (median)'];
  console.log(
    `${renderTable(header, [...groups.map(([key, some]) => [key, ...cellsOf(some)]), ['all', ...cellsOf(rows)]])}\n`,
  );
}

/** Where nothing deviates, each finding would be a false one. */
for (const list of listsOf(endpoint)) {
  const { findings, errors } = await judge(list, {}, effort);
  for (const message of [...findings, ...errors])
    throw new Error(`without a deviation of ${list.endpoint}: ${message}`);
}
const tasks = indexes.map((index): Task => ({ index, seed, effort, endpoint }));
const script = new URL('./random-deviations/worker.js', import.meta.url);
const rows = await onThreads<Task, PairRow>(script, tasks, (done, total) => process.stderr.write(`\r${done}/${total}`));
process.stderr.write('\n');

for (const [place, { endpoint: at, text, changed, isNamed, findings, errors }] of rows.entries()) {
  const line = `${indexes[place]} ${at} ${text}`;
  if (changed) console.log(`missed ${line} (${changed.count} random requests show it, such as ${changed.example})`);
  else if (!isNamed || flags.only) console.log(`${isNamed ? 'named' : 'not named'} ${line}: ${findings[0]}`);
  for (const error of errors) console.log(`error ${line}: ${error}`);
}
const ofList = endpoint === undefined ? '' : ` --list ${endpoint}`;
const again = `--seed ${seed} --effort ${effort}${ofList} --only INDEX`;
console.log(`\nTo run one again: node dist/bench/random-deviations.js ${again}\n`);
printTable('deviation', rows, ({ kind }) => kind);
printTable('guard', rows, ({ guard }) => guard);
printTable('list', rows, ({ endpoint: list }) => list);
