// Prints how large the project is, and what its main job, its help and its installation cost, each beside its goal.
// Exits 1 if a goal is missed. Needs a build and the npm registry. `--lines` leaves out all but the lines, `--all` adds
// what takes half an hour: runs against a slow service and at a slow rate, the selftest, the tests and the gate.
import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { median, renderTable, temporaryFolder } from '../dist/bench/run-command.js';

const folders = ['src', 'suites', 'spec', 'test', 'bench', 'scripts'];
const code = /\.(ts|tsx|mjs)$/;
const codeOrTable = /\.(ts|tsx|mjs|json)$/;
/** Not written by hand. */
const generated = /^spec\/(published|released)\//;
const rounds = 3;
const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/src/cli/main.js');
const recordUsage = pathToFileURL(join(root, 'test/failures/record-usage.mjs')).href;

/** @typedef {{ readonly of: string; readonly what: string; readonly value: number; readonly goal: number }} Figure */

/** @param {string} path */
const isTest = (path) => path.startsWith('test/') || /\.test\.tsx?$/.test(path);
/** @param {number} value */
const number = (value) => value.toLocaleString('en-US');

/** The lines of each folder, of its tests and of its tables in JSON: of each top folder, and in `src` and `suites` of each within. */
function countLines() {
  const listed = execFileSync('git', ['ls-files', '--', ...folders], { encoding: 'utf8' });
  const files = listed
    .split('\n')
    .filter((path) => (isTest(path) ? code : codeOrTable).test(path) && !generated.test(path));
  /** @type {Map<string, { code: number; tests: number; data: number }>} */
  const counts = new Map();
  for (const path of files) {
    const [top = '', name = '', ...rest] = path.split('/');
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    const isDivided = top === 'src' || top === 'suites';
    for (const folder of isDivided ? [top, rest.length > 0 ? `${top}/${name}` : `${top}/*`] : [top]) {
      const count = counts.get(folder) ?? { code: 0, tests: 0, data: 0 };
      count[isTest(path) ? 'tests' : path.endsWith('.json') ? 'data' : 'code'] += lines;
      counts.set(folder, count);
    }
  }
  return counts;
}

/** @typedef {ReturnType<typeof countLines>} Counts */

/** @param {Counts} counts */
function lineTable(counts) {
  const total = folders.map((folder) => counts.get(folder) ?? { code: 0, tests: 0, data: 0 });
  const sum = (/** @type {'code' | 'tests' | 'data'} */ kind) => total.reduce((all, count) => all + count[kind], 0);
  const rows = [...counts]
    .toSorted(([one], [other]) => order(one).localeCompare(order(other)))
    .map(([folder, { code, tests, data }]) => [folder, number(code), number(tests), number(data)]);
  return renderTable(
    ['folder', 'lines', 'lines of tests', 'lines of JSON'],
    [...rows, ['all', .../** @type {const} */ (['code', 'tests', 'data']).map((kind) => number(sum(kind)))]],
  );
}

/** @param {Counts} counts @returns {Figure[]} */
function lineFigures(counts) {
  const linesOf = (/** @type {string[]} */ ...names) =>
    names.reduce((sum, name) => sum + (counts.get(name)?.code ?? 0), 0);
  return [
    { of: 'src, suites, spec', what: 'lines', value: linesOf('src', 'suites', 'spec'), goal: 32_000 },
    { of: 'src/reference', what: 'lines', value: linesOf('src/reference'), goal: 7_000 },
    { of: 'suites/trading, src/orders', what: 'lines', value: linesOf('suites/trading', 'src/orders'), goal: 3_200 },
  ];
}

/** Top folders in their order, each before those within. @param {string} folder */
const order = (folder) => `${folders.indexOf(folder.split('/')[0] ?? '')} ${folder}`;

/** The median of the seconds and the largest memory of some runs of the command, and the folder of the last. @param {string[]} args */
function measureCommand(...args) {
  const runs = Array.from({ length: rounds }, () => {
    const folder = temporaryFolder();
    const usage = join(folder, 'usage.json');
    const env = { ...process.env, TICKMARK_TEST_USAGE: usage };
    const startedAt = performance.now();
    spawnSync(process.execPath, ['--import', recordUsage, main, ...args], { cwd: folder, env });
    const seconds = (performance.now() - startedAt) / 1000;
    const megabytes = JSON.parse(readFileSync(usage, 'utf8')).maxRSS / 1024;
    return { folder, seconds, megabytes };
  });
  return {
    folder: runs[0]?.folder ?? '',
    seconds: median(runs.map(({ seconds }) => seconds)),
    megabytes: Math.max(...runs.map(({ megabytes }) => megabytes)),
  };
}

