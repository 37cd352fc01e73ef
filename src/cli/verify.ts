// tickmark verify: whether the folder of an implementation can stand in a conformance programme.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from '../../suites/index.js';
import { isWhole } from '../comparison/compare.js';
import { submissionFiles } from '../programme/submission.js';
import { type Aspect, aspectsOf, differences } from '../programme/verify.js';
import { renderBadge } from '../report/badge.js';
import { readReport } from '../report/read.js';
import { conformanceText } from '../result/conformance.js';
import { excuseText, implementationText, printable } from '../result/format.js';
import type { Report } from '../result/model.js';
import { exitCodes } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import { plural } from '../words.js';
import { runForComparison } from './compare.js';
import type { Flags } from './flags.js';
import { configuredFlags } from './open-target.js';

type VerifyFlags = Flags & { readonly maxAge: number; readonly rerun?: boolean };

export async function verify(folder: string, { maxAge, rerun, ...flags }: VerifyFlags): Promise<void> {
  const file = join(folder, submissionFiles.report);
  const report = await readReport(file, 'name a folder that the command submit wrote');
  const own = [
    ...aspectsOf(report, { registry, maxAge, now: new Date() }),
    { name: 'has its own badge', problems: await badgeProblems(folder, report) },
  ];
  const again = rerun && !own.some(hasProblems) ? await runAgain(report, flags) : undefined;
  const aspects = again ? [...own, { name: 'is reproducible', problems: rerunProblems(report, again) }] : own;
  process.stdout.write(textOf(report, aspects, again !== undefined));
  const ended = aspects.some(hasProblems) ? exitCodes.nonconforming : exitCodes.conforming;
  process.exitCode = again && !isWhole(again) ? exitCodes.inconclusive : ended;
}

/** The verifier names the service: credentials must not go to an address that somebody else wrote down. */
async function runAgain(report: Report, { baseUrl, ...flags }: Flags): Promise<Report> {
  const { seed, effort, target } = report;
  const configured = await configuredFlags({ ...flags, seed, effort, features: target.features });
  const { only: _, skip: __, maxRequests: ___, strict: ____, ...whole } = configured;
  const hint = 'give its base URL with --base-url, or a configuration with --config';
  if (baseUrl === undefined && whole.loaded.baseUrl === undefined)
    throw new UsageError('--rerun names no service', hint);
  return runForComparison(baseUrl, whole);
}

function rerunProblems(report: Report, again: Report): Aspect['problems'] {
  if (isWhole(again)) return differences(report, again);
  const why = again.cutShort ?? again.writesStopped;
  return [{ reason: `the other run ended early: ${why}`, hint: 'start the service, and check --base-url' }];
}

async function badgeProblems(folder: string, report: Report): Promise<Aspect['problems']> {
  const badge = await readFile(join(folder, submissionFiles.badge), 'utf8').catch(() => undefined);
  if (badge === renderBadge(report)) return [];
  const reason =
    badge === undefined ? `there is no ${submissionFiles.badge}` : `${submissionFiles.badge} is not that of the report`;
  return [{ reason, hint: 'let the command submit write the folder again' }];
}

const hasProblems = ({ problems }: Aspect) => problems.length > 0;

function textOf(report: Report, aspects: readonly Aspect[], wasRerun: boolean): string {
  const { implementation } = report.target;
  const excused = report.checks.flatMap((row) => (row.excused ? [`  ${row.id}: ${excuseText(row.excused)}`] : []));
  const lines = [
    implementation ? implementationText(implementation) : 'a service without a name',
    ...aspects.flatMap(({ name, problems }) => [
      `${problems.length === 0 ? '✓' : '✗'} it ${name}`,
      ...problems.flatMap(({ reason, hint }) => [`    ${reason}`, `      ${hint}`]),
    ]),
    ...(wasRerun ? [] : ['– it was not run again (--rerun)']),
    ...(excused.length === 0
      ? []
      : [`The baseline excuses ${plural(excused.length, 'check')}; conformance levels count them:`, ...excused]),
    aspects.some(hasProblems) ? 'Not verified' : `Verified; conforms to: ${conformanceText(report) ?? 'no level'}`,
  ];
  return `${lines.map(printable).join('\n')}\n`;
}
