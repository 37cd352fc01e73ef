import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleResult } from '../../test/support/sample.js';
import { tellGitHub } from './github.js';

describe('in GitHub Actions', () => {
  const { report } = sampleResult();
  let summary: string;
  beforeEach(async () => {
    summary = join(await mkdtemp(join(tmpdir(), 'tickmark-summary-')), 'summary.md');
  });

  it('the report joins what the summary of the step holds already', async () => {
    await writeFile(summary, '# Before\n');
    await tellGitHub(report, { GITHUB_STEP_SUMMARY: summary });
    expect(await readFile(summary, 'utf8')).toMatch(/^# Before\n## ❌ Tickmark: nonconforming/);
  });

  it('a summary that has no room for it stays as it is', async () => {
    await writeFile(summary, ' '.repeat(1024 * 1024 - 10));
    await tellGitHub(report, { GITHUB_STEP_SUMMARY: summary });
    expect((await readFile(summary)).length).toBe(1024 * 1024 - 10);
  });

  it('annotations are printed there, and nowhere else', async () => {
    expect(await tellGitHub(report, { GITHUB_ACTIONS: 'true' })).toMatch(/^::error/);
    expect(await tellGitHub(report, {})).toBe('');
  });

  it('a summary that cannot be written is named', async () => {
    await expect(tellGitHub(report, { GITHUB_STEP_SUMMARY: '/none/at/all' })).rejects.toThrow(
      /summary \/none\/at\/all/,
    );
  });
});
