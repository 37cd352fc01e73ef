import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Har } from 'har-format';
import { describe, expect, it } from 'vitest';
import { exchange, sampleResult } from '../../test/support/sample.js';
import type { ExchangeRow } from '../result/model.js';
import { addReport, needsExchanges, writeReports } from './write.js';

describe('addReport', () => {
  it('adds a format with its default path or the given path', () => {
    expect(addReport('junit=out/a=b.xml', addReport('sarif'))).toEqual([
      { format: 'sarif', path: 'reports/report.sarif' },
      { format: 'junit', path: 'out/a=b.xml' },
    ]);
  });

  it('adds several formats with commas between them, and keeps commas that are part of a path', () => {
    expect(addReport('html,junit=a,b.xml,sarif')).toEqual([
      { format: 'html', path: 'reports/report.html' },
      { format: 'junit', path: 'a,b.xml' },
      { format: 'sarif', path: 'reports/report.sarif' },
    ]);
  });

  it.each([
    ['sariff', /"sariff" is not a report format/],
    ['constructor', /"constructor" is not a report format/],
    ['', /"" is not a report format/],
  ])('rejects the unknown format "%s" by name', (text, message) => {
    expect(() => addReport(text)).toThrow(message);
  });

  it('rejects two reports with the same path', () => {
    const first = addReport('junit=out.xml');
    expect(() => addReport('sarif=./out.xml', first)).toThrow(/junit and sarif would both be written to .\/out.xml/);
    expect(() => addReport('json', addReport('json'))).toThrow(/both/);
  });
});

describe('needsExchanges', () => {
  it('is true only if a report shows every exchange', () => {
    expect(needsExchanges(addReport('har'))).toBe(true);
    expect(needsExchanges(addReport('junit'))).toBe(false);
  });
});

describe('writeReports', () => {
  async function writeHar(exchanges: readonly ExchangeRow[]) {
    const folder = await mkdtemp(join(tmpdir(), 'tickmark-write-'));
    const path = join(folder, 'exchanges.har');
    const [written] = await writeReports({ ...sampleResult(), exchanges }, [{ format: 'har', path }]);
    return { path, error: written?.error, files: await readdir(folder) };
  }

  it('writes a report that is rendered in parts', async () => {
    const { path, error } = await writeHar([exchange, exchange]);
    expect(error).toBeUndefined();
    expect((JSON.parse(await readFile(path, 'utf8')) as Har).log.entries).toHaveLength(2);
  });

  it('names a report of which a part cannot be made, and leaves no file', async () => {
    const broken = { ...exchange, response: undefined } as unknown as ExchangeRow;
    const { path, error, files } = await writeHar([exchange, broken]);
    expect(error?.message).toMatch(`the report ${path} cannot be made: Cannot read properties of undefined`);
    expect(files).toEqual([]);
  });
});
