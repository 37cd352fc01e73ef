// Generates clients from the compatible form of the document with tools of four languages, compiles each, and lets it
// list two events of the reference service. Usage: node test/tools/generators/run.mjs [NAME…], after a build. Tools and
// their packages come from npm, the Go proxy, Maven and PyPI; what is not reached is named, and fails nothing. The last
// line is `N passed, N failed, N skipped`.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { startReference } from '../../../dist/src/sandbox.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const document = fileURLToPath(new URL('../../../spec/published/openapi.compatible.json', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'tickmark-generators-'));
const at = (...path) => join(work, ...path);
const bin = (name) => at('node_modules', '.bin', name);
const python = at('python', 'bin', 'python');

const npm = {
  '@hey-api/openapi-ts': '0.99.0',
  'openapi-typescript': '7.13.0',
  'openapi-zod-client': '1.18.3',
  orval: '8.38.0',
};
/** What the outputs import, and what compiles and runs them. */
const npmOthers = {
  '@types/node': '20',
  '@zodios/core': '10',
  axios: '1',
  'openapi-fetch': '0.17',
  tsx: '4',
  typescript: '5.9',
  zod: '3',
};
const jar = { name: 'org.openapitools:openapi-generator-cli', version: '7.25.0' };
const pythonClient = '0.29.1';

/** Whole families fail together where their registry, or their toolchain, is not reached. */
const families = {
  npm: async () => {
    writeFileSync(at('package.json'), '{ "type": "module" }');
    const packages = Object.entries({ ...npm, ...npmOthers }).map(([name, version]) => `${name}@${version}`);
    await run('npm', [
      'install',
      '--prefix',
      work,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--silent',
      ...packages,
    ]);
  },
  go: () => run('go', ['version']),
  maven: async () => {
    await run('mvn', [
      '-q',
      '-B',
      'dependency:copy',
      `-Dartifact=${jar.name}:${jar.version}`,
      `-DoutputDirectory=${work}`,
    ]);
  },
  python: async () => {
    await run('python3', ['-m', 'venv', at('python')]);
    const packages = [`openapi-python-client==${pythonClient}`, 'pydantic>=2.11', 'python-dateutil', 'urllib3'];
    await run(python, ['-m', 'pip', 'install', '--quiet', ...packages]);
  },
};

/** Each family is set up once; its failure is that of all its tools. */
const ready = new Map();
const setUp = (family) => ready.get(family) ?? ready.set(family, families[family]()).get(family);

const typescript = {
  needs: ['npm'],
  call: 'call.ts',
  compile: [
    bin('tsc'),
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'esnext',
    ...['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable', '--types', 'node', 'call.ts'],
  ],
  start: [bin('tsx'), 'call.ts'],
};
const go = {
  needs: ['go'],
  call: 'main.go',
  files: { 'go.mod': 'module calls\n' },
  compile: ['go', 'build', '-mod=mod', '-o', 'call', '.'],
  start: ['./call'],
};
const pythonOf = (output) => ({
  needs: ['python'],
  call: 'call.py',
  compile: [python, '-m', 'compileall', '-q', output],
  start: [python, 'call.py'],
});
const openapiGenerator = (generator, output, properties) => [
  ...['java', '-jar', at(`openapi-generator-cli-${jar.version}.jar`), 'generate', '-i', document, '-g', generator],
  ...['-o', output, '--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'],
  ...(properties ? ['--additional-properties', properties] : []),
];
const goTool = (path, version, options) => ['go', 'run', `${path}@${version}`, ...options];

