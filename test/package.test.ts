// The tarball as npm would publish it, installed into a project of somebody else's.
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, reportIn, tickmark } from './command.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const sh = promisify(execFile);

describe('the package', () => {
  let project: string;

  beforeAll(async () => {
    project = await emptyFolder();
    await sh('npm', ['pack', '--ignore-scripts', '--pack-destination', project], { cwd: root });
    const [tarball = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
    await writeFile(join(project, 'package.json'), '{ "name": "somebody-elses", "private": true, "type": "module" }');
    await writeFile(join(project, 'vitest.config.ts'), 'throw new Error("this configuration is broken");');
    await sh('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`], { cwd: project });
  }, 180_000);

  it('runs the same beside a broken vitest.config.ts, and leaves nothing but its report', async () => {
    const before = await readdir(project);
    await sh('npx', ['tickmark', 'run'], { cwd: project });
    const here = await tickmark(['run']);
    const outcomes = async (folder: string) =>
      (await reportIn(folder)).checks.map(({ id, outcome }) => `${id} ${outcome}`);
    expect(await outcomes(project)).toEqual(await outcomes(here.folder));
    expect((await readdir(project)).filter((name) => !before.includes(name))).toEqual(['reports']);
  });

  it('can be imported, and carries the contract', async () => {
    const script = `
      import { ledger, openApi } from 'tickmark';
      import { createRequire } from 'node:module';
      const published = createRequire(import.meta.url)('tickmark/openapi.json');
      console.log(ledger.length > 100, Object.keys(openApi.paths).length === Object.keys(published.paths).length);`;
    const { stdout } = await sh(process.execPath, ['--input-type=module', '-e', script], { cwd: project });
    expect(stdout.trim()).toBe('true true');
  });
});
