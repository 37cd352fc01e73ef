// What a run leaves: the report on the console, for GitHub, and in every format that was asked for.
import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { renderConsole } from '../report/console.js';
import { publishToGitHub } from '../report/github.js';
import { wantsColor } from '../report/paint.js';
import { addReport, type ReportTarget, writeReports } from '../report/write.js';
import type { Report, RunResult } from '../result/model.js';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
import { localizeCommands } from './command-name.js';
import { openFile } from './open-file.js';

/** How much the console shows. */
export interface OutputFlags {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly observations?: boolean;
  /** False with `--no-color`. */
  readonly color?: boolean;
}

export interface PublishFlags {
  readonly report?: readonly ReportTarget[];
  /** Opens the HTML report. */
  readonly open?: boolean;
  readonly output?: OutputFlags;
}

export async function publishReport(result: RunResult, { report, open, output }: PublishFlags): Promise<Report> {
  process.stdout.write(localizeCommands(renderConsole(result.report, consoleOptions(output))));
  process.stdout.write(await publishToGitHub(result.report, process.env));
  const targets = allReports(report, open);
  for (const path of await writeReports(result, targets)) process.stdout.write(`Report: ${path}\n`);
  const page = targets.find(({ format }) => format === 'html');
  const problem = open && page ? await openFile(page.path) : undefined;
  if (problem !== undefined) process.stderr.write(`tickmark: ${problem}\n`);
  return result.report;
}

/** @throws {UsageError} if a report could not be written after the run. */
export async function mustBeWritable(targets: readonly ReportTarget[]): Promise<void> {
  for (const { path } of targets) {
    try {
      await mkdir(dirname(path), { recursive: true });
      await access(existsSync(path) ? path : dirname(path), constants.W_OK);
    } catch (error) {
      throw new UsageError(
        `the report ${path} cannot be written: ${errorMessage(error)}`,
        'name another path with --report FORMAT=PATH',
      );
    }
  }
}

/** JSON is always written: `--last-failed` must not read the report of an earlier run. */
export function allReports(given: readonly ReportTarget[] = [], open = false): readonly ReportTarget[] {
  const wanted = [...(open ? ['html'] : []), 'json'];
  return wanted
    .filter((format) => !given.some((target) => target.format === format))
    .reduce<readonly ReportTarget[]>((targets, format) => addReport(format, targets), given);
}

function consoleOptions({ color: flag, ...shown }: OutputFlags = {}) {
  const isTerminal = process.stdout.isTTY === true;
  const color = wantsColor({ flag: flag === false ? false : undefined, isTerminal, env: process.env });
  return { color, width: process.stdout.columns ?? 100, isTerminal, ...shown };
}
