// The tarball as npm would publish it, installed into another project.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../suites/index.js';
import { emptyFolder, reportIn, tickmark } from '../support/command.js';
import { printedCommands } from '../support/printed-commands.js';
import { projectWith, sh } from '../support/project.js';

const compiler = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));

describe('the package', () => {
  let project: string;
  let printed: string;
  /** `npx tickmark` without npm, which takes longer than a short command. */
  const tickmarkIn = (...args: readonly string[]) => sh('node_modules/.bin/tickmark', args, project);

  beforeAll(async () => {
    ({ project, printed } = await projectWith());
  }, 300_000);

  it('runs without vitest, and writes only its report', async () => {
    const before = await readdir(project);
    await sh('npx', ['tickmark', 'run', '--reference', '--only', 'fees'], project);
    const { checks } = await reportIn(project);
    const selected = registry.filter(({ feature }) => feature === 'fees');
    expect(checks.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(selected.map(({ id }) => `${id} passed`));
    expect((await readdir(project)).filter((name) => !before.includes(name))).toEqual(['reports']);
  });

  it('reports the missing package if tickmark/vitest is imported without vitest', async () => {
    const { stderr } = await sh(process.execPath, ['--input-type=module', '-e', "import 'tickmark/vitest'"], project);
    expect(stderr).toContain("Cannot find package 'vitest'");
  });

  it('writes the HTML report with its style and its script', async () => {
    await tickmarkIn('run', '--reference', '--only', 'paging.limit-maximum@tags', '--report', 'html=page.html');
    const page = await readFile(join(project, 'page.html'), 'utf8');
    expect(page).toMatch(/<style>[^<]+color-scheme[\s\S]+<script type="module">[^<]+/);
  });

  // test/printed-commands.test.ts has the other ways to print commands.
  it('prints commands that can be pasted in the project', async () => {
    // What `npx` itself does, the first test shows.
    const programs = await emptyFolder();
    await writeFile(join(programs, 'npx'), '#!/bin/sh\nexec "node_modules/.bin/$@"\n', { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env.PATH}` };
    const { pasted, wrong } = await printedCommands({ program: 'npx tickmark', folder: project, env }, true);
    expect(wrong).toEqual([]);
    expect(pasted.length).toBeGreaterThan(0);
    expect(pasted.filter(({ code }) => code === 2 || code === 126 || code === 127)).toEqual([]);
  }, 600_000);

  it('runs no scripts when it is installed', async () => {
    const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    expect(Object.values(lock.packages).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
    expect(printed).not.toMatch(/^> /m);
  });

  it('has no dead links in its documents', async () => {
    const installed = join(project, 'node_modules/tickmark');
    const pages = (await readdir(installed, { recursive: true })).filter((name) =>
      /^(docs\/|examples\/)?\w+\.md$/.test(name),
    );
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/ci.md', 'examples/README.md']));
    for (const page of pages) {
      const text = await readFile(join(installed, page), 'utf8');
      for (const [, link = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g))
        if (!/^https?:/.test(link))
          expect([page, link, existsSync(join(installed, dirname(page), link))]).toEqual([page, link, true]);
    }
  });

  it('exports the JSON Schema of configurations, at the path that tickmark init writes', async () => {
    const folder = await emptyFolder();
    await tickmark(['init', '--format', 'json'], { folder });
    const { $schema } = JSON.parse(await readFile(join(folder, 'tickmark.config.json'), 'utf8'));
    const schema = JSON.parse(await readFile(join(project, $schema), 'utf8'));
    expect(schema.title).toBe('Tickmark configuration');
    const script = "import schema from 'tickmark/config.schema.json' with { type: 'json' }; console.log(schema.title)";
    const { stdout } = await sh(process.execPath, ['--input-type=module', '-e', script], project);
    expect(stdout.trim()).toBe(schema.title);
  });

  it('exports the types of every resource and body', async () => {
    await writeFile(
      join(project, 'types.ts'),
      `import type { CancelOrderRequest, CatalogMarket, Order } from 'tickmark/types';
       import type { AccountOrder, OrderSubmission, paths } from 'tickmark/types';
       export const market: CatalogMarket = { id: '1', active: true };
       export const wrong: CatalogMarket = { id: 1 };
       export const cancel: CancelOrderRequest = { orderId: '1' };
       export const submission: OrderSubmission = { orderType: 'FOK' };
       export const market2: NonNullable<AccountOrder['market']> = '0x1';
       export const side: Order['side'] = 'BUY';
       export type Tags = paths['/tags']['get'];`,
    );
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', 'types.ts'];
    const { stdout } = await sh(compiler, flags, project);
    expect(stdout.match(/error TS\d+.*/g)).toEqual([
      expect.stringContaining("Type 'number' is not assignable to type 'string"),
    ]);
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
