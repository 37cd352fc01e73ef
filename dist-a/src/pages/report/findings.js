import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
// The findings: what is wrong with the service, one card for each mistake, with the evidence that shows it.
import { raw } from 'hono/html';
import { findingsTitle } from '../../result/verdict-line.js';
import { plural } from '../../words.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { CheckDetails } from './check-details.js';
import { CopyableCommand } from './copyable-command.js';
import { OutcomeSymbol } from './outcome-symbol.js';
export function Findings({ findings, cards }) {
    if (findings.length === 0)
        return null;
    return (_jsxs("section", { id: "findings", class: "findings group", "aria-labelledby": "findings-title", children: [_jsxs("header", { children: [_jsx("h2", { id: "findings-title", children: findingsTitle(findings) }), _jsx("button", { type: "button", class: "secondary", id: "open-all", "aria-pressed": "false", children: "Open all" })] }), findings.map(({ id }) => raw(cards.get(id) ?? ''))] }));
}
export function FindingCard(view) {
    const { id, outcome, level, feature, message, evidence, isCut, rules, check, checks, notShown, explain } = view;
    return (_jsxs("details", { class: `card ${outcome}`, id: id, "data-outcome": outcome, "data-level": level, "data-feature": feature, children: [_jsxs("summary", { children: [_jsx(OutcomeSymbol, { outcome: outcome }), _jsx("h3", { class: "card-title", "data-search": "", children: _jsx(TextWithCode, { text: message }) }), evidence !== undefined && (_jsx("p", { class: isCut ? 'evidence cut' : 'evidence', "data-search": "", children: evidence })), _jsxs("span", { class: "metadata", children: [rules.slice(0, 1).map((rule) => (_jsxs(_Fragment, { children: [_jsx("code", { "data-search": "", children: rule.id }), _jsxs("span", { children: ["section ", rule.section] })] }))), rules.length > 1 && _jsxs("span", { children: ["and ", plural(rules.length - 1, 'more rule')] }), _jsx("span", { children: level }), _jsx("span", { children: plural(checks.length + notShown, 'check') })] })] }), _jsxs("div", { class: "card-body", children: [_jsx("ul", { class: "rules", children: rules.map((rule) => (_jsxs("li", { children: [_jsx("a", { href: `#${encodeURIComponent(rule.id)}`, children: rule.id }), " ", _jsx(TextWithCode, { text: rule.text })] }))) }), check && _jsx(CheckDetails, { check: check, requirement: check.id }), _jsx(CopyableCommand, { title: "Explain the rule", command: explain }), checks.length > 1 && (_jsxs("details", { class: "message-group", children: [_jsx("summary", { children: "Checks with this cause" }), _jsxs("ul", { class: "name-list", children: [checks.map((name) => (_jsx("li", { "data-search": "", children: name }))), notShown > 0 && _jsxs("li", { class: "muted", children: ["and ", plural(notShown, 'other')] })] })] }))] })] }));
}
//# sourceMappingURL=findings.js.map