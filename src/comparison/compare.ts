// Compares reports of the same checks: outcomes by requirement, answers to open questions, coverage and latency.
import { isDeepStrictEqual } from 'node:util';
import { ledger } from '../../spec/ledger.js';
import type { Outcome } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { countFindings, selectionFlags, urlsOf } from '../result/format.js';
import type { CheckRow, Observation, Report } from '../result/model.js';
import { profileText } from '../result/observation-answers.js';
import { mostSevere } from '../result/outcomes.js';
import { UsageError } from '../usage/usage-error.js';
import { withoutUndefined } from '../without-undefined.js';
import type { Change, ComparedRequirement, ComparedSubject, Comparison } from './model.js';

export type NamedReport = { readonly name: string; readonly report: Report };

/**
 * @throws {UsageError} if the reports differ in seed, effort or selection, so that their checks are not the same, or if
 * the second of two had no account or did not trade where the first did: what it lacks is no regression.
 */
export function compare(sources: readonly [NamedReport, NamedReport, ...NamedReport[]]): Comparison {
  const [first] = sources;
  for (const source of sources.slice(1)) mustBeComparable(first, source);
  if (sources.length === 2) mustHaveSameMeans(first, sources[1]);
  const reports = sources.map(({ report }) => report);
  const requirements = comparedRequirements(reports);
  const operations = comparedOperations(reports);
  return withoutUndefined({
    tool: { name: 'tickmark', version: first.report.tool.version },
    seed: first.report.seed,
    effort: first.report.effort,
    reports: sources.map(comparedReport),
    requirements,
    ...comparedQuestions(reports),
    operations,
    // A run that ended early, or placed no more orders, did not get to exercise every operation.
    regressions: reports.length === 2 ? regressionsIn(requirements, isWhole(reports[1]) ? operations : []) : [],
  });
}

function mustBeComparable(first: NamedReport, other: NamedReport): void {
  const [a, b] = [first.report, other.report];
  const differ = (what: string, one: string | number, another: string | number | undefined, hint: string) =>
    new UsageError(`${first.name} and ${other.name} have different ${what}: ${one} and ${another}`, hint);
  if (a.seed !== b.seed) throw differ('seeds', a.seed, b.seed, `run both with one seed, such as --seed ${a.seed}`);
  // Recorded traffic has no effort.
  if (a.effort && b.effort && a.effort !== b.effort)
    throw differ('efforts', a.effort, b.effort, `run both with one effort, such as --effort ${a.effort}`);
  const [ofA, ofB] = [selectionText(a.selection), selectionText(b.selection)];
  if (ofA !== ofB) throw differ('selections', ofA, ofB, 'run both with the same --only, --skip and --shard');
}

function mustHaveSameMeans(first: NamedReport, second: NamedReport): void {
  const [a, b] = [first.report.target, second.report.target];
  const was = (what: string) => `${first.name} was run ${what}, and ${second.name} was not`;
  if (a.account !== undefined && b.account === undefined)
    throw new UsageError(was('with an account'), 'run both with `credentials` in the configuration');
  if (a.trading && !b.trading) throw new UsageError(was('with trading allowed'), 'run both with --allow-trading');
}

const selectionText = (selection: Report['selection']): string =>
  selection ? selectionFlags(selection) || `${selection.checks} of ${selection.of} checks` : 'all checks';

export const isWhole = (report: Pick<Report, 'cutShort' | 'writesStopped'> | undefined): boolean =>
  report?.cutShort === undefined && report?.writesStopped === undefined;

function comparedReport({ name, report }: NamedReport): Comparison['reports'][number] {
  const { target, verdict, startedAt, cutShort, writesStopped, profile, summary } = report;
  const { requests: _, ...counts } = summary;
  return withoutUndefined({
    name,
    baseUrl: urlsOf(target.baseUrl).join(' and '),
    verdict,
    startedAt,
    cutShort,
    writesStopped,
    features: target.features,
    profile,
    findings: countFindings(report.findings),
    summary: counts,
  });
}

const changes = ['worse', 'better', 'other'] as const satisfies readonly Change[];

function comparedRequirements(reports: readonly Report[]): Comparison['requirements'] {
  const rowsById = reports.map((report) => new Map(report.requirements.map((row) => [row.id, row])));
  const checksById = reports.map((report) => groupBy(report.checks, (row) => row.requirements[0]));
  return ledger.flatMap(({ id }) => {
    const rows = rowsById.map((byId) => byId.get(id));
    const row = rows.find((candidate) => candidate?.level === 'pinned') ?? rows.find((candidate) => candidate);
    if (!row) return [];
    const checks = comparedChecks(checksById.map((byRequirement) => byRequirement.get(id) ?? []));
    const { level, section, text: rule, feature } = row;
    const change = changes.find((one) => checks.some((check) => check.change === one));
    const outcomes = rows.map((candidate) => candidate?.outcome ?? null);
    return withoutUndefined({ id, level, section, text: rule, feature, outcomes, change, checks });
  });
}

