// All temporary files of a test run are in one folder, which is removed at its end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Workers, and the commands that they start, inherit the environment. */
export default function useOneTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
