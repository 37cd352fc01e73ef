// A conformance programme: submissions of three implementations, their verification, and their site.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../spec/requirement.js';
import { run } from '../src/index.js';
import { renderJson } from '../src/report/json.js';
import { applyGatePolicy, digestOf, type GatePolicy } from '../src/result/build-report.js';
import type { CheckRow, Report } from '../src/result/model.js';
import { type SandboxOptions, startReference } from '../src/sandbox.js';
import { emptyFolder, tickmark } from './support/command.js';

interface Implementation extends SandboxOptions {
  readonly name: string;
  readonly features?: readonly Feature[];
  /** Of the run. */
  readonly seed: number;
}

const strict: Implementation = { name: 'strict', variants: ['answers-errors-with-422'], seed: 3 };

/** Of features that are judged in seconds. The error bodies of fee rates have no `type` in the broken one. */
const implementations: readonly Implementation[] = [
  { name: 'reference', features: ['order-book', 'fees'], seed: 1 },
  strict,
  { name: 'broken', faults: ['sends-message-instead-of-type-and-error'], seed: 5 },
];

const lenient: GatePolicy = { strict: false, required: [] };

/** The path of its report. */
async function runReport(
  folder: string,
  { name, features = ['fees'], seed, ...options }: Implementation,
): Promise<string> {
  const service = await startReference({ seed: 1, ...options });
  const { baseUrl, known } = service.config;
  const implementation = {
    name: `The ${name} one`,
    version: '1.0.0',
    vendor: 'A & B',
    url: `https://${name}.example`,
  };
  const path = `reports/${name}${seed}.json`;
  try {
    const report = await run({ baseUrl, known, features, implementation, seed, effort: 'quick' });
    await writeFile(join(folder, path), renderJson(report));
    return path;
  } finally {
    await service.close();
  }
}

/** Changes a report in a file; `isForged` makes it a digest that fits. */
async function edit(path: string, change: (report: Report) => Partial<Report>, isForged: boolean): Promise<void> {
  const report = JSON.parse(await readFile(path, 'utf8')) as Report;
  const changed = { ...report, ...change(report) };
  await writeFile(path, JSON.stringify(isForged ? { ...changed, digest: digestOf(changed) } : changed));
}

