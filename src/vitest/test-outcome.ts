// Turns what a run found about an operation into the outcome of its test: passed, failed with each finding, or skipped
// with the reason.
import type { TestContext } from 'vitest';
import { type EndpointId, endpoints, methodAndPath } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { groupBy } from '../group-by.js';
import { findingDetails, labelWidth } from '../report/finding.js';
import { capitalize, printable, reasonsBelowLine, verdictLine } from '../result/format.js';
import type { CheckRow, Finding, Report } from '../result/model.js';
import { otherServiceReason } from '../result/verdict.js';
import { quoted } from '../usage/command-line.js';
import { atMost, firstFew, formatNumber, plural } from '../words.js';

/** Checks that a finding names. */
const namedChecks = 4;
/** Reasons why checks were not judged that a text names. */
const namedReasons = 3;

export async function reportOperation(operation: Operation, report: Report, strict: boolean, context: TestContext) {
  const rows = report.checks.filter(({ endpoints: [id] }) => id === operation.id);
  const fails = ({ outcome }: CheckRow) => outcome === 'failed' || (strict && outcome === 'warned');
  const findings = report.findings.filter(showsOneOf(rows));
  const failures = findings.filter(showsOneOf(rows.filter(fails)));
  const broken = rows.filter(({ outcome }) => outcome === 'error');
  if (failures.length + broken.length > 0) {
    const failed = report.checks.filter(fails);
    const texts = [...failures.map((finding) => failureText(finding, failed)), ...broken.map(brokenText)];
    const name = failures.length > 0 ? 'Nonconforming' : 'SuiteBroke';
    throw plainError(name, [...texts, replayLine(operation, context)].join('\n'));
  }
  for (const finding of findings) await context.annotate(findingText(finding, report), 'warning');
  const notJudged = rows.filter(({ outcome }) => outcome === 'inconclusive' || outcome === 'skipped');
  if (!report.coverage.operations.some(({ id, exercised }) => id === operation.id && exercised))
    return context.skip(`no answer showed its record: ${reasonsText(notJudged)}`);
  const count = `${formatNumber(notJudged.length)} of ${plural(rows.length, 'check')} could not be judged`;
  if (notJudged.length > 0) await context.annotate(`${count}: ${reasonsText(notJudged)}`, 'notice');
  // Projects with `expect.requireAssertions` need one.
  context.expect(failures).toEqual([]);

  /** In full in the test of one operation alone. */
  function failureText(finding: Finding, failed: readonly CheckRow[]): string {
    const [id = operation.id] = failed.find((row) => isShownBy(finding, row))?.endpoints ?? [];
    if (id === operation.id) return findingText(finding, report);
    const { feature, name } = operationOf(id);
    return `${printable(finding.message)}: see the test "${feature} > ${name}"`;
  }
}

const isShownBy = (finding: Finding, row: CheckRow) => finding.checks.includes(row.id);
const showsOneOf = (rows: readonly CheckRow[]) => (finding: Finding) => rows.some((row) => isShownBy(finding, row));

/** The first reason in the first line, which summaries show. */
export async function reportVerdict(report: Report, context: TestContext): Promise<void> {
  const { verdict, reasons } = report;
  const isOtherService = otherServiceReason(report.coverage).length > 0;
  if (verdict === 'inconclusive' || isOtherService)
    throw plainError(capitalize(verdict), reasons.map(printable).join('\n- '));
  const listed = reasonsBelowLine(report).map((reason) => `- ${printable(reason)}`);
  if (listed.length > 0) await context.annotate([verdictLine(report), ...listed].join('\n'), 'warning');
  context.expect(verdict).not.toBe('inconclusive');
}

/** What was found in the first line, which summaries show; the evidence below it. */
function findingText(finding: Finding, { requirements }: Report): string {
  const rules = requirements.filter(({ id }) => finding.requirements.includes(id));
  // The test names the command that repeats it.
  const details = findingDetails({ ...finding, replay: '' }, rules);
  const lines = [...details, ['checks', firstFew(finding.checks, namedChecks)]] as const;
  return [printable(finding.message), ...lines.map(([label, text]) => line(label, text))].join('\n');
}

/** `-t` matches the names of suites and tests in a row; so `$`, as one path may begin with another one. */
const replayLine = ({ name }: Operation, { task }: TestContext): string =>
  line('replay', `npx vitest run ${quoted(task.file.name)} -t ${quoted(`${name}$`)}`);

const line = (label: string, text: string) => `  ${label.padEnd(labelWidth)}${text}`;

/** Each reason with the number of its checks, the most frequent first. */
function reasonsText(rows: readonly CheckRow[]): string {
  const byReason = groupBy(rows, ({ message = 'no reason given' }) => message);
  const reasons = [...byReason].toSorted(([, one], [, other]) => other.length - one.length);
  const texts = reasons.map(([reason, { length }]) => `${printable(reason)} (${formatNumber(length)})`);
  return atMost(namedReasons, texts, (others) => plural(others, 'more reason')).join(', ');
}

const brokenText = ({ id, message = '' }: CheckRow): string =>
  `Tickmark itself broke in ${id}, which says nothing about the service: ${printable(message)}`;

/** Without a stack, which would show only Tickmark's own files. */
function plainError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}`;
  return error;
}

export type Operation = ReturnType<typeof operationOf>;

export const operationOf = (id: EndpointId) => ({ id, name: methodAndPath(id), feature: endpoints[id].feature });

/** In the order of the checks. */
export function operationsOf(checks: readonly Check[]): ReadonlyMap<Feature, readonly Operation[]> {
  const ids = new Set(checks.map(({ endpoint }) => endpoint));
  return groupBy([...ids].map(operationOf), ({ feature }) => feature);
}

/** Whether vitest runs the test of a check's operation: `-t` and `.only` leave out others. */
export function selectedBy({ suite }: TestContext['task']): (check: Check) => boolean {
  const conformance = suite?.name === 'conformance' ? suite : suite?.suite;
  const features = conformance?.tasks.filter((task) => task.type === 'suite') ?? [];
  const running = features.flatMap(({ name, tasks }) =>
    tasks.filter(({ mode }) => mode === 'run').map((task) => `${name} ${task.name}`),
  );
  const selected = new Set(running);
  return ({ endpoint, feature }) => selected.has(`${feature} ${methodAndPath(endpoint)}`);
}
