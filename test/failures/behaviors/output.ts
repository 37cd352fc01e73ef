// The output cannot be written: the disk is full, the reader is gone or does not read, the path is no place for a file.
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Behavior, EndedRun, Ending } from '../behavior.js';

const quick = ['--only', 'paging.limit-default@tags'];
const written: Ending = { exit: 0, verdict: 'partial', says: /Verdict: partial/ };

/** The markdown report, which comes after the one that fails. */
async function wroteTheOther({ folder }: EndedRun): Promise<void> {
  expect(await readFile(join(folder, 'other.md'), 'utf8')).toContain('partial');
}

async function leftNoTemporaryFile({ folder }: EndedRun): Promise<void> {
  expect((await readdir(join(folder, 'reports'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
}

export const output: readonly Behavior[] = [
  {
    name: 'standard output is on a full disk',
    stdout: '/dev/full',
    ends: { ...written, exit: 2, says: /standard output cannot be written: .*ENOSPC/ },
  },
  {
    name: 'the reader of standard output has gone',
    stdout: 'closed',
    ends: { ...written, says: /tickmark/ },
  },
  {
    name: 'the reader of standard output does not read',
    stdout: 'full-pipe',
    flags: [...quick, '--report', 'json', 'markdown=other.md'],
    ends: {
      ...written,
      exit: 2,
      says: /standard output cannot be written: its reader has not read for 5 s/,
      also: wroteTheOther,
    },
    isLong: true,
  },
  {
    name: 'a report is written to a full device',
    flags: [...quick, '--report', 'html=/dev/full', 'markdown=other.md'],
    ends: { ...written, exit: 2, says: /the report \/dev\/full cannot be written: .*ENOSPC/, also: wroteTheOther },
  },
  {
    name: 'a file may have only eight kilobytes',
    flags: [...quick, '--report', 'html', 'markdown=other.md'],
    fileSizeLimit: 8,
    ends: {
      ...written,
      exit: 2,
      verdict: null,
      says: /the report reports\/report.html cannot be written: .*EFBIG/,
      async also(ended) {
        await leftNoTemporaryFile(ended);
        await wroteTheOther(ended);
        expect(ended.stdout).toContain('Verdict: partial');
      },
    },
  },
  {
    name: 'a report is to be written under /proc',
    flags: [...quick, '--report', 'html=/proc/tickmark/report.html'],
    ends: {
      exit: 2,
      verdict: null,
      says: /the report \/proc\/tickmark\/report.html cannot be written/,
    },
  },
  {
    name: 'a report is to be written to a folder',
    flags: [...quick, '--report', 'html=folder'],
    prepare: async (folder) => void (await mkdir(join(folder, 'folder'))),
    ends: { exit: 2, verdict: null, says: /the report folder cannot be written: it is a folder/ },
  },
  {
    name: 'the folder of a report is a file',
    flags: [...quick, '--report', 'html=file/report.html'],
    prepare: (folder) => writeFile(join(folder, 'file'), ''),
    ends: { exit: 2, verdict: null, says: /the report file\/report.html cannot be written/ },
  },
  {
    name: 'a report is a link to a file elsewhere',
    flags: [...quick, '--report', 'markdown=link.md'],
    async prepare(folder) {
      await mkdir(join(folder, 'elsewhere'));
      await writeFile(join(folder, 'elsewhere', 'other.md'), 'of an earlier run');
      await symlink('elsewhere/other.md', join(folder, 'link.md'));
    },
    ends: {
      ...written,
      async also({ folder }) {
        expect(await readFile(join(folder, 'elsewhere', 'other.md'), 'utf8')).toContain('partial');
      },
    },
  },
];
