// tickmark spec, as a user runs it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder, tickmark } from './support/command.js';

describe('tickmark spec', () => {
  it('writes the document and its site into a folder that does not exist yet', async () => {
    const { code, stdout, folder } = await tickmark(['spec', '--out', 'a/contract']);
    expect(code).toBe(0);
    const files = ['index.html', 'ledger.html', 'openapi.json', 'openapi.yaml', 'redoc.LICENSE.txt'];
    expect((await readdir(join(folder, 'a/contract'))).sort()).toEqual(files);
    expect(stdout.trim().split('\n').sort()).toEqual(files.map((name) => join('a/contract', name)));
    const published = await readFile(new URL('../spec/published/openapi.yaml', import.meta.url), 'utf8');
    expect(await readFile(join(folder, 'a/contract/openapi.yaml'), 'utf8')).toBe(published);
  });

  it('prints the API page as one file without links to other files', async () => {
    const { stdout } = await tickmark(['spec', '--format', 'html']);
    expect(stdout).toMatch(/^<!doctype html>/);
    expect(stdout).not.toContain('ledger.html');
  });

  it('ends with exit code 2 if a format is named beside a folder, or the folder cannot be written to', async () => {
    const both = await tickmark(['spec', '--format', 'json', '--out', 'contract']);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("'--format <format>' cannot be used with")]);
    const folder = await emptyFolder();
    await writeFile(join(folder, 'contract'), '');
    const taken = await tickmark(['spec', '--out', 'contract'], { folder });
    expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining('cannot write into contract')]);
    expect(taken.stderr).toContain('name a folder that can be written to');
    expect(taken.stderr).not.toMatch(/^\s+at /m);
    const missing = await tickmark(['spec', '--out', '/proc/contract']);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('cannot write into /proc/contract')]);
  });
});
