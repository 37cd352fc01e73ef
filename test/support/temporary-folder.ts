// All temporary files of a test run are in one folder, which is removed at its end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'tickmark-tests-';
/** Absent if another project of the run has made it: a folder in it would be too deep for the sockets of a browser. */
const folder = tmpdir().includes(prefix) ? undefined : mkdtempSync(join(tmpdir(), prefix));

/** Workers, and the commands that they start, inherit the environment. */
export function setup(): void {
  if (folder !== undefined) process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
