import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { features } from '../../../spec/requirement.js';
import { headingOf } from '../../../spec/sections.js';
import { columnLetter } from '../../comparison/column-letter.js';
import { groupBy } from '../../group-by.js';
import { outcomeSymbols } from '../../result/outcomes.js';
import { printable } from '../../result/printable.js';
import { formatNumber, plural } from '../../words.js';
import { FacetFilter } from '../shared/facet-filter.js';
import { NoMatches } from '../shared/no-matches.js';
import { SearchForm } from '../shared/search-form.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { Matrix } from './matrix.js';
/** Ways in which checks differ that a row lists. */
const listedGroups = 12;
export function RequirementMatrix({ comparison }) {
    // Open questions have answers instead of outcomes, and a table of their own; here are those of which a report lacks
    // evidence.
    const rows = comparison.requirements.filter(({ level, change }) => level !== 'open' || change !== undefined);
    const differing = rows.filter(({ change }) => change !== undefined).length;
    const byPart = groupBy(rows, ({ section }) => headingOf(section).number);
    return (_jsxs("section", { id: "requirements", "aria-labelledby": "requirements-title", children: [_jsx("h2", { id: "requirements-title", children: "Requirements" }), _jsxs("p", { class: "introduction", children: [formatNumber(differing), " of ", plural(rows.length, 'requirement'), " ", differing === 1 ? 'differs' : 'differ', "."] }), _jsxs(SearchForm, { noun: "requirements", children: [_jsx(FacetFilter, { facet: "outcome", values: ['differs', 'same'] }), _jsx(FacetFilter, { facet: "level", values: ['must', 'pinned', 'should', 'open'].filter((level) => rows.some((row) => row.level === level)) }), _jsx(FacetFilter, { facet: "feature", values: features.filter((feature) => rows.some((row) => row.feature === feature)) })] }), _jsx(Legend, {}), _jsx(Matrix, { title: "Requirement", label: "Outcomes by requirement", kind: "outcomes", reports: comparison.reports, children: [...byPart].map(([part, own]) => (_jsxs("tbody", { class: "group", children: [_jsxs("tr", { class: "part", children: [_jsxs("th", { scope: "rowgroup", children: [part, " ", headingOf(part).title] }), comparison.reports.map((_, index) => (_jsx(PassedCount, { rows: own, index: index })))] }), own.map((row) => (_jsx(Row, { row: row, comparison: comparison })))] }))) }), _jsx(NoMatches, {})] }));
}
/** How many requirements of a part passed in one report, of those that it has a check of. */
function PassedCount({ rows, index }) {
    const judged = rows.filter(({ level, outcomes }) => level !== 'open' && (outcomes[index] ?? null) !== null);
    const passed = judged.filter(({ outcomes }) => outcomes[index] === 'passed').length;
    return (_jsxs("td", { class: passed < judged.length ? 'part-count uncovered' : 'part-count muted', children: [passed, "/", judged.length, " ", _jsx("span", { class: "outcome-name", children: "passed" })] }));
}
function Legend() {
    return (_jsxs("p", { class: "matrix-legend muted", children: [Object.entries(outcomeSymbols).map(([outcome, symbol]) => (_jsxs("span", { children: [_jsx("span", { class: `symbol ${outcome}`, "aria-hidden": "true", children: symbol }), ' ', outcome] }))), _jsx("span", { children: "\u00B7 no check of it" })] }));
}
function Row({ row, comparison }) {
    const { id, level, section, text, feature, outcomes, change, checks } = row;
    const data = { 'data-level': level, 'data-feature': feature, 'data-outcome': change ? 'differs' : 'same' };
    return (_jsxs("tr", { class: `card ${change ?? 'same'}`, id: encodeURIComponent(id), ...data, children: [_jsxs("th", { scope: "row", children: [_jsx("span", { "data-search": true, class: "rule", children: _jsx(TextWithCode, { text: text }) }), _jsxs("span", { class: "metadata muted", "data-search": true, children: [_jsx("code", { children: id }), " \u00B7 section ", section, " \u00B7 ", level] }), checks.length > 0 && _jsx(DifferingChecks, { checks: checks, comparison: comparison })] }), outcomes.map((outcome) => (_jsx(OutcomeCell, { outcome: outcome })))] }));
}
function OutcomeCell({ outcome }) {
    if (outcome === null)
        return (_jsxs("td", { class: "outcome none", children: [_jsx("span", { "aria-hidden": "true", children: "\u00B7" }), _jsx("span", { class: "visually-hidden", children: "no check of it" })] }));
    return (_jsxs("td", { class: `outcome ${outcome}`, children: [_jsx("span", { class: `symbol ${outcome}`, "aria-hidden": "true", children: outcomeSymbols[outcome] }), _jsx("span", { class: "outcome-name", children: outcome })] }));
}
/** Checks that differ in the same way stand together. */
function DifferingChecks({ checks, comparison }) {
    const alike = groupBy(checks, ({ outcomes, messages }) => JSON.stringify([outcomes, messages]));
    return (_jsxs("details", { class: "differing-checks", children: [_jsx("summary", { children: checks.length === 1 ? '1 check differs' : `${checks.length} checks differ` }), _jsxs("ul", { children: [[...alike.values()].slice(0, listedGroups).map((group) => (_jsx(CheckGroup, { checks: group, comparison: comparison }))), alike.size > listedGroups && _jsx("li", { children: "and others, see the JSON report" })] })] }));
}
function CheckGroup({ checks, comparison }) {
    const [{ outcomes, messages } = { outcomes: [], messages: [] }] = checks;
    return (_jsxs("li", { children: [_jsx("span", { class: "check-names", children: checks.map(({ id }) => (_jsx("code", { children: id }))) }), _jsx("ul", { children: comparison.reports.map((_, index) => (_jsxs("li", { children: [_jsx("span", { class: "letter", children: columnLetter(index) }), " ", outcomes[index] ?? 'no such check', messages[index] ? _jsxs("span", { class: "muted", children: [": ", printable(messages[index] ?? '')] }) : ''] }))) })] }));
}
//# sourceMappingURL=requirements.js.map