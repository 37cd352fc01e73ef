// Publishes the report of a run: on the console, for GitHub, and in every requested format.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renderConsole } from '../report/console.js';
import { publishToGitHub } from '../report/github.js';
import { addReport, type ReportTarget, writeReports } from '../report/write.js';
import type { Report, RunResult } from '../result/model.js';
import { exitCodes } from '../result/verdict.js';
import { errorMessage, textsOf, UsageError } from '../usage/usage-error.js';
import type { Flags } from './flags.js';
import { colorsOutput, say } from './output.js';

/** Returns the exit code: of the verdict, unless a report could not be written (2) or made (3); others still are. */
export async function publishReport(result: RunResult, flags: Flags): Promise<number> {
  const targets = allReports(flags.report, flags.open);
  const errors = [
    await errorOf(async () => void process.stdout.write(consoleText(result.report, flags))),
    await errorOf(async () => void process.stdout.write(await publishToGitHub(result.report, process.env))),
  ];
  for (const { path, error } of await writeReports(result, targets)) {
    if (error === undefined) process.stdout.write(`Report: ${path}\n`);
    errors.push(error);
  }
  const page = targets.find(({ format }) => format === 'html');
  const problem = flags.open && page ? await openFile(page.path) : undefined;
  if (problem !== undefined) say(problem);
  const found = errors.filter((error) => error !== undefined);
  for (const text of found.flatMap(textsOf)) say(text);
  if (found.length === 0) return exitCodes[result.report.verdict];
  return found.every((error) => error instanceof UsageError) ? exitCodes.usageError : exitCodes.inconclusive;
}

/** The whole report; only the verdict if it cannot be rendered. */
function consoleText(report: Report, { color, quiet, verbose, observations }: Flags): string {
  try {
    const terminal = { width: process.stdout.columns ?? 100, isTerminal: process.stdout.isTTY === true };
    return renderConsole(report, { color: colorsOutput(color), ...terminal, quiet, verbose, observations });
  } catch (error) {
    process.stdout.write(`Verdict: ${report.verdict}\n`);
    throw error;
  }
}

const errorOf = (work: () => Promise<void>): Promise<Error | undefined> => work().then(() => undefined, asError);
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(errorMessage(error)));

/** JSON is always written: `--last-failed` must not read the report of an earlier run. */
export function allReports(given: readonly ReportTarget[] = [], open = false): readonly ReportTarget[] {
  const wanted = [...(open ? ['html'] : []), 'json'];
  return wanted
    .filter((format) => !given.some((target) => target.format === format))
    .reduce<readonly ReportTarget[]>((targets, format) => addReport(format, targets), given);
}

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Resolves to a message if it could not be opened. */
export function openFile(path: string): Promise<string | undefined> {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, path], { stdio: 'ignore', detached: true });
  child.unref();
  return once(child, 'spawn').then(
    () => undefined,
    () => `${path} could not be opened: there is no ${program}; open it yourself`,
  );
}
