// What a run leaves: the report on the console, for GitHub, and in every format that was asked for.
import { renderConsole } from '../report/console.js';
import { publishToGitHub } from '../report/github.js';
import { wantsColor } from '../report/paint.js';
import { type ReportTarget, writeReports } from '../report/write.js';
import type { Report, RunResult } from '../result/model.js';

export async function publishReport(result: RunResult, targets: readonly ReportTarget[] | undefined): Promise<Report> {
  const isTerminal = process.stdout.isTTY === true;
  const color = wantsColor({ isTerminal, env: process.env });
  process.stdout.write(renderConsole(result.report, { color, width: process.stdout.columns, isTerminal }));
  process.stdout.write(await publishToGitHub(result.report, process.env));
  for (const path of await writeReports(result, targets)) process.stdout.write(`Report: ${path}\n`);
  return result.report;
}
