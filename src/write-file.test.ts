import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { tryToWrite, writeWhole } from './write-file.js';

const newFolder = () => mkdtemp(join(tmpdir(), 'tickmark-write-'));

describe('writeWhole', () => {
  it('makes the folders of a path, and leaves no other file', async () => {
    const folder = await newFolder();
    await writeWhole(join(folder, 'a/b/report.txt'), 'text');
    expect(await readdir(join(folder, 'a/b'))).toEqual(['report.txt']);
    expect(await readFile(join(folder, 'a/b/report.txt'), 'utf8')).toBe('text');
  });

  it('writes through a link, which stays a link', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), 'old');
    await symlink('file', join(folder, 'link'));
    await writeWhole(join(folder, 'link'), 'new');
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('new');
  });

  it('writes into a device instead of replacing it', async () => {
    await writeWhole('/dev/null', 'text');
    await expect(writeWhole('/dev/full', 'text')).rejects.toThrow('ENOSPC');
  });

  it('writes into a pipe that is read, and does not wait for a reader of one that is not', async () => {
    const pipe = join(await newFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(writeWhole(pipe, 'text')).rejects.toThrow('it is a pipe that no process reads');
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'ignore'] });
    const shown = text(reader.stdout);
    await vi.waitFor(() => writeWhole(pipe, 'x'.repeat(100_000)));
    expect(await shown).toHaveLength(100_000);
  });

  it('leaves a file as it was if it cannot be replaced', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'report.txt'));
    await expect(writeWhole(join(folder, 'report.txt'), 'text')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['report.txt']);
  });
});

describe('tryToWrite', () => {
  it('leaves nothing but the folder', async () => {
    const folder = await newFolder();
    await tryToWrite(join(folder, 'a/report.txt'));
    expect(await readdir(join(folder, 'a'))).toEqual([]);
  });

  it('leaves a file that is there as it is', async () => {
    const path = join(await newFolder(), 'report.txt');
    await writeFile(path, 'old');
    await chmod(path, 0o600);
    await tryToWrite(path);
    expect(await readFile(path, 'utf8')).toBe('old');
  });

  it.each(['/proc/tickmark/report.txt', '/dev/null/report.txt'])(
    'throws for a path without a file: %s',
    async (path) => {
      await expect(tryToWrite(path)).rejects.toThrow();
    },
  );

  it('throws for a folder', async () => {
    await expect(tryToWrite(await newFolder())).rejects.toThrow('it is a folder');
  });
});
