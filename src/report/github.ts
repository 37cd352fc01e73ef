// Publishes a report to GitHub Actions: the job summary and the annotations.
import { appendFile, stat } from 'node:fs/promises';
import { printable } from '../result/format.js';
import type { Finding, Report } from '../result/model.js';
import { orRefuse } from '../usage/usage-error.js';
import { atMost, plural } from '../words.js';
import { rulesById, shortenedLine } from './finding.js';

/** Bytes of the largest step summary that GitHub shows. */
const maximumSummary = 1024 * 1024;

/** Appends the report to the summary of the step and returns the annotations to print; outside of Actions, neither. */
export async function publishToGitHub(report: Report, env: NodeJS.ProcessEnv): Promise<string> {
  const { GITHUB_ACTIONS: isActions, GITHUB_STEP_SUMMARY: summary } = env;
  // The renderer is loaded only within Actions.
  if (summary) await addToSummary(summary, (await import('./markdown.js')).renderMarkdown(report));
  return isActions === 'true' ? renderAnnotations(report) : '';
}

/** Leaves out a report that does not fit: GitHub shows nothing at all of a summary that is too large. */
async function addToSummary(path: string, markdown: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  const added = `${markdown}\n`;
  if (size + Buffer.byteLength(added) > maximumSummary) return;
  const hint = 'set GITHUB_STEP_SUMMARY to the path of a file';
  await orRefuse(appendFile(path, added), `the summary ${path} cannot be written`, hint);
}

/** GitHub shows ten errors and ten warnings for each step. */
const maximumPerKind = 10;
const maximumMessage = 500;

/** One line for each finding, a notice about those beyond the maximum, and one for each incident. */
export function renderAnnotations(report: Report): string {
  const rules = rulesById(report);
  const lines = (['error', 'warning'] as const).flatMap((kind) => {
    const findings = report.findings.filter((finding) => kindOf(finding, report) === kind);
    const shown = findings.map((finding) => command(kind, finding.id, annotationText(finding)));
    return atMost(maximumPerKind, shown, (others) => command('notice', 'tickmark', notice(kind, others)));
  });
  const happened = (report.incidents ?? [])
    .slice(0, maximumPerKind)
    .map(({ message }) => command('notice', 'incident', shortenedLine(message, maximumMessage)));
  return [...lines, ...happened].map((line) => `${line}\n`).join('');

  function annotationText({ message, requirements, replay }: Finding): string {
    const rule = rules.get(requirements[0] ?? '');
    const section = rule ? [`Section ${rule.section}: ${printable(rule.text)}`] : [];
    const replayed = replay === '' ? [] : [printable(replay)];
    return [shortenedLine(message, maximumMessage), ...section, ...replayed].join('\n');
  }
}

const kindOf = ({ level }: Finding, { strict }: Report) => (level !== 'should' || strict ? 'error' : 'warning');

/** With `--strict`, a warning is annotated as an error. */
const notice = (kind: 'error' | 'warning', count: number): string =>
  `${plural(count, `more ${kind === 'error' ? 'violation' : 'warning'}`)}: the log and the reports list all of them`;

/** The format: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
const command = (kind: 'error' | 'warning' | 'notice', title: string, message: string): string =>
  `::${kind} title=${escapeProperty(printable(title))}::${escapeData(message)}`;

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
