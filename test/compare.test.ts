// tickmark compare: reports and services beside each other.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import schema from '../src/comparison/comparison.schema.json' with { type: 'json' };
import type { Comparison } from '../src/comparison/model.js';
import { run } from '../src/index.js';
import { startReference } from '../src/reference/index.js';
import type { Report } from '../src/result/model.js';
import { emptyFolder, tickmark } from './support/command.js';

const fault = 'sends-message-instead-of-type-and-error';
const broken = 'error.body-shape';
const only = [`${broken}@fee-rate`];

/** A report of these checks, with or without faults. */
async function reportWith(folder: string, name: string, names: readonly string[] = []): Promise<string> {
  const service = await startReference({ seed: 1, faults: names });
  try {
    const path = `${name}.json`;
    const report = await run({ baseUrl: service.baseUrl.orderBook, only });
    await writeFile(join(folder, path), JSON.stringify(report));
    return path;
  } finally {
    await service.close();
  }
}

describe('tickmark compare', () => {
  let folder = '';
  let good = '';
  beforeAll(async () => {
    folder = await emptyFolder();
    good = await reportWith(folder, 'good');
  });

  const comparisonIn = async (path: string): Promise<Comparison> =>
    JSON.parse(await readFile(join(folder, path), 'utf8'));

  it('is empty between two runs of the reference service', async () => {
    const again = await reportWith(folder, 'again');
    const { code, stdout } = await tickmark(['compare', good, again, '--report', 'json=same.json'], { folder });
    expect(stdout).toMatch(/No outcome, no answer and no coverage differs\./);
    expect(code).toBe(0);
    const { requirements, questions, operations, regressions } = await comparisonIn('same.json');
    expect(requirements.filter(({ change }) => change)).toEqual([]);
    expect([questions, operations.filter(({ change }) => change), regressions]).toEqual([[], [], []]);
  });

  it('names the requirement that a fault breaks, and exits 1', async () => {
    const bad = await reportWith(folder, 'bad', [fault]);
    const { code } = await tickmark(['compare', good, bad, '--report', 'json=worse.json'], { folder });
    expect(code).toBe(1);
    const { requirements } = await comparisonIn('worse.json');
    const worse = requirements.filter(({ change }) => change === 'worse').map(({ id }) => id);
    expect(worse).toContain(broken);
    const back = await tickmark(['compare', bad, good], { folder });
    expect(back.code).toBe(0);
  });

  it('runs base URLs side by side with one seed, names sources, and writes every format', async () => {
    const [one, other] = await Promise.all([
      startReference({ seed: 1 }),
      startReference({ seed: 1, variants: ['clamps-limit'] }),
    ]);
    try {
      const urls = [`alpha=${one.baseUrl.catalog}`, `beta=${other.baseUrl.catalog}`];
      const formats = ['--report', 'html=c.html', 'markdown=c.md', 'json=c.json'];
      const only = ['--only', 'paging.limit-out-of-range@tags', 'error.status-codes@tags', '--seed', '3'];
      const { code, stdout, stderr } = await tickmark(['compare', ...urls, ...formats, ...only], { folder });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('tags, out-of-range limit: A 400   B accepted');
      const { seed, reports, questions } = await comparisonIn('c.json');
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
      expect([validate(await comparisonIn('c.json')), validate.errors]).toEqual([true, null]);
      expect({ seed, names: reports.map(({ name }) => name) }).toEqual({ seed: 3, names: ['alpha', 'beta'] });
      expect(questions.find(({ id }) => id === 'error.status-codes')?.subjects).toEqual([
        { subject: 'tags, out-of-range limit', answers: [['400'], ['accepted']] },
      ]);
      expect(await readFile(join(folder, 'c.html'), 'utf8')).toMatch(/^<!doctype html>/);
      expect(await readFile(join(folder, 'c.md'), 'utf8')).toContain('out-of-range limit');
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });

  it('exits 3 and says why if a service does not answer', async () => {
    const one = await startReference({ seed: 1 });
    try {
      const urls = [`up=${one.baseUrl.catalog}`, 'down=http://127.0.0.1:9'];
      const formats = ['--report', 'html=down.html', 'markdown=down.md', 'json=down.json'];
      const { code, stdout } = await tickmark(['compare', ...urls, '--only', ...only, ...formats], { folder });
      expect(stdout).toMatch(
        /ended early: nothing answers at http:\/\/127\.0\.0\.1:9[\s\S]*No regression in what both runs judged: down ended early\./,
      );
      expect(code).toBe(3);
      for (const name of ['down.html', 'down.md'])
        expect(await readFile(join(folder, name), 'utf8')).toMatch(/ended early: [^\n]*nothing answers at/i);
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
      expect([validate(await comparisonIn('down.json')), validate.errors]).toEqual([true, null]);
    } finally {
      await one.close();
    }
  });

  // src/comparison/compare.test.ts and src/report/read.test.ts have what else cannot be compared.
  it('exits 2 for a report of another seed', async () => {
    const report = JSON.parse(await readFile(join(folder, good), 'utf8')) as Report;
    await writeFile(join(folder, 'other.json'), JSON.stringify({ ...report, seed: 99 }));
    const { code, stderr } = await tickmark(['compare', good, 'other.json'], { folder });
    expect(stderr).toMatch(/good\.json and other\.json have different seeds: 1 and 99\n.*--seed 1/);
    expect(code).toBe(2);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['one source', ['good.json'], /there is nothing to compare good\.json with/],
    ['a source that is missing', ['good.json', 'none.json'], /there is no report none\.json/],
    ['one name for two sources', ['a=good.json', 'a=again.json'], /the name a is given twice/],
    ['an unknown format', ['good.json', 'again.json', '--report', 'pdf'], /"pdf" is not a format of a comparison/],
  ])('exits 2 for %s', async (_, args, message) => {
    const { code, stderr } = await tickmark(['compare', ...args], { folder });
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});
