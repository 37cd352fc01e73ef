// The view model of the page: the report with every text printable and truncated, and every row where it is shown.
import { sections } from '../../../spec/ledger.js';
import { headingOf } from '../../../spec/sections.js';
import { groupBy } from '../../group-by.js';
import { profileText } from '../../result/observation-answers.js';
import { groupByReason } from '../../result/remedies.js';
import { shownActual, valueText } from '../../result/value-text.js';
import { reasonsBelowLine } from '../../result/verdict-line.js';
import { buildCheckView } from './check-view.js';
import { jsonOf, lineExcerpt } from './excerpt.js';
/** Characters: a command has to be whole. */
const maximumCommand = 2000;
const shownFirst = ['failed', 'error', 'warned'];
export function buildReportView(report, detail) {
    const { baseUrl, features } = report.target;
    const { openOrders = [], orderProblems = [] } = report;
    const line = (text) => lineExcerpt(text, detail.maximumLine);
    const checks = new Map(report.checks.map((check) => [check.id, check]));
    const requirements = report.requirements.map((row) => {
        const own = row.checks.flatMap((id) => checks.get(id) ?? []);
        return requirementView(row, own, detail);
    });
    return {
        target: typeof baseUrl === 'string' ? [line(baseUrl)] : [line(baseUrl.catalog), line(baseUrl.orderBook)],
        features,
        reasons: reasonsBelowLine(report).slice(0, detail.maximumRows).map(line),
        incidents: (report.incidents ?? []).slice(0, detail.maximumRows).map(({ message }) => line(message)),
        ...(report.profile ? { profile: line(profileText(report.profile)) } : {}),
        openOrders: openOrders.slice(0, detail.maximumRows).map(({ id, account, isListed, isOwn = true, cancel }) => ({
            id: line(id),
            account,
            isListed,
            isOwn,
            ...(cancel === undefined ? {} : { cancel: lineExcerpt(cancel, maximumCommand) }),
        })),
        orderProblems: orderProblems.slice(0, detail.maximumRows).map(line),
        ordersNotShown: Math.max(0, openOrders.length - detail.maximumRows),
        findings: report.findings.map((finding) => findingView(finding, report, checks, detail)),
        chapters: chapterViews(requirements.filter((row) => !isUnclaimed(row, report))),
        unclaimed: requirements.filter((row) => isUnclaimed(row, report)),
        inconclusive: inconclusiveViews(report.checks, detail),
        observations: report.observations.map(({ id, section, question, answers }) => ({
            id: line(id),
            section: line(section),
            question: line(question),
            answers: answers.slice(0, detail.maximumRows).map(({ subject, value, seen }) => ({
                ...(subject === undefined ? {} : { subject: line(subject) }),
                value: line(value),
                seen,
            })),
        })),
        coverage: { ...report.coverage, ...shownDeviations(report.coverage, line) },
    };
}
function shownDeviations({ deviations }, line) {
    if (deviations === undefined)
        return {};
    return {
        deviations: deviations.map(({ deviation, notShown, ...row }) => ({
            ...row,
            deviation: line(deviation),
            ...(notShown === undefined ? {} : { notShown: line(notShown) }),
        })),
    };
}
function isUnclaimed({ feature, outcome }, { target }) {
    return outcome === 'skipped' && !target.features.includes(feature);
}
/** Characters of a value in the line of evidence. */
const maximumEvidence = 160;
function findingView(finding, report, rows, detail) {
    const { id, level, message, requirements, checks, explain } = finding;
    const line = (text) => lineExcerpt(text, detail.maximumLine);
    const row = rows.get(checks[0] ?? '');
    const rules = report.requirements.filter((rule) => requirements.includes(rule.id));
    const [rule] = rules;
    const evidence = evidenceOf(finding);
    const isCut = [finding.actual, finding.expected].some((value) => jsonOf(value).length > maximumEvidence);
    return {
        id: `finding-${line(id)}`,
        outcome: level === 'should' ? 'warned' : 'failed',
        level,
        feature: row?.feature ?? '',
        message: line(message),
        ...(evidence === '' ? {} : { evidence }),
        isCut,
        rules: rules
            .slice(0, detail.maximumRows)
            .map((own) => ({ id: line(own.id), section: line(own.section), text: line(own.text) })),
        ...(row && rule ? { check: withoutEvidence(buildCheckView(row, rule, detail), isCut) } : {}),
        checks: checks.slice(0, detail.maximumRows).map(line),
        notShown: Math.max(0, checks.length - detail.maximumRows),
        explain: line(explain),
    };
}
/** Empty if the message states both values. */
function evidenceOf(finding) {
    const { message, expected, place } = finding;
    const actual = shownActual(finding);
    if (actual === undefined)
        return '';
    const at = place?.pointer ? ` at ${place.pointer}` : '';
    const texts = [
        ['found', valueText(actual), at],
        ['expected', valueText(expected), ''],
    ];
    return texts
        .flatMap(([name, text, where]) => text === undefined || states(message, text)
        ? []
        : [`${name} ${lineExcerpt(text, maximumEvidence)}${lineExcerpt(where, maximumEvidence)}`])
        .join(' · ');
}
/** Whether the message has the value, as `101 items`. A number alone may be another one there, as an offset. */
function states(message, value) {
    const words = (text) => ` ${text.split(/[\s,;:()]+/).join(' ')} `;
    return /\d \w/.test(value) && words(message).includes(words(value));
}
/** The check of a finding, which says already what the check found. */
function withoutEvidence({ message: _, expected, actual, ...check }, isCut) {
    const values = { ...(expected ? { expected } : {}), ...(actual ? { actual } : {}) };
    return { ...check, subject: check.id, ...(isCut ? values : {}) };
}
function requirementView(row, checks, detail) {
    const line = (text) => lineExcerpt(text, detail.maximumLine);
    const brokenFirst = checks.toSorted((a, b) => Number(shownFirst.includes(b.outcome)) - Number(shownFirst.includes(a.outcome)));
    const failed = checks.filter(({ outcome }) => shownFirst.includes(outcome));
    return {
        ...row,
        id: line(row.id),
        section: line(row.section),
        text: line(row.text),
        checks: brokenFirst.slice(0, detail.maximumRows).map((check) => buildCheckView(check, row, detail)),
        notShown: Math.max(0, checks.length - detail.maximumRows),
        isExcused: failed.length > 0 && failed.every(({ excused }) => excused !== undefined),
    };
}
function inconclusiveViews(rows, detail) {
    const line = (text) => lineExcerpt(text, detail.maximumLine);
    return groupByReason(rows).map((group) => ({
        ...group,
        messages: group.messages.slice(0, detail.maximumRows).map(({ outcome, message, checks }) => ({
            outcome,
            message: line(message),
            checks: checks
                .slice(0, detail.maximumRows)
                .map(({ id, requirements: [requirement = id] }) => ({ requirement: line(requirement), id: line(id) })),
            notShown: Math.max(0, checks.length - detail.maximumRows),
        })),
    }));
}
function chapterViews(requirements) {
    const byChapter = groupBy(requirements, ({ section }) => headingOf(section).number);
    return [...byChapter]
        .toSorted(([a], [b]) => sections.indexOf(a) - sections.indexOf(b))
        .map(([number, own]) => ({ ...headingOf(number), requirements: own }));
}
//# sourceMappingURL=report-view.js.map