// The packed tarball, installed into another project.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportIn, tickmark } from '../support/command.js';
import { projectWith, sh } from '../support/project.js';

describe('the package', () => {
  let project: string;

  beforeAll(async () => {
    project = await projectWith();
  }, 300_000);

  it('runs without vitest, and writes only its report', async () => {
    const before = await readdir(project);
    await sh('npx', ['tickmark', 'run', '--reference'], project);
    const here = await tickmark(['run', '--reference']);
    const outcomes = async (folder: string) =>
      (await reportIn(folder)).checks.map(({ id, outcome }) => `${id} ${outcome}`);
    expect(await outcomes(project)).toEqual(await outcomes(here.folder));
    expect((await readdir(project)).filter((name) => !before.includes(name))).toEqual(['reports']);
  });

  it('reports the missing package if tickmark/vitest is imported without vitest', async () => {
    const { stderr } = await sh(process.execPath, ['--input-type=module', '-e', "import 'tickmark/vitest'"], project);
    expect(stderr).toContain("Cannot find package 'vitest'");
  });

  it('writes the HTML report with its style and its script', async () => {
    await sh('npx', ['tickmark', 'run', '--reference', '--only', 'GET /tags', '--report', 'html=page.html'], project);
    const page = await readFile(join(project, 'page.html'), 'utf8');
    expect(page).toMatch(/<style>[^<]+color-scheme[\s\S]+<script type="module">[^<]+/);
  });

  it('exports the ledger and the OpenAPI document', async () => {
    const script = `
      import { ledger, openApi } from 'tickmark';
      import { createRequire } from 'node:module';
      const published = createRequire(import.meta.url)('tickmark/openapi.json');
      console.log(ledger.length > 100, Object.keys(openApi.paths).length === Object.keys(published.paths).length);`;
    const { stdout } = await sh(process.execPath, ['--input-type=module', '-e', script], project);
    expect(stdout.trim()).toBe('true true');
  });
});
