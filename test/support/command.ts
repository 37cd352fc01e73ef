// The built command, run as a user runs it: in a folder of its own, reading what it prints and writes.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from '../../src/result/model.js';

export const main = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Where it ran. */
  readonly folder: string;
}

export interface CommandOptions {
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'tickmark-test-'));
}

/** Starts the command; the caller ends it. */
export function start(
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, [main, ...args], { cwd: folder, env: { PATH, HOME, ...env } });
}

export async function tickmark(args: readonly string[], { folder, env }: CommandOptions = {}): Promise<Ended> {
  const where = folder ?? (await emptyFolder());
  const child = start(args, where, env);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr, folder: where };
}

export async function reportIn(folder: string): Promise<Report> {
  return JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8')) as Report;
}

/** The report without what the clock decides. */
export function withoutClocks(report: Report): unknown {
  const {
    digest: _______,
    startedAt: _,
    durationMs: __,
    waits: ______,
    coverage,
    checks,
    findings,
    target,
    ...rest
  } = report;
  const rows = checks.map(({ durationMs: ___, exchanges: ____, ...row }) => row);
  const causes = findings.map(({ exchanges: ___, ...finding }) => finding);
  const operations = coverage.operations.map(({ latency: ___, ...row }) => row);
  const { baseUrl: _____, ...settings } = target;
  return { ...rest, target: settings, findings: causes, checks: rows, coverage: { ...coverage, operations } };
}
