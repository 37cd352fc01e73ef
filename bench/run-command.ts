// Runs the built command as a process of its own, and measures it.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reference } from '../src/reference/index.js';
import type { Report } from '../src/result/model.js';
import { configOf, type SandboxConfig } from '../src/sandbox.js';

const main = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tickmark-bench-'));
}

/**
 * Runs `tickmark run` in the folder, whose configuration it reads and to which it writes its reports. `nodeFlags` are
 * those of Node.js itself.
 */
export async function runCommand(
  folder: string,
  flags: readonly string[],
  nodeFlags: readonly string[] = [],
): Promise<{ readonly seconds: number }> {
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const child = spawn(process.execPath, [...nodeFlags, main, 'run', ...flags], { cwd: folder, stdio: 'ignore' });
    child.on('close', () => resolve());
  });
  return { seconds: (performance.now() - startedAt) / 1000 };
}

export interface MeasuredRun {
  /** It holds the configuration, and what the run wrote. */
  readonly folder: string;
  readonly seconds: number;
  readonly report: Report;
}

/** Runs the command against a service, which is closed afterwards. */
export async function runAgainst(
  reference: Reference,
  { flags = ['--allow-trading'], nodeFlags, ...changes }: RunAgainstOptions = {},
): Promise<MeasuredRun> {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify({ ...configOf(reference), ...changes }));
  try {
    const { seconds } = await runCommand(folder, flags, nodeFlags?.(folder));
    const report = JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8')) as Report;
    return { folder, seconds, report };
  } finally {
    await reference.close();
  }
}

interface RunAgainstOptions extends Partial<Pick<SandboxConfig, 'features'>> {
  readonly flags?: readonly string[];
  /** Those of Node.js itself, which may write into the folder. */
  readonly nodeFlags?: (folder: string) => readonly string[];
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
