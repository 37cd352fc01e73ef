// Tickmark and its peers on the same work: one machine, one session, the same service, the same published document.
// node bench/peers/compare.mjs [--faults N] [--variants N] [--tools tickmark,schemathesis,portman] [--folder DIR]
import { execFile, execFileSync } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { portmanConfig, portmanDocument } from './portman.mjs';

// Not resolved by the compiler: the build writes there.
const load = (path) => import(String(new URL(`../../dist/src/${path}`, import.meta.url)));
const { faults, startReference, variants } = await load('reference/index.js');
const { configOf } = await load('sandbox.js');

const { values: flags } = parseArgs({
  options: {
    faults: { type: 'string' },
    variants: { type: 'string' },
    tools: { type: 'string', default: 'tickmark,schemathesis,portman' },
    folder: { type: 'string', default: join(tmpdir(), 'tickmark-peers') },
  },
});

const versions = { schemathesis: '4.32.5', portman: '1.33.0' };
/** Test cases of Schemathesis for each operation; its default of 100 takes ten times as long. */
const maximumExamples = 10;
/** Seconds after which a run of one tool is ended. */
const limitSeconds = 600;

const here = fileURLToPath(new URL('.', import.meta.url));
const project = join(here, '../..');
const folder = flags.folder;
const at = (...parts) => join(folder, ...parts);
const run = promisify(execFile);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, JSON.stringify(value, null, 2));

let requests = 0;
subscribe('http.server.request.start', () => {
  requests += 1;
});

/** Each runs once against the service, and returns what it complains about: equal complaints have equal keys. */
const tools = {
  async tickmark({ configFile, reportFile }) {
    const cost = await measured(process.execPath, [
      ...[join(project, 'dist/src/cli/main.js'), 'run', '--allow-trading', '--quiet'],
      ...['--config', configFile, '--report', `json=${reportFile}`],
    ]);
    const { checks } = readJson(reportFile);
    const broken = checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned');
    return { ...cost, keys: broken.map(({ id }) => id) };
  },

  async schemathesis({ configFile, reportFile, baseUrl }) {
    const cost = await measured(
      at('venv/bin/schemathesis'),
      [
        ...['run', at('openapi.json'), '--url', baseUrl, '--seed', '1', '--max-examples', String(maximumExamples)],
        ...['--phases', 'examples,coverage,fuzzing,stateful', '--continue-on-failure'],
        ...['--report', 'json', '--report-json-path', reportFile],
      ],
      { PEERS_CONFIG: configFile, SCHEMATHESIS_HOOKS: 'schemathesis_hooks', PYTHONPATH: here },
    );
    const { failures, errors } = readJson(reportFile);
    const keys = failures.flatMap(({ title, operations }) => operations.map((operation) => `${operation}: ${title}`));
    return { ...cost, keys: [...keys, ...errors.map(({ title, operations = [] }) => `${operations}: ${title}`)] };
  },

  async portman({ reportFile, baseUrl, config }) {
    writeJson(at('portman.json'), portmanConfig(config.credentials, config.listed));
    const newman = { abortOnFailure: false, reporters: ['json'], reporter: { json: { export: reportFile } } };
    writeJson(at('newman.json'), newman);
    const cost = await measured(at('node_modules/.bin/portman'), [
      ...['--local', at('openapi-portman.json'), '--baseUrl', baseUrl, '--portmanConfigFile', at('portman.json')],
      ...['--output', at('collection.json')],
      ...['--runNewman', '--newmanOptionsFile', at('newman.json')],
    ]);
    const { executions } = readJson(reportFile).run;
    const failed = executions.flatMap(({ item, assertions = [] }) =>
      assertions.filter(({ error }) => error).map(({ assertion }) => `${item.name}: ${assertion}`),
    );
    return { ...cost, keys: failed };
  },
};

