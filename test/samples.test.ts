// What the documents show is what Tickmark prints and draws: their samples, and docs/report.png. Most of it is of the
// example with five mistakes: five findings, each with its cause and on one screen.
import { createHash } from 'node:crypto';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start } from '../examples/five-mistakes/service.mjs';
import { renderHtml } from '../src/pages/report/render.js';
import type { Report } from '../src/result/model.js';
import { startReference } from '../src/sandbox.js';
import { executablePath, launch, open } from './support/browser.js';
import { emptyFolder, reportIn, tickmark } from './support/command.js';
import { sh } from './support/project.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const update = '`npm run build && npx vitest run test/samples -u` writes it';

/** A code block between comments that name its sample. */
const sample = /(<!-- sample: ([\w -]+) -->\n```\w+\n).*?(```\n<!-- \/sample -->)/gs;

interface Shown {
  readonly code: number;
  /** What the command prints. */
  readonly text: string;
  readonly report: Report;
}

/** Runs the command in a project that has it installed, and shows the service at its usual address, without clocks. */
async function run(url: string, port: number, selection: readonly string[]): Promise<Shown> {
  const folder = await emptyFolder();
  await symlink(root, join(folder, 'node_modules'));
  const { code, stdout } = await sh(
    process.execPath,
    ['node_modules/dist/src/cli/main.js', 'run', url, '--only', ...selection],
    folder,
  );
  const atUsualPort = (text: string) => text.replaceAll(url, `http://127.0.0.1:${port}`);
  const report = JSON.parse(atUsualPort(JSON.stringify(await reportIn(folder)))) as Report;
  return {
    code,
    text: atUsualPort(stdout)
      .replace(/(?<= in )(\d+ min )?[\d.]+ s$/m, '4.0 s')
      .replace(/\n.* were spent waiting: .*/, ''),
    report: { ...report, waits: [], startedAt: '2026-01-31T12:00:00.000Z', durationMs: 4000 },
  };
}

/** The lines of the first finding. */
function firstFinding({ text }: Shown): string {
  return /(?<=\n)✗ .*?\n(?=\n)/s.exec(text)?.[0] ?? '';
}

let example: Awaited<ReturnType<typeof start>>;
let fiveMistakes: Shown;
beforeAll(async () => {
  example = await start();
  fiveMistakes = await run(example.url, 4021, ['GET /tags', 'GET /events', 'GET /events/*']);
});
afterAll(() => example.close());

describe('the service with five mistakes', () => {
  it('gives five findings, each with its cause', () => {
    expect(fiveMistakes.report.findings.map(({ title }) => title)).toEqual([
      'GET /tags has a default limit of 50',
      'GET /tags starts one item late for offset=1 beside limit=7',
      'GET /events inverts closed beside limit=100',
      'timestamps are not ISO 8601',
      'an error body lacks a member "type"',
    ]);
    expect(fiveMistakes.code).toBe(1);
  });

  it('has every failed check in exactly one finding', () => {
    const { checks, findings } = fiveMistakes.report;
    const broken = checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned');
    expect(findings.flatMap((finding) => finding.checks).toSorted()).toEqual(broken.map(({ id }) => id).toSorted());
  });

  it('does not blame a filter for what another mistake causes', () => {
    const complete = fiveMistakes.report.checks.find(({ id }) => id === 'filter.boolean-complete@events');
    expect(complete).not.toMatchObject({ outcome: 'failed' });
  });

  it('fits within 60 lines', () => {
    expect(fiveMistakes.text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  it('shows a finding again by its replay command', async () => {
    const [{ id, replay }] = fiveMistakes.report.findings as [Report['findings'][number]];
    const args = replay.slice(replay.indexOf(' run ') + 1).replace('http://127.0.0.1:4021', example.url);
    const again = await tickmark(args.split(' '));
    expect((await reportIn(again.folder)).findings.map((finding) => finding.id)).toEqual([id]);
  });
});

describe('the documents', () => {
  let samples: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const reference = await startReference({ faults: ['honors-limit-101'] });
    const oneFault = await run(String(reference.baseUrl), 4010, ['paging.limit-maximum@tags']);
    await reference.close();
    samples = { 'one failure': firstFinding(oneFault), 'five mistakes': fiveMistakes.text };
  });

  it.each(['README.md', 'docs/findings.md'])(`show in %s what a run prints (${update})`, async (path) => {
    const text = await readFile(join(root, path), 'utf8');
    const names = [...text.matchAll(sample)].map(([, , name = '']) => name);
    expect(names).not.toEqual([]);
    const filled = text.replace(sample, (_, before, name, after) => before + samples[name] + after);
    await expect(filled).toMatchFileSnapshot(join(root, path));
  });

  it.skipIf(executablePath === undefined)(`show in docs/report.png the present report (${update})`, async () => {
    const browser = await launch();
    const { page } = await open(browser, renderHtml(fiveMistakes.report), {
      viewport: { width: 1200, height: 800 },
      deviceScaleFactor: 1.5,
      colorScheme: 'light',
    });
    // Pixels differ from machine to machine: what is compared is the text and the style.
    const shown = await page.locator('.page > header, #findings, #overview').allInnerTexts();
    const style = createHash('sha256')
      .update(await page.locator('style').innerText())
      .digest('hex');
    const now = `${[...shown, `style ${style}`].join('\n\n')}\n`;
    const path = join(root, 'test/__snapshots__/report.png.txt');
    const before = await readFile(path, 'utf8').catch(() => '');
    await expect(now).toMatchFileSnapshot(path);
    const { y = 0, height = 0 } = (await page.locator('#overview').boundingBox()) ?? {};
    const clip = { x: 0, y: 0, width: 1200, height: y + height + 24 };
    if (now !== before) await page.screenshot({ path: join(root, 'docs/report.png'), fullPage: true, clip });
    await browser.close();
  });
});