/** `generate` runs in a folder of its own, with a copy of the call; then `compile` runs there, and `start`. */
const tools = {
  '@hey-api/openapi-ts': {
    ...typescript,
    version: npm['@hey-api/openapi-ts'],
    source: 'hey-api.ts',
    generate: [bin('openapi-ts'), '--input', document, '--output', 'generated', '--silent'],
  },
  'openapi-typescript': {
    ...typescript,
    version: npm['openapi-typescript'],
    source: 'openapi-typescript.ts',
    generate: [bin('openapi-typescript'), document, '--output', 'generated/api.d.ts'],
  },
  'openapi-zod-client': {
    ...typescript,
    version: npm['openapi-zod-client'],
    source: 'openapi-zod-client.ts',
    generate: [bin('openapi-zod-client'), document, '--output', 'generated/api.ts', '--export-schemas'],
  },
  orval: {
    ...typescript,
    version: npm.orval,
    source: 'orval.ts',
    generate: [bin('orval'), '--input', document, '--output', 'generated/api.ts', '--client', 'fetch'],
  },
  'openapi-generator typescript-fetch': {
    ...typescript,
    needs: ['npm', 'maven'],
    version: jar.version,
    source: 'openapi-generator-typescript-fetch.ts',
    // Otherwise two members of the two forms of a market get one name.
    generate: openapiGenerator('typescript-fetch', 'generated', 'modelPropertyNaming=original'),
  },
  'oapi-codegen': {
    ...go,
    version: 'v2.8.2',
    source: 'oapi-codegen.go',
    generate: goTool('github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen', 'v2.8.2', [
      ...['-generate', 'types,client', '-package', 'oapi', '-o', 'oapi/api.go', document],
    ]),
  },
  ogen: {
    ...go,
    version: 'v1.24.0',
    source: 'ogen.go',
    generate: goTool('github.com/ogen-go/ogen/cmd/ogen', 'v1.24.0', [
      ...['--config', join(here, 'ogen.yml'), '--target', 'ogen', '--package', 'ogen', document],
    ]),
  },
  'openapi-generator go': {
    ...go,
    needs: ['go', 'maven'],
    version: jar.version,
    source: 'openapi-generator-go.go',
    generate: openapiGenerator('go', 'openapi', 'withGoMod=false,packageName=openapi'),
  },
  'openapi-generator java': {
    needs: ['maven'],
    version: jar.version,
    source: 'Call.java',
    call: 'src/main/java/Call.java',
    generate: openapiGenerator('java', '.'),
    compile: ['mvn', '-q', '-B', 'compile'],
    start: ['mvn', '-q', '-B', 'org.codehaus.mojo:exec-maven-plugin:3.5.0:java', '-Dexec.mainClass=Call'],
  },
  'openapi-generator python': {
    ...pythonOf('openapi_client'),
    needs: ['python', 'maven'],
    version: jar.version,
    source: 'openapi-generator-python.py',
    generate: openapiGenerator('python', '.'),
  },
  'openapi-python-client': {
    ...pythonOf('generated'),
    version: pythonClient,
    source: 'openapi-python-client.py',
    generate: [
      ...[at('python', 'bin', 'openapi-python-client'), 'generate', '--path', document],
      ...['--meta', 'none', '--overwrite', '--output-path', 'generated'],
    ],
  },
};

/** @throws with the first lines that the command printed, if it fails. */
async function run(command, options, settings = {}) {
  try {
    const { stdout } = await promisify(execFile)(command, options, { maxBuffer: 2 ** 26, ...settings });
    return stdout;
  } catch (error) {
    const lines = `${error.stderr ?? ''}${error.stdout ?? ''}`.trim() || error.message;
    throw new Error(`${command} ${options.slice(0, 2).join(' ')}: ${lines.split('\n').slice(0, 8).join('\n  ')}`);
  }
}

async function attempt(name, baseUrl, expected) {
  const { needs, version, source, call, files = {}, generate, compile, start } = tools[name];
  const folder = at(name.replace(/\W+/g, '-'));
  const env = { ...process.env, BASE_URL: baseUrl, GOFLAGS: '-mod=mod' };
  const step = ([command, ...options]) => run(command, options, { cwd: folder, env });
  const say = (sign, outcome) => console.log(`${sign} ${name} ${version}: ${outcome}`);
  try {
    for (const family of needs) await setUp(family);
  } catch ({ message }) {
    say('-', `not reached: ${message}`);
    return 'skipped';
  }
  const done = [];
  try {
    mkdirSync(join(folder, 'generated'), { recursive: true });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    await step(generate);
    mkdirSync(dirname(join(folder, call)), { recursive: true });
    copyFileSync(join(here, 'calls', source), join(folder, call));
    if (call.endsWith('.go')) await step(['go', 'mod', 'tidy']);
    await step(compile);
    done.push('compiles');
    const printed = stripVTControlCharacters(await step(start)).trim();
    if (printed !== expected) throw new Error(`its call printed ${printed} instead of ${expected}`);
    say('✓', [...done, 'called'].join(', '));
    return 'passed';
  } catch ({ message }) {
    say('✗', [...done, message].join(', '));
    return 'failed';
  }
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in tools));
if (unknown.length > 0)
  throw new Error(`no such tool: ${unknown.join(', ')}; there are ${Object.keys(tools).join(', ')}`);
const reference = await startReference({ seed: 1 });
const { baseUrl } = reference;
const events = await (await fetch(`${baseUrl}/events?limit=2`)).json();
const expected = events.map(({ slug }) => slug).join('\n');
const outcomes = [];
for (const name of named.length > 0 ? named : Object.keys(tools)) outcomes.push(await attempt(name, baseUrl, expected));
await reference.close();
rmSync(work, { recursive: true, force: true });
const count = (outcome) => outcomes.filter((one) => one === outcome).length;
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exitCode = count('failed') > 0 ? 1 : 0;
