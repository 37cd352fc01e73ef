// Runs the built command as a process of its own, and measures it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reference } from '../src/reference/index.js';
import type { Deviation } from '../src/reference/types.js';
import type { Report } from '../src/result/model.js';
import { configOf, type SandboxConfig } from '../src/sandbox.js';

export const main = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tickmark-bench-'));
}

export interface MeasuredRun {
  /** It holds the configuration, and what the run wrote. */
  readonly folder: string;
  readonly seconds: number;
  readonly report: Report;
}

/** Runs `tickmark run` with these flags, and with changes of its configuration, against a service that is closed then. */
export async function runAgainst(
  reference: Reference,
  flags: readonly string[],
  changes: Partial<SandboxConfig> = {},
): Promise<MeasuredRun> {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify({ ...configOf(reference), ...changes }));
  try {
    const startedAt = performance.now();
    await once(spawn(process.execPath, [main, 'run', ...flags], { cwd: folder, stdio: 'ignore' }), 'close');
    const seconds = (performance.now() - startedAt) / 1000;
    const report = JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8')) as Report;
    return { folder, seconds, report };
  } finally {
    await reference.close();
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A deviation that counts the requests of a service. */
export function requestCounter() {
  const counted = { requests: 0 };
  const around: Deviation['around'] = (request, next) => {
    counted.requests += 1;
    return next(request);
  };
  return { counted, around };
}
