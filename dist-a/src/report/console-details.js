// The details in the report for a terminal: each finding with its rule and its evidence, and what the options ask for.
import { excuseText } from '../result/format.js';
import { observationGroups, observationGroupText } from '../result/observation-answers.js';
import { outcomeSymbols } from '../result/outcomes.js';
import { groupByReason } from '../result/remedies.js';
import { formatNumber } from '../words.js';
import { colorOf, findingSymbol, narrowWidth } from './console-view.js';
import { findingDetails, findingLines, isCommand, labelWidth, shortenedMessage } from './finding.js';
import { wrapped, wrappedStyled } from './wrap.js';
/** The parts, in order; empty where there is nothing to say. */
export function detailParts(view) {
    const { report, options } = view;
    return [
        ...report.findings.map((finding) => findingBlock(view, finding)),
        suiteErrors(view),
        excusedChecks(view),
        ...(options.observations ? [observations(view)] : []),
        ...(options.verbose
            ? [checksByReason(view, 'inconclusive', 'Not judged'), checksByReason(view, 'skipped', 'Skipped')]
            : []),
    ];
}
/** What was found, the rule, the evidence, and how to see it again. */
function findingBlock(view, finding) {
    const { report, paint, width, options } = view;
    const rules = report.requirements.filter(({ id }) => finding.requirements.includes(id));
    const lines = findingDetails(finding, rules);
    const checks = options.verbose ? report.checks.filter(({ id }) => finding.checks.includes(id)) : [];
    return [
        `${findingSymbol(view, finding)} ${paint.bold(wrapped(shortenedMessage(finding.message), width - 2, 2))}`,
        ...lines.map((line) => labeled(view, line)),
        ...checks.flatMap((row) => [
            `    ${colorOf(row.outcome, paint)(outcomeSymbols[row.outcome])} ${row.id}`,
            ...checkLines(view, row, 6),
        ]),
    ].join('\n');
}
/** The text stands beside its label, or below it in a narrow terminal. A command stays on one line, to be pasted. */
function labeled({ paint, width }, [label, text], indent = 4) {
    const isNarrow = width < narrowWidth;
    const textIndent = indent + (isNarrow ? 2 : labelWidth);
    const start = isNarrow ? `${label}\n${' '.repeat(textIndent)}` : label.padEnd(labelWidth);
    const lines = isCommand(label) ? text : wrappedStyled(text, width - textIndent, textIndent);
    return `${' '.repeat(indent)}${paint.dim(start)}${lines}`;
}
function checkLines(view, row, indent) {
    const rule = view.report.requirements.find(({ id }) => id === row.requirements[0]);
    return findingLines(row, rule).map((line) => labeled(view, line, indent));
}
function suiteErrors(view) {
    const { report, paint } = view;
    const rows = report.checks.filter((row) => row.outcome === 'error');
    if (rows.length === 0)
        return '';
    const blocks = rows.map((row) => [`  ${paint.magenta(`${outcomeSymbols.error} ${row.id}`)}`, ...checkLines(view, row)].join('\n'));
    return [paint.bold(`Errors of the suite itself (${formatNumber(rows.length)})`), ...blocks].join('\n');
}
function excusedChecks({ report, paint, width }) {
    const lines = report.checks.flatMap(({ id, outcome, excused }) => {
        if (!excused)
            return [];
        return [`  ${paint.dim(outcomeSymbols[outcome])} ${wrapped(`${id}  ${excuseText(excused)}`, width - 4, 4)}`];
    });
    return lines.length === 0
        ? ''
        : [paint.bold(`Excused by the baseline (${formatNumber(lines.length)})`), ...lines].join('\n');
}
/** By reason: what to do, then each message once with the checks that have it. */
function checksByReason({ report, paint, width }, outcome, title) {
    const rows = report.checks.filter((row) => row.outcome === outcome);
    if (rows.length === 0)
        return '';
    return [paint.bold(`${title} (${formatNumber(rows.length)})`), ...groupByReason(rows).flatMap(groupLines)].join('\n');
    function groupLines({ remedy, messages }) {
        const lines = messages.flatMap(({ message, checks }) => [
            `    ${colorOf(outcome, paint)(outcomeSymbols[outcome])} ${wrapped(shortenedMessage(message), width - 6, 6)}`,
            ...checks.map(({ id }) => `      ${paint.dim(id)}`),
        ]);
        return [...(remedy ? [`  ${remedy.title}`] : []), ...lines];
    }
}
/** Each question, then its answers with the subjects that have each. */
function observations({ report, paint, width }) {
    if (report.observations.length === 0)
        return '';
    const lines = report.observations.flatMap((observation) => [
        `  ${wrapped(`${observation.question}  ${observation.id}`, width - 2, 2)}`,
        ...observationGroups(observation).map((group) => `    ${paint.dim(wrapped(shortenedMessage(observationGroupText(group)), width - 4, 4))}`),
    ]);
    return [paint.bold('Where the interface is silent'), ...lines].join('\n');
}
//# sourceMappingURL=console-details.js.map