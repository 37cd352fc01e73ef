import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { usageError } from '../../test/support/usage-error.js';
import { readReport } from './read.js';

async function file(content: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'tickmark-report-')), 'report.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('readReport', () => {
  it('returns a report that is valid', async () => {
    const report = reportOf([checkRow({ outcome: 'failed', excused: { reason: 'x' } })], {
      shard: { index: 1, count: 2 },
      cutShort: 'x',
      baselineProblems: ['x'],
    });
    expect(await readReport(await file(report))).toEqual(report);
  });

  it.each([
    ['that is not JSON', '{', /is not JSON/],
    ['of something else', { results: [] }, /is not a report of Tickmark: it must have required property/],
    ['that was tampered with', { ...reportOf([]), seed: 'x' }, /is not a report of Tickmark: \/seed must be integer/],
    [
      'of another version that does not fit the schema',
      { ...reportOf([]), tool: { name: 'tickmark', version: '9.9.9' }, summary: {} },
      usageError(
        /is a report of Tickmark 9\.9\.9, and this is Tickmark \d+\.\d+\.\d+$/,
        'run again with this version, or read it with 9.9.9',
      ),
    ],
    [
      'of another version that fits the schema',
      { ...reportOf([]), tool: { name: 'tickmark', version: '0.0.9' } },
      /is a report of Tickmark 0\.0\.9, and this is Tickmark/,
    ],
  ])('rejects a file %s, and states what is wrong', async (_, content, message) => {
    await expect(readReport(await file(content))).rejects.toThrow(message);
  });

  it('states what to do if the file is missing', async () => {
    await expect(readReport('/no/such.json', 'run once')).rejects.toThrow(
      usageError('there is no report /no/such.json', 'run once'),
    );
  });
});