function comparedChecks(ofReports: readonly (readonly CheckRow[])[]): ComparedRequirement['checks'] {
  const byId = ofReports.map((rows) => new Map(rows.map((row) => [row.id, row])));
  const ids = [...new Set(ofReports.flatMap((rows) => rows.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const rows = byId.map((known) => known.get(id));
    const outcomes = rows.map((row) => row?.outcome ?? null);
    if (new Set(outcomes).size === 1) return [];
    const messages = rows.map((row) => row?.message ?? null);
    // Judged by a profile in one report only: that the other did not fail is no evidence that it answers otherwise.
    const isJudgedAlike = new Set(rows.flatMap((row) => (row ? [row.level] : []))).size === 1;
    return { id, outcomes, messages, change: isJudgedAlike ? outcomeChange(outcomes) : 'other' };
  });
}

export const isBrokenSomewhere = (outcomes: ComparedRequirement['outcomes']): boolean =>
  outcomes.some((outcome) => outcome === 'failed' || outcome === 'error' || outcome === 'warned');

/** Only what is broken in one report and not, or less, in the other is worse or better: missing evidence is neither. */
function outcomeChange([first = null, second = null, ...others]: readonly (Outcome | null)[]): Change {
  if (others.length > 0 || first === null || second === null) return 'other';
  if (!isBrokenSomewhere([first, second])) return 'other';
  return mostSevere([{ outcome: first }, { outcome: second }])?.outcome === second ? 'worse' : 'better';
}

/** `areEqual`: whether the reports answer a subject alike, each with null if it has no answer. */
export function comparedQuestions(reports: readonly Pick<Report, 'observations'>[], areEqual = haveOneValue) {
  const byId = reports.map(({ observations }) => new Map(observations.map((row) => [row.id, answersBySubject(row)])));
  let equalAnswers = 0;
  const questions = ledger.flatMap(({ id, section, text: question }): Comparison['questions'] => {
    const own = byId.map((known) => known.get(id));
    const names = [...new Set(own.flatMap((bySubject) => [...(bySubject?.keys() ?? [])]))].sort();
    const subjects = names.map((subject) => ({ subject, answers: own.map((known) => known?.get(subject) ?? null) }));
    const differing = subjects.filter(({ answers }) => !areEqual(answers));
    equalAnswers += subjects.length - differing.length;
    return differing.length > 0 ? [{ id, section, question, subjects: differing }] : [];
  });
  return { questions, equalAnswers };
}

function answersBySubject({ answers }: Observation): ReadonlyMap<string, readonly string[]> {
  const bySubject = groupBy(answers, ({ subject = '' }) => subject);
  return new Map([...bySubject].map(([subject, own]) => [subject, own.map(({ value }) => value).sort()]));
}

const haveOneValue = ([first, ...others]: ComparedSubject['answers']): boolean =>
  others.every((answer) => isDeepStrictEqual(answer, first));

/** One without an answer does not differ from the others. */
export const haveOneValueWhereAnswered = (answers: ComparedSubject['answers']): boolean =>
  haveOneValue(answers.filter((answer) => answer !== null));

function comparedOperations(reports: readonly Report[]): Comparison['operations'] {
  const byId = reports.map((report) => new Map(report.coverage.operations.map((row) => [row.id, row])));
  const rows = reports[0]?.coverage.operations ?? [];
  return rows.map(({ id, operation }) => {
    const own = byId.map((known) => known.get(id));
    const exercised = own.map((row) => row?.exercised ?? false);
    const p50 = own.map((row) => row?.latency?.p50 ?? null);
    const [base = null] = p50;
    const ratios = p50.map((latency) => (latency === null || !base ? null : Math.round((100 * latency) / base) / 100));
    return withoutUndefined({ id, operation, exercised, p50, ratios, change: coverageChange(exercised) });
  });
}

function coverageChange([first, second, ...others]: readonly boolean[]): Change | undefined {
  if ([second, ...others].every((is) => is === first)) return undefined;
  if (others.length > 0) return 'other';
  return first ? 'worse' : 'better';
}

function regressionsIn(requirements: Comparison['requirements'], operations: Comparison['operations']) {
  const rules = requirements.flatMap(({ id, checks }) => {
    const worse = checks.find(({ change }) => change === 'worse');
    if (!worse) return [];
    const [before, after] = worse.outcomes.map((outcome) => outcome ?? 'absent');
    const what = worse.messages[1] ? `: ${worse.messages[1]}` : '';
    return [{ requirement: id, message: `${id} was ${before} and is ${after}${what}` }];
  });
  const lost = operations.filter(({ change }) => change === 'worse');
  return [...rules, ...lost.map(({ operation }) => ({ operation, message: `${operation} is no longer exercised` }))];
}

/** One text for each report; none if no report was judged by a profile. */
export function profileTexts(reports: Comparison['reports']): readonly string[] {
  if (reports.every(({ profile }) => profile === undefined)) return [];
  return reports.map(({ profile }) => (profile === undefined ? 'not judged by a profile' : profileText(profile)));
}

/** What kept a run from its end, each with the reason. */
export const endings = ({ cutShort, writesStopped }: Comparison['reports'][number]): readonly [string, string][] =>
  Object.entries(withoutUndefined({ 'ended early': cutShort, 'stopped placing orders': writesStopped }));

/** A, B, C, …: what a report is called where its name has no room; from the 27th on with a number. */
export function columnLetter(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round > 0 ? String(round) : '');
}
