// Prints how large the project is, and what its main job costs: lines by folder, and requests, seconds and memory of a
// run against the reference service. Needs a build. `--lines` leaves out the runs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { median, renderTable, runCommand, temporaryFolder } from '../dist/bench/run-command.js';

const folders = ['src', 'suites', 'spec', 'test', 'bench', 'scripts'];
/** Not written by hand. */
const generated = /^spec\/(published|released)\//;
const rounds = 3;
const recordUsage = fileURLToPath(new URL('../test/failures/record-usage.mjs', import.meta.url));

/** @param {string} path */
const isTest = (path) => path.startsWith('test/') || /\.test\.tsx?$/.test(path);
/** @param {number} value */
const number = (value) => value.toLocaleString('en-US');

/** The lines of each folder, without and with its tests: of each top folder, and in `src` of each folder within. */
function countLines() {
  const listed = execFileSync('git', ['ls-files', '--', ...folders], { encoding: 'utf8' });
  const files = listed.split('\n').filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !generated.test(path));
  /** @type {Map<string, { code: number; tests: number }>} */
  const counts = new Map();
  for (const path of files) {
    const [top = '', name = '', ...rest] = path.split('/');
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    for (const folder of top === 'src' ? [top, rest.length > 0 ? `src/${name}` : 'src/*'] : [top]) {
      const count = counts.get(folder) ?? { code: 0, tests: 0 };
      count[isTest(path) ? 'tests' : 'code'] += lines;
      counts.set(folder, count);
    }
  }
  return counts;
}

function lineTable() {
  const counts = countLines();
  const total = folders.map((folder) => counts.get(folder) ?? { code: 0, tests: 0 });
  const sum = (/** @type {'code' | 'tests'} */ kind) => total.reduce((all, count) => all + count[kind], 0);
  const rows = [...counts]
    .toSorted(([one], [other]) => order(one).localeCompare(order(other)))
    .map(([folder, { code, tests }]) => [folder, number(code), number(tests)]);
  return renderTable(
    ['folder', 'lines', 'lines of tests'],
    [...rows, ['all', number(sum('code')), number(sum('tests'))]],
  );
}

/** Top folders in their order, each before those within. @param {string} folder */
const order = (folder) => `${folders.indexOf(folder.split('/')[0] ?? '')} ${folder}`;

async function measureRun() {
  const folder = temporaryFolder();
  const usage = join(folder, 'usage.json');
  process.env.TICKMARK_TEST_USAGE = usage;
  const { seconds } = await runCommand(folder, ['--reference'], ['--import', pathToFileURL(recordUsage).href]);
  const { summary, verdict } = JSON.parse(readFileSync(join(folder, 'reports/report.json'), 'utf8'));
  const { maxRSS } = JSON.parse(readFileSync(usage, 'utf8'));
  return { seconds, requests: summary.requests, checks: summary.checks, verdict, megabytes: maxRSS / 1024 };
}

console.log(lineTable());
if (!process.argv.includes('--lines')) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await measureRun());
  const [{ verdict, checks, requests }] = runs;
  const seconds = median(runs.map((run) => run.seconds));
  const megabytes = Math.round(Math.max(...runs.map((run) => run.megabytes)));
  console.log(
    `\nrun --reference: ${verdict}, ${number(checks)} checks, ${number(requests)} requests, ${seconds.toFixed(1)} s (median of ${rounds}), at most ${megabytes} MB`,
  );
}
