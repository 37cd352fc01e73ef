import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { formatDuration } from '../../result/format.js';
import { formatNumber, plural } from '../../words.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { CheckDetails } from './check-details.js';
import { Deviations } from './deviations.js';
import { OutcomeSymbol } from './outcome-symbol.js';
export function RequirementCard(view) {
    const { id, level, section, text, feature, outcome, checks, notShown, isExcused } = view;
    const brief = checks.filter((check) => !hasDetails(check));
    return (_jsxs("details", { class: `card ${outcome}`, id: id, "data-outcome": outcome, "data-level": level, "data-feature": feature, children: [_jsxs("summary", { children: [_jsx(OutcomeSymbol, { outcome: outcome }), _jsx("h3", { class: "card-title", "data-search": "", children: _jsx(TextWithCode, { text: text }) }), _jsxs("span", { class: "metadata", children: [_jsx("code", { "data-search": "", children: id }), _jsxs("span", { children: ["section ", section] }), _jsx("span", { children: level }), _jsx("span", { children: feature }), _jsx("span", { children: checkCount(view) }), isExcused && _jsx("span", { class: "tag", children: "excused" })] })] }), _jsxs("div", { class: "card-body", children: [checks.filter(hasDetails).map((check) => (_jsx(CheckDetails, { check: check, requirement: id }))), brief.length > 0 && _jsx("ul", { class: "brief-checks", children: brief.map(BriefCheck) }), notShown > 0 && _jsxs("p", { class: "note", children: [plural(notShown, 'more check'), " in report.json."] }), _jsx("p", { class: "links", children: _jsx("a", { href: `#${encodeURIComponent(id)}`, children: "Link to this requirement" }) })] })] }));
}
/** How many checks have the outcome of the requirement. */
function checkCount({ checks, notShown, outcome }) {
    const all = checks.length + notShown;
    const same = checks.filter((check) => check.outcome === outcome).length;
    return same === all ? plural(all, 'check') : `${formatNumber(same)} of ${plural(all, 'check')}`;
}
function hasDetails({ outcome, exchanges, expected, actual, excused }) {
    if (outcome === 'passed')
        return false;
    const hasEvidence = exchanges.length > 0 || expected !== undefined || actual !== undefined;
    return hasEvidence || excused !== undefined || outcome === 'failed' || outcome === 'error';
}
function BriefCheck({ id, subject, outcome, title, evidence, durationMs, message, deviations, }) {
    return (_jsxs("li", { children: [_jsx(OutcomeSymbol, { outcome: outcome }), _jsx("code", { "data-search": "", children: subject === '' ? id : subject }), title !== undefined && _jsx("span", { children: title }), message !== undefined && (_jsx("span", { "data-search": "", children: _jsx(TextWithCode, { text: message }) })), outcome === 'passed' && (_jsxs("span", { class: "muted", children: [plural(evidence, 'value'), " judged in ", formatDuration(durationMs)] })), _jsx(Deviations, { deviations: deviations })] }));
}
//# sourceMappingURL=requirement-card.js.map