describe('a conformance programme', () => {
  let folder = '';
  const inFolder = (args: readonly string[]) => tickmark(args, { folder });
  beforeAll(async () => {
    folder = await emptyFolder();
    await mkdir(join(folder, 'reports'));
    for (const implementation of implementations) {
      const path = await runReport(folder, implementation);
      await cp(join(folder, path), join(folder, `reports/${implementation.name}.json`));
      await tickmark(['submit', path, '--out', `implementations/${implementation.name}`], { folder });
    }
  });

  /** Verifies a copy of the submission of the reference with another report. */
  async function verifyChanged(change: (report: Report) => Partial<Report>, isForged: boolean) {
    await cp(join(folder, 'implementations/reference'), join(folder, 'changed'), { recursive: true });
    await edit(join(folder, 'changed/report.json'), change, isForged);
    return inFolder(['verify', 'changed']);
  }

  it('has a folder for each implementation, with the report, a badge, and how to reproduce it', async () => {
    const [readme, badge] = await Promise.all(
      ['README.md', 'badge.svg'].map((file) => readFile(join(folder, 'implementations/reference', file), 'utf8')),
    );
    expect(badge).toMatch(/conforming: order book · contract 2\.\d+\.\d+, \d{4}-\d\d-\d\d</);
    expect(readme).toMatch(/^# The reference one\n/);
    expect(readme).toMatch(/conforms to: `?order book \(contract 2/);
    expect(readme).toMatch(/npx tickmark run --base-url http:\S+ --features order-book fees --seed 1 --effort quick\n/);
    expect(readme).toMatch(/npx tickmark verify \. --rerun --base-url http:/);
  });

  it('verifies each of them, whether it conforms or not, and says to what', async () => {
    for (const [name, levels] of Object.entries({ reference: 'order book \\(contract 2', broken: 'no level' })) {
      const { code, stdout, stderr } = await inFolder(['verify', `implementations/${name}`]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^The ${name} one 1\\.0\\.0 \\(A & B\\)\n`));
      expect(stdout).toMatch(new RegExp(`\nVerified; conforms to: ${levels}`));
      expect(stdout).not.toContain('✗');
    }
  });

  // src/programme/verify.test.ts has what else is wrong with a report.
  it('notices an edited report by its digest, which does not depend on the form of the file', async () => {
    const same = await verifyChanged(({ tool, ...report }) => ({ ...report, tool: { ...tool } }), false);
    expect(same.code).toBe(0);
    const edited = await verifyChanged(({ seed }) => ({ seed: seed + 1 }), false);
    expect(edited.stdout).toMatch(/unaltered, as far as it shows\n +its digest is not that of what it says\n/);
    expect(edited.code).toBe(1);
  });

  it('names what a baseline excuses, and no level counts it', async () => {
    const excuse = (row: CheckRow): CheckRow =>
      row.outcome === 'failed' ? { ...row, excused: { reason: 'ticket 4711', expires: '2999-01-31' } } : row;
    const path = join(folder, 'reports/excused.json');
    await cp(join(folder, 'reports/broken.json'), path);
    await edit(path, (report) => applyGatePolicy({ ...report, checks: report.checks.map(excuse) }, lenient), true);
    await inFolder(['submit', path, '--out', 'excused']);
    const { code, stdout } = await inFolder(['verify', 'excused']);
    expect(stdout).toMatch(
      /The baseline excuses \d+ checks; [^\n]*\n {2}error\.body-shape@\S+: ticket 4711 \(until 2999-01-31\)/,
    );
    expect(stdout).toMatch(/Verified; conforms to: no level\n$/);
    expect(code).toBe(0);
  });

  it('runs the service again on request, and names what it shows otherwise', async () => {
    const rerun = async (options: SandboxOptions) => {
      const service = await startReference({ seed: 1, ...options });
      try {
        const { baseUrl, known } = service.config;
        await writeFile(join(folder, 'again.json'), JSON.stringify({ baseUrl, known, features: ['fees'] }));
        return await inFolder(['verify', 'implementations/strict', '--rerun', '--config', 'again.json']);
      } finally {
        await service.close();
      }
    };
    const same = await rerun({});
    expect(same.stdout).toMatch(/✓ it is reproducible\n/);
    expect(same.code).toBe(0);
    const other = await rerun({ faults: ['sends-message-instead-of-type-and-error'] });
    expect(other.stdout).toMatch(
      /✗ it is reproducible\n +error\.body-shape is passed in the report, and failed in another run\n/,
    );
    expect(other.code).toBe(1);
  });

  it('calls no address that a report names, and exits 3 where nothing answers', async () => {
    const unnamed = await inFolder(['verify', 'implementations/reference', '--rerun']);
    expect(unnamed.stderr).toMatch(/--rerun names no service\n.*--base-url/);
    expect(unnamed.code).toBe(2);
    const down = await inFolder(['verify', 'implementations/strict', '--rerun', '--base-url', 'http://127.0.0.1:9']);
    expect(down.stdout).toMatch(/✗ it is reproducible\n +the other run ended early: nothing answers at/);
    expect(down.code).toBe(3);
  });

  it('takes no report that it would not verify, or that is of another implementation', async () => {
    await cp(join(folder, 'reports/strict.json'), join(folder, 'selection.json'));
    await edit(join(folder, 'selection.json'), () => ({ selection: { only: ['fees'], checks: 1, of: 9 } }), true);
    const selection = await inFolder(['submit', 'selection.json', '--out', 'implementations/strict']);
    expect(selection.stderr).toMatch(/selection\.json: it is of a selection: --only fees\n/);
    expect(selection.code).toBe(2);
    const unnamed = await inFolder(['submit', 'reports/strict.json', '--out', 'implementations/v1.0']);
    expect(unnamed.stderr).toMatch(/v1\.0 cannot have a page of this name\n/);
    const other = await inFolder(['submit', 'reports/strict.json', '--out', 'implementations/broken']);
    expect(other.stderr).toMatch(/implementations\/broken is the folder of The broken one\n.*--out/);
    expect(other.code).toBe(2);
  });

  it('keeps the reports before the present one as its history', async () => {
    await cp(join(folder, 'implementations/strict'), join(folder, 'history/strict'), { recursive: true });
    const { startedAt } = JSON.parse(await readFile(join(folder, 'reports/strict.json'), 'utf8')) as Report;
    const next = 'reports/next.json';
    await cp(join(folder, 'reports/strict.json'), join(folder, next));
    await edit(join(folder, next), () => ({ startedAt: new Date().toISOString() }), true);
    const { stdout } = await inFolder(['submit', next, '--out', 'history/strict']);
    expect(stdout).toContain(`history/strict/history/${startedAt.replaceAll(/[:.]/g, '-')}.json\n`);
    const earlier = await inFolder(['submit', 'reports/strict.json', '--out', 'history/strict']);
    expect(earlier.stderr).toMatch(/history\/strict has a later report/);
    await inFolder(['site', 'history', '--out', 'history-site']);
    const page = await readFile(join(folder, 'history-site/strict.html'), 'utf8');
    expect([...page.matchAll(/<th scope="row">1\.0\.0<\/th>/g)]).toHaveLength(2);
  });

  it('becomes a site: a page of all, and one of each, of different seeds and versions of the suite', async () => {
    const otherVersion = ({ tool }: Report): Partial<Report> => ({ tool: { ...tool, version: '0.0.9' } });
    await cp(join(folder, 'implementations'), join(folder, 'all'), { recursive: true });
    await edit(join(folder, 'all/strict/report.json'), otherVersion, true);
    const { code, stdout } = await inFolder(['site', 'all', '--out', 'site']);
    expect(code).toBe(0);
    const names = implementations.map(({ name }) => name).sort();
    expect(stdout).toBe(['index', ...names].map((name) => `site/${name}.html\n`).join(''));
    const index = await readFile(join(folder, 'site/index.html'), 'utf8');
    for (const name of names) expect(index).toContain(`<a href="${name}.html">The ${name} one</a>`);
    expect(index).toContain('id="error.body-shape"');
    expect(await readFile(join(folder, 'site/strict.html'), 'utf8')).toContain('0.0.9');
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'was edited',
      () => edit(join(folder, 'wrong/broken/report.json'), () => ({ seed: 99 }), false),
      /changed after its run/,
    ],
    ['is missing', () => rm(join(folder, 'wrong/broken/report.json')), /cannot be read/],
    [
      'is in a folder with a name that no page can have',
      () => cp(join(folder, 'all/broken'), join(folder, 'wrong/a b'), { recursive: true }),
      /cannot have a page/,
    ],
  ])('becomes no site with a report that %s', async (_, damage, problem) => {
    await rm(join(folder, 'wrong'), { recursive: true, force: true });
    await cp(join(folder, 'implementations'), join(folder, 'wrong'), { recursive: true });
    await damage();
    const { code, stderr } = await inFolder(['site', 'wrong', '--out', 'no-site']);
    expect(stderr).toMatch(problem);
    expect(code).toBe(2);
  });
});
