// When the version of the document has to change. oasdiff is replaced by a script that finds what a test says.
import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { emptyFolder } from './support/command.js';

const script = fileURLToPath(new URL('../scripts/compare-contract.mjs', import.meta.url));

interface Case {
  readonly version: string;
  readonly rules?: readonly string[];
  readonly title?: string;
  readonly findings?: readonly object[];
}

async function compared({ version, rules = ['tag.id'], title = 'Service', findings = [] }: Case) {
  const folder = await emptyFolder();
  const documents = {
    released: { info: { title: 'Service', version: '1.0.0' }, 'x-requirements': ['tag.id'] },
    published: { info: { title, version }, 'x-requirements': rules },
  };
  for (const [name, document] of Object.entries(documents)) {
    await mkdir(join(folder, 'spec', name), { recursive: true });
    await writeFile(join(folder, 'spec', name, 'openapi.yaml'), stringify(document));
  }
  const tool = join(folder, 'oasdiff');
  await writeFile(tool, `#!/bin/sh\ncat <<'END'\n${JSON.stringify(findings)}\nEND\n`);
  await chmod(tool, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return promisify(execFile)(process.execPath, [script], { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const breaking = { level: 3, operation: 'GET', path: '/tags', text: 'removed the member id' };
const risky = { ...breaking, level: 2 };

it.each<[string, Case]>([
  ['equal documents', { version: '1.0.0' }],
  ['a new title with a new patch number', { version: '1.0.1', title: 'Interface' }],
  ['a new requirement with a new minor number', { version: '1.1.0', rules: ['tag.id', 'tag.slug'] }],
  ['what services may not meet, with a new minor number', { version: '1.1.0', findings: [risky] }],
  ['what breaks services, with a new major number', { version: '2.0.0', findings: [breaking] }],
])('accepts %s', async (_, given) => {
  expect(await compared(given)).toMatchObject({ code: 0, stderr: '' });
});

it.each<[string, Case, string]>([
  ['a new title with the same version', { version: '1.0.0', title: 'Interface' }, 'raise contractVersion'],
  ['a new requirement with a new patch number', { version: '1.0.1', rules: ['tag.id', 'tag.slug'] }, 'minor number'],
  ['what services may not meet, with a new patch number', { version: '1.0.1', findings: [risky] }, 'minor number'],
  ['what breaks services, with a new minor number', { version: '1.1.0', findings: [breaking] }, 'major number'],
])('rejects %s', async (_, given, advice) => {
  const { code, stderr } = await compared(given);
  expect(code).toBe(1);
  expect(stderr).toContain(advice);
});

it('lists the requirements that were added, and what breaks', async () => {
  const { stdout } = await compared({ version: '2.0.0', rules: ['tag.id', 'tag.slug'], findings: [breaking] });
  expect(stdout).toContain('adds tag.slug');
  expect(stdout).toContain('breaks GET /tags: released services: removed the member id');
});
