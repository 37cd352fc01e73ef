// Compares reports of the same checks: outcomes by requirement, answers to open questions, coverage and latency.
import { isDeepStrictEqual } from 'node:util';
import { ledger } from '../../spec/ledger.js';
import { groupBy } from '../group-by.js';
import { mostSevere } from '../result/outcomes.js';
import { selectionFlags } from '../result/selection-flags.js';
import { countFindings } from '../result/verdict-line.js';
import { UsageError } from '../usage/usage-error.js';
/**
 * @throws {UsageError} if the reports differ in seed or selection, so that their checks are not the same, or if
 * the second of two had no account or did not trade where the first did: what it lacks is no regression.
 */
export function compare(sources) {
    const [first] = sources;
    for (const source of sources.slice(1))
        mustBeComparable(first, source);
    if (sources.length === 2)
        mustHaveSameMeans(first, sources[1]);
    const reports = sources.map(({ report }) => report);
    const requirements = comparedRequirements(reports);
    const operations = comparedOperations(reports);
    const isPair = reports.length === 2;
    return {
        tool: first.report.tool,
        seed: first.report.seed,
        reports: sources.map(comparedReport),
        requirements,
        ...comparedQuestions(reports),
        operations,
        // A run that ended early, or placed no more orders, did not get to exercise every operation.
        regressions: isPair ? regressionsIn(requirements, isWhole(reports[1]) ? operations : []) : [],
    };
}
function mustBeComparable(first, other) {
    const [a, b] = [first.report, other.report];
    const differ = (what, one, another, hint) => new UsageError(`${first.name} and ${other.name} have different ${what}: ${text(one)} and ${text(another)}`, hint);
    if (a.seed !== b.seed)
        throw differ('seeds', a.seed, b.seed, `run both with one seed, such as --seed ${a.seed}`);
    const [ofA, ofB] = [a, b].map(({ selection }) => selectionText(selection));
    if (ofA !== ofB)
        throw differ('selections', ofA, ofB, 'run both with the same --only, --skip and --shard');
}
function mustHaveSameMeans(first, second) {
    const [a, b] = [first.report.target, second.report.target];
    const lacks = (what, hint) => new UsageError(`${first.name} was run ${what}, and ${second.name} was not`, hint);
    if (a.account !== undefined && b.account === undefined)
        throw lacks('with an account', 'run both with `credentials` in the configuration');
    if (a.trading && !b.trading)
        throw lacks('with trading allowed', 'run both with --allow-trading');
}
function selectionText(selection) {
    if (!selection)
        return 'all checks';
    return selectionFlags(selection) || `${selection.checks} of ${selection.of} checks`;
}
const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
/** Whether neither the run nor its writes ended early. */
export function isWhole(report) {
    return report?.cutShort === undefined && report?.writesStopped === undefined;
}
function comparedReport({ name, report }) {
    const { target, verdict, startedAt, cutShort, writesStopped, profile, summary } = report;
    const { requests: _, ...counts } = summary;
    const { baseUrl } = target;
    return {
        name,
        baseUrl: typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} and ${baseUrl.orderBook}`,
        verdict,
        startedAt,
        ...(cutShort === undefined ? {} : { cutShort }),
        ...(writesStopped === undefined ? {} : { writesStopped }),
        features: target.features,
        ...(profile === undefined ? {} : { profile }),
        findings: countFindings(report.findings),
        summary: counts,
    };
}
function comparedRequirements(reports) {
    const rowsById = reports.map((report) => new Map(report.requirements.map((row) => [row.id, row])));
    const checksById = reports.map((report) => groupBy(report.checks, (row) => row.requirements[0]));
    return ledger.flatMap(({ id }) => {
        const rows = rowsById.map((byId) => byId.get(id));
        const row = rows.find((candidate) => candidate?.level === 'pinned') ?? rows.find((candidate) => candidate);
        if (!row)
            return [];
        const checks = comparedChecks(checksById.map((byRequirement) => byRequirement.get(id) ?? []));
        const { level, section, text: rule, feature } = row;
        const change = changeOf(checks.map((check) => check.change));
        return {
            id,
            level,
            section,
            text: rule,
            feature,
            outcomes: rows.map((candidate) => candidate?.outcome ?? null),
            ...(change ? { change } : {}),
            checks,
        };
    });
}
/** The checks whose outcomes are not the same in all reports. */
function comparedChecks(ofReports) {
    const byId = ofReports.map((rows) => new Map(rows.map((row) => [row.id, row])));
    const ids = [...new Set(ofReports.flatMap((rows) => rows.map(({ id }) => id)))];
    return ids.flatMap((id) => {
        const rows = byId.map((known) => known.get(id));
        const outcomes = rows.map((row) => row?.outcome ?? null);
        if (new Set(outcomes).size === 1)
            return [];
        const messages = rows.map((row) => row?.message ?? null);
        // Judged by a profile in one report only: that the other did not fail is no evidence that it answers otherwise.
        const isJudgedAlike = new Set(rows.flatMap((row) => (row ? [row.level] : []))).size === 1;
        return { id, outcomes, messages, change: isJudgedAlike ? outcomeChange(outcomes) : 'other' };
    });
}
const broken = ['failed', 'error', 'warned'];
/** Only what is broken in one report and not, or less, in the other is worse or better: missing evidence is neither. */
function outcomeChange([first = null, second = null, ...others]) {
    if (others.length > 0 || first === null || second === null)
        return 'other';
    const [least] = [mostSevere([{ outcome: first }, { outcome: second }])];
    if (![first, second].some((outcome) => broken.includes(outcome)))
        return 'other';
    return least?.outcome === second ? 'worse' : 'better';
}
function changeOf(changes) {
    return ['worse', 'better', 'other'].find((change) => changes.includes(change));
}
function comparedQuestions(reports) {
    const byId = reports.map((report) => new Map(report.observations.map((row) => [row.id, row])));
    let equalAnswers = 0;
    const questions = ledger.flatMap(({ id }) => {
        const rows = byId.map((known) => known.get(id));
        const row = rows.find((candidate) => candidate !== undefined);
        if (!row)
            return [];
        const answers = rows.map(answersBySubject);
        const subjects = [...new Set(answers.flatMap((known) => [...known.keys()]))].sort();
        const all = subjects.map((subject) => ({
            subject,
            answers: answers.map((known) => known.get(subject) ?? null),
        }));
        const differing = all.filter((subject) => !isSame(subject));
        equalAnswers += all.length - differing.length;
        const { section, question } = row;
        return differing.length > 0 ? [{ id, section, question, subjects: differing }] : [];
    });
    return { questions, equalAnswers };
}
function answersBySubject(observation) {
    const bySubject = groupBy(observation?.answers ?? [], ({ subject = '' }) => subject);
    return new Map([...bySubject].map(([subject, answers]) => [subject, answers.map(({ value }) => value).sort()]));
}
function isSame({ answers: [first, ...others] }) {
    return others.every((answer) => isDeepStrictEqual(answer, first));
}
function comparedOperations(reports) {
    const byId = reports.map((report) => new Map(report.coverage.operations.map((row) => [row.id, row])));
    const rows = reports[0]?.coverage.operations ?? [];
    return rows.map(({ id, operation }) => {
        const own = byId.map((known) => known.get(id));
        const exercised = own.map((row) => row?.exercised ?? false);
        const p50 = own.map((row) => row?.latency?.p50 ?? null);
        const [base = null] = p50;
        const change = coverageChange(exercised);
        return {
            id,
            operation,
            exercised,
            p50,
            ratios: p50.map((latency) => (latency === null || !base ? null : Math.round((100 * latency) / base) / 100)),
            ...(change ? { change } : {}),
        };
    });
}
function coverageChange([first, second, ...others]) {
    if (others.length > 0)
        return [second, ...others].every((is) => is === first) ? undefined : 'other';
    if (first === second)
        return undefined;
    return first ? 'worse' : 'better';
}
function regressionsIn(requirements, operations) {
    const rules = requirements
        .filter(({ change }) => change === 'worse')
        .map(({ id, checks }) => {
        const worse = checks.filter(({ change }) => change === 'worse');
        const [{ outcomes: [before, after] = [], messages = [] } = {}] = worse;
        const what = messages[1] === null || messages[1] === undefined ? '' : `: ${messages[1]}`;
        return { requirement: id, message: `${id} was ${before ?? 'absent'} and is ${after ?? 'absent'}${what}` };
    });
    const lost = operations.filter(({ change }) => change === 'worse');
    return [...rules, ...lost.map(({ operation }) => ({ operation, message: `${operation} is no longer exercised` }))];
}
//# sourceMappingURL=compare.js.map