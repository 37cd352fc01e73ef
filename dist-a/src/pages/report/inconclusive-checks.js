import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { plural } from '../../words.js';
import { CodeBlock } from '../shared/code-block.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { DecorativeSymbol } from './outcome-symbol.js';
export function InconclusiveChecks({ groups }) {
    if (groups.length === 0)
        return null;
    const skipped = groups.filter(isSkipped);
    const counts = skipped.flatMap(({ messages }) => messages.map(({ checks, notShown }) => checks.length + notShown));
    const skippedChecks = counts.reduce((sum, count) => sum + count, 0);
    return (_jsxs("section", { id: "inconclusive", "aria-labelledby": "inconclusive-title", children: [_jsx("h2", { id: "inconclusive-title", children: "Inconclusive and skipped checks" }), _jsx("div", { class: "remedies", children: groups.filter((group) => !isSkipped(group)).map(Remedies) }), skipped.length > 0 && (_jsxs("details", { class: "message-group", children: [_jsxs("summary", { children: [plural(skippedChecks, 'check'), " skipped"] }), _jsx("div", { class: "remedies", children: skipped.map(Remedies) })] }))] }));
}
/** Whether it is about checks that were not meant to run. */
function isSkipped({ messages }) {
    return messages.every(({ outcome }) => outcome === 'skipped');
}
function Remedies({ remedy, messages }) {
    return (_jsxs("article", { class: "remedy", children: [_jsx("h3", { children: remedy?.title ?? 'Other checks' }), remedy && (_jsx("p", { children: _jsx(TextWithCode, { text: remedy.advice }) })), remedy?.example !== undefined && _jsx(CodeBlock, { label: `Example: ${remedy.title}`, children: remedy.example }), messages.map(MessageGroup)] }));
}
function MessageGroup({ message, outcome, checks, notShown }) {
    return (_jsxs("details", { class: "message-group", children: [_jsxs("summary", { children: [_jsx(DecorativeSymbol, { outcome: outcome }), _jsx(TextWithCode, { text: message }), ' ', _jsx("span", { class: "muted", children: `· ${plural(checks.length + notShown, 'check')} ${outcome}` })] }), _jsxs("ul", { class: "name-list", children: [checks.map(({ requirement, id }) => (_jsx("li", { children: _jsx("a", { href: `#${encodeURIComponent(requirement)}`, children: id }) }))), notShown > 0 && _jsxs("li", { class: "muted", children: ["and ", plural(notShown, 'other')] })] })] }));
}
//# sourceMappingURL=inconclusive-checks.js.map