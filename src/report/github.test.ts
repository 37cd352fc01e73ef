import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleResult } from '../../test/support/sample.js';
import { publishToGitHub } from './github.js';

describe('publishToGitHub', () => {
  const { report } = sampleResult();
  let summary: string;
  beforeEach(async () => {
    summary = join(await mkdtemp(join(tmpdir(), 'tickmark-summary-')), 'summary.md');
  });

  it('appends the report to the summary of the step', async () => {
    await writeFile(summary, '# Before\n');
    await publishToGitHub(report, { GITHUB_STEP_SUMMARY: summary });
    expect(await readFile(summary, 'utf8')).toMatch(/^# Before\n## ❌ Tickmark: nonconforming/);
  });

  it('does not change a summary that the report would make too large', async () => {
    await writeFile(summary, ' '.repeat(1024 * 1024 - 10));
    await publishToGitHub(report, { GITHUB_STEP_SUMMARY: summary });
    expect((await readFile(summary)).length).toBe(1024 * 1024 - 10);
  });

  it('returns annotations only within GitHub Actions', async () => {
    expect(await publishToGitHub(report, { GITHUB_ACTIONS: 'true' })).toMatch(/^::error/);
    expect(await publishToGitHub(report, {})).toBe('');
  });

  it('names a summary that cannot be written', async () => {
    await expect(publishToGitHub(report, { GITHUB_STEP_SUMMARY: '/no/such/folder' })).rejects.toThrow(
      /summary \/no\/such\/folder/,
    );
  });
});
