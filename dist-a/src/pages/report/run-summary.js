import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { features } from '../../../spec/requirement.js';
import { capitalize, formatDuration, formatTime } from '../../result/format.js';
import { countOutcomes, outcomeSymbols, verdictOutcomes } from '../../result/outcomes.js';
import { powerText } from '../../result/power.js';
import { printable } from '../../result/printable.js';
import { countFindings, findingsText, verdictMeanings } from '../../result/verdict-line.js';
import { waitsText } from '../../result/waits.js';
import { formatNumber, plural } from '../../words.js';
import { NameValueList } from '../shared/name-value-list.js';
import { NavigationBar } from '../shared/navigation-bar.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { DecorativeSymbol } from './outcome-symbol.js';
export function RunSummary({ report, view }) {
    const { verdict } = report;
    const style = verdictOutcomes[verdict];
    return (_jsxs("header", { children: [_jsx(NavigationBar, { subtitle: "report", label: "Sections of this page", links: sectionsOf(view) }), _jsxs("div", { class: `verdict ${style}`, children: [_jsx("span", { class: "verdict-symbol", "aria-hidden": "true", children: outcomeSymbols[style] }), _jsxs("div", { children: [_jsx("h1", { children: capitalize(verdict) }), _jsx("p", { class: "explanation", children: asSentence(explanationOf(report)) }), view.reasons.length > 0 && (_jsx("ul", { class: "reasons", children: view.reasons.map((reason) => (_jsx("li", { children: _jsx(TextWithCode, { text: asSentence(reason) }) }))) })), _jsx("p", { class: "target", children: view.target.join(' and ') })] })] }), _jsx(OutcomeBar, { requirements: view.chapters.flatMap(({ requirements }) => requirements) }), _jsx(NameValueList, { entries: runProperties({ report, view }) })] }));
}
/** The number of findings, what the verdict means where that does not say it, and the power of the run. */
function explanationOf(report) {
    return [meaningOf(report), powerText(report.coverage)].filter((text) => text !== undefined).join('; ');
}
function meaningOf({ verdict, findings, checks }) {
    const found = findingsText(countFindings(findings));
    if (verdict === 'nonconforming' && found !== '')
        return found;
    const isExcused = checks.some(({ outcome, excused }) => outcome === 'failed' && excused !== undefined);
    const meaning = isExcused ? 'the baseline excuses every failure' : verdictMeanings[verdict];
    return found === '' ? meaning : `${meaning}, with ${found}`;
}
function sectionsOf({ findings, inconclusive, observations }) {
    return [
        ...(findings.length > 0 ? [{ href: '#findings', name: 'Findings' }] : []),
        { href: '#requirements', name: 'Requirements' },
        ...(inconclusive.length > 0 ? [{ href: '#inconclusive', name: 'Inconclusive' }] : []),
        ...(observations.length > 0 ? [{ href: '#observations', name: 'Observations' }] : []),
        { href: '#coverage', name: 'Coverage' },
        { href: '#latency', name: 'Latency' },
    ];
}
function asSentence(text) {
    const capitalized = capitalize(text);
    return /[.…!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}
/** The share of requirements with each outcome, as one bar. */
function OutcomeBar({ requirements }) {
    const counts = countOutcomes(requirements);
    const percentOf = (count) => (100 * count) / Math.max(1, requirements.length);
    const startOf = (index) => percentOf(counts.slice(0, index).reduce((sum, [, count]) => sum + count, 0));
    return (_jsxs("div", { class: "outcome-bar", children: [_jsx("svg", { width: "100%", height: "10", "aria-hidden": "true", children: counts.map(([outcome, count], index) => (_jsx("rect", { class: outcome, x: `${rounded(startOf(index))}%`, width: `${rounded(percentOf(count))}%`, height: "10" }))) }), _jsxs("ul", { children: [_jsxs("li", { class: "muted", children: [plural(requirements.length, 'requirement'), ":"] }), counts.map(([outcome, count]) => (_jsxs("li", { children: [_jsx(DecorativeSymbol, { outcome: outcome }), _jsx("b", { children: formatNumber(count) }), " ", outcome] })))] })] }));
}
/** With two decimals. */
function rounded(number) {
    return String(Math.round(number * 100) / 100);
}
function runProperties({ report, view }) {
    const { seed, startedAt, durationMs, summary, tool } = report;
    const waited = waitsText(report);
    const excused = report.checks.filter((check) => check.excused !== undefined).length;
    const claimsAll = features.every((name) => view.features.includes(name));
    return [
        ['Started', formatTime(printable(startedAt))],
        ['Duration', formatDuration(durationMs)],
        ...(waited === undefined ? [] : [['Waiting', waited]]),
        ['Seed', String(seed)],
        ['Checks', formatNumber(summary.checks)],
        ['Requests', formatNumber(summary.requests)],
        ...(excused > 0 ? [['Excused by the baseline', plural(excused, 'check')]] : []),
        ...(view.profile === undefined ? [] : [['Profile', view.profile]]),
        ['Claimed features', claimsAll ? 'all' : view.features.join(', ')],
        ['Tickmark', printable(tool.version)],
    ];
}
//# sourceMappingURL=run-summary.js.map