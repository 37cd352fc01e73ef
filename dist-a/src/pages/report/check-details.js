import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { plural } from '../../words.js';
import { CodeBlock } from '../shared/code-block.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { Comparison } from './comparison.js';
import { CopyableCommand } from './copyable-command.js';
import { Deviations } from './deviations.js';
import { Exchange } from './exchange.js';
import { OutcomeSymbol } from './outcome-symbol.js';
import { TruncationNote } from './truncation-note.js';
export function CheckDetails({ check, requirement }) {
    const { id, subject, outcome, title, message, counterexample, exchanges, notShown, replay, excused, deviations } = check;
    return (_jsxs("article", { class: `check ${outcome}`, ...(id === requirement ? {} : { id }), children: [_jsxs("h4", { children: [_jsx(OutcomeSymbol, { outcome: outcome }), message !== undefined && (_jsx("span", { "data-search": "", children: _jsx(TextWithCode, { text: message }) })), ' ', _jsx("code", { "data-search": "", children: subject }), excused !== undefined && _jsx("span", { class: "tag", children: "excused" })] }), title !== undefined && _jsx("p", { class: "muted", children: title }), excused !== undefined && _jsxs("p", { class: "excuse", children: ["Excused by the baseline: ", excused] }), _jsx(Comparison, { ...check }), counterexample !== undefined && (_jsxs("div", { class: "labeled", children: [_jsx("h5", { children: "Smallest counterexample" }), _jsx(CodeBlock, { label: "Smallest counterexample", children: counterexample.text }), _jsx(TruncationNote, { excerpt: counterexample })] })), _jsx(Deviations, { deviations: deviations }), replay !== undefined && _jsx(CopyableCommand, { title: "Run this check again", command: replay }), exchanges.length > 0 && (_jsxs("div", { class: "labeled", children: [_jsx("h5", { children: exchanges.length === 1 ? 'Exchange' : `The last ${exchanges.length} exchanges` }), exchanges.map((exchange, index) => (_jsx(Exchange, { exchange: exchange, isOpen: index === exchanges.length - 1 && outcome !== 'inconclusive' })))] })), notShown > 0 && _jsxs("p", { class: "note", children: [plural(notShown, 'earlier exchange'), " left out here: see report.json."] })] }));
}
//# sourceMappingURL=check-details.js.map