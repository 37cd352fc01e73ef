// All temporary files of a test run are in one folder, which is removed at its end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'tickmark-tests-'));

/** Workers, and the commands that they start, inherit the environment. */
export function setup(): void {
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