/** @returns {Figure[]} */
function runFigures() {
  const { folder, seconds, megabytes } = measureCommand('run', '--reference');
  const { summary, verdict, checks } = JSON.parse(readFileSync(join(folder, 'reports/report.json'), 'utf8'));
  const of = `run --reference (${verdict}, ${number(checks.length)} checks)`;
  return [
    { of, what: 'seconds', value: seconds, goal: 1.5 },
    { of, what: 'MB', value: megabytes, goal: 150 },
    { of, what: 'requests', value: summary.requests, goal: 800 },
  ];
}

/** @returns {Figure[]} */
function helpFigures() {
  return [['--version'], ['--help'], ['run', '--help']].flatMap((args) => {
    const { seconds, megabytes } = measureCommand(...args);
    const of = args.join(' ');
    return [
      { of, what: 'seconds', value: seconds, goal: 0.25 },
      { of, what: 'MB', value: megabytes, goal: 60 },
    ];
  });
}

/** The tarball, installed into an empty project. @returns {Figure[]} */
function installFigures() {
  const project = temporaryFolder();
  const npm = (/** @type {string} */ cwd, /** @type {string[]} */ ...args) =>
    execFileSync('npm', [...args, '--ignore-scripts', '--silent'], { cwd, encoding: 'utf8' });
  npm(root, 'pack', '--pack-destination', project);
  const [tarball = ''] = readdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  npm(project, 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`);
  const installed = join(project, 'node_modules');
  const { packages } = JSON.parse(readFileSync(join(installed, '.package-lock.json'), 'utf8'));
  const paths = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  // What the files take on the disk, as `du` counts it.
  const bytes = paths.reduce((sum, path) => sum + lstatSync(join(installed, path)).blocks * 512, 0);
  return [
    { of: 'install', what: 'MB', value: bytes / 2 ** 20, goal: 30 },
    { of: 'install', what: 'packages', value: Object.keys(packages).length, goal: 80 },
    { of: 'tarball', what: 'files', value: filesIn(join(installed, 'tickmark')), goal: 600 },
  ];
}

/** Seconds that a command takes; NaN if it fails, which misses any goal. @param {string} command */
function secondsOf(command) {
  const startedAt = performance.now();
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'ignore' });
  return status === 0 ? (performance.now() - startedAt) / 1000 : Number.NaN;
}

/** @returns {Figure[]} */
function longFigures() {
  const printed = execFileSync(process.execPath, [join(root, 'dist/bench/latency.js'), '--rounds', '1'], {
    encoding: 'utf8',
  });
  const ratio = Number(/50 ms.* ([\d.]+) ×/.exec(printed)?.[1]);
  const run = `node ${main} run --reference --rate 10 --report json=${join(temporaryFolder(), 'report.json')}`;
  const seconds = /** @type {const} */ ([
    ['run --rate 10', run, 90],
    ['run --rate 10 --effort quick', `${run} --effort quick`, 30],
    ['selftest', `node ${main} selftest`, 120],
    ['npm test', 'npm test', 180],
    ['.ci/run', '.ci/run', 480],
  ]);
  return [
    { of: 'run, answers after 50 ms', what: 'times the longest chain', value: ratio, goal: 2 },
    ...seconds.map(([of, command, goal]) => ({ of, what: 'seconds', value: secondsOf(command), goal })),
  ];
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Two digits of a fraction, and none of a whole number. @param {number} value */
const rounded = (value) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const counts = countLines();
const hasFlag = (/** @type {string} */ flag) => process.argv.includes(flag);
const figures = [
  ...lineFigures(counts),
  ...(hasFlag('--lines') ? [] : [...runFigures(), ...helpFigures(), ...installFigures()]),
  ...(hasFlag('--all') ? longFigures() : []),
];
const isMissed = (/** @type {Figure} */ { value, goal }) => !(value <= goal);
const rows = figures.map((figure) => [
  figure.of,
  figure.what,
  rounded(figure.value),
  number(figure.goal),
  isMissed(figure) ? 'missed' : '',
]);
console.log(`${lineTable(counts)}\n\n${renderTable(['of', 'figure', 'is', 'at most', ''], rows)}`);
process.exitCode = figures.some(isMissed) ? 1 : 0;