/** Wall time, CPU and peak memory of a command and its children. */
async function measured(command, args, env = {}) {
  const before = requests;
  const { stdout } = await run('python3', [join(here, 'measure.py'), String(limitSeconds), command, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return { ...JSON.parse(stdout), requests: requests - before };
}

/** Installs the peers, each at its fixed version. */
function install(names) {
  mkdirSync(folder, { recursive: true });
  if (names.includes('schemathesis') && !existsSync(at('venv/bin/schemathesis'))) {
    execFileSync('python3', ['-m', 'venv', at('venv')], { stdio: 'inherit' });
    execFileSync(at('venv/bin/pip'), ['install', '--quiet', `schemathesis==${versions.schemathesis}`], {
      stdio: 'inherit',
    });
  }
  if (names.includes('portman') && !existsSync(at('node_modules/.bin/portman'))) {
    // Portman needs tslib, and does not say so.
    const packages = [`@apideck/portman@${versions.portman}`, 'tslib@2'];
    const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages];
    execFileSync('npm', args, { stdio: 'inherit' });
  }
  const document = readJson(join(project, 'spec/published/openapi.json'));
  writeJson(at('openapi.json'), document);
  writeJson(at('openapi-portman.json'), portmanDocument(document));
}

/** For each path with a parameter, values that the service lists. */
async function listedIds(baseUrl) {
  const read = async (path) => (await fetch(baseUrl + path)).json();
  const [markets, events, book] = await Promise.all([
    read('/markets?limit=20'),
    read('/events?limit=20'),
    read('/simplified-markets'),
  ]);
  const values = (records, name) => records.map((record) => String(record[name] ?? '')).filter(Boolean);
  const records = Array.isArray(markets) ? markets : [];
  return {
    '/markets/{id}': [...values(records, 'id'), ...values(records, 'conditionId')],
    '/markets/slug/{slug}': values(records, 'slug'),
    '/events/{id}': values(events, 'id'),
    '/events/slug/{slug}': values(events, 'slug'),
    '/fee-rate/{token_id}': values(
      (book.data ?? []).flatMap(({ tokens = [] }) => tokens),
      'token_id',
    ),
  };
}

/** One service after the other, since each has to be seen as it starts; the ids are those of the plain service. */
async function complaintsAbout(options, tool, listed) {
  const reference = await startReference({ seed: 1, ...options });
  try {
    const config = { ...configOf(reference), listed };
    const { listed: _, ...ownConfig } = config;
    const baseUrl = reference.baseUrl.orderBook;
    const configFile = at(tool === 'tickmark' ? 'tickmark.config.json' : 'peers.json');
    writeJson(configFile, tool === 'tickmark' ? ownConfig : config);
    const reportFile = at(`${tool}-report.json`);
    rmSync(reportFile, { force: true });
    const result = await tools[tool]({ configFile, reportFile, baseUrl, config });
    return { ...result, keys: [...new Set(result.keys)] };
  } finally {
    await reference.close();
  }
}

async function plainIds() {
  const reference = await startReference({ seed: 1 });
  try {
    return await listedIds(reference.baseUrl.orderBook);
  } finally {
    await reference.close();
  }
}

/** The first ones of the fixed sample. */
function sample() {
  const names = readJson(join(here, 'sample.json'));
  const missing = (sampled, rows) => sampled.filter((name) => !rows.some((row) => row.name === name));
  const gone = [...missing(names.faults, faults), ...missing(names.variants, variants)];
  if (gone.length > 0) throw new Error(`sample.json names what is gone: ${gone.join(', ')}; name others`);
  const first = (list, count) => list.slice(0, count === undefined ? list.length : Number(count));
  return { faults: first(names.faults, flags.faults), variants: first(names.variants, flags.variants) };
}

const sum = (rows, name) => rows.reduce((total, row) => total + row[name], 0);
const average = (rows, name) => sum(rows, name) / rows.length;

async function compare(tool, names, listed) {
  const rows = [];
  const about = async (kind, name, options) => {
    const row = { kind, name, ...(await complaintsAbout(options, tool, listed)) };
    rows.push(row);
    process.stderr.write(
      `${tool} ${kind} ${name}: ${row.keys.length} complaints, ${row.wall} s, ${row.requests} requests\n`,
    );
    return row;
  };
  // Twice: what varies from run to run is no sign of a fault.
  const base = [await about('base', 'first', {}), await about('base', 'second', {})];
  const usual = new Set(base.flatMap(({ keys }) => keys));
  const isNew = ({ keys }) => keys.some((key) => !usual.has(key));
  for (const name of names.faults) await about('fault', name, { faults: [name] });
  for (const name of names.variants) await about('variant', name, { variants: [name] });
  const of = (kind) => rows.filter((row) => row.kind === kind);
  const faultsWhere = (holds) => of('fault').flatMap((row) => (holds(row) ? [row.name] : []));
  return {
    tool,
    found: faultsWhere(isNew),
    missed: faultsWhere((row) => !isNew(row)),
    alarmsOnBase: [...usual],
    alarmsOnVariants: of('variant')
      .filter(isNew)
      .map(({ name, keys }) => ({ name, keys: keys.filter((key) => !usual.has(key)) })),
    ended: rows.filter(({ code }) => code === null).length,
    requests: Math.round(average(rows, 'requests')),
    wall: average(rows, 'wall'),
    cpu: average(rows, 'cpu'),
    peakMiB: Math.max(...rows.map(({ peakMiB }) => peakMiB)),
    rows,
  };
}

function table(results, names) {
  const lines = results.map((result) => {
    const { tool, found, alarmsOnBase, alarmsOnVariants, requests: sent, wall, cpu, peakMiB } = result;
    const cells = [
      tool,
      `${found.length} of ${names.faults.length}`,
      alarmsOnBase.length,
      `${alarmsOnVariants.length} of ${names.variants.length}`,
      sent,
      `${wall.toFixed(1)} s`,
      `${cpu.toFixed(1)} s`,
      `${peakMiB} MiB`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| tool | faults found | alarms on the base | variants with alarms | requests a run | wall time a run | CPU a run | peak memory |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

const names = flags.tools.split(',');
install(names);
const work = sample();
const listed = await plainIds();
const results = [];
for (const tool of names) results.push(await compare(tool, work, listed));
writeJson(at('results.json'), { date: new Date().toISOString(), versions, results });
const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}`;
process.stdout.write(`${machine}\n\n${table(results, work)}\n\nEvery complaint: ${at('results.json')}\n`);
