import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { formatDuration } from '../../result/format.js';
import { CodeBlock } from '../shared/code-block.js';
import { CopyableCommand } from './copyable-command.js';
import { TruncationNote } from './truncation-note.js';
export function Exchange({ exchange, isOpen }) {
    const { method, url, status, durationMs, sent, received, curl } = exchange;
    return (_jsxs("details", { class: "exchange", open: isOpen, children: [_jsxs("summary", { children: [_jsx("b", { children: method }), " ", _jsx("span", { children: pathOf(url) }), " ", _jsx("span", { class: "status", children: status }), ' ', _jsx("span", { class: "muted", children: formatDuration(durationMs) })] }), _jsx(Message, { name: "Request", firstLine: `${method} ${url}`, message: sent }), _jsx(Message, { name: "Response", firstLine: String(status), message: received }), curl.cutFrom === undefined ? (_jsx(CopyableCommand, { title: "Send this request", command: curl.text })) : (_jsx("p", { class: "note", children: "The curl command is too long for this page: see report.json." }))] }));
}
function pathOf(url) {
    return url.replace(/^https?:\/\/[^/]*/, '');
}
function Message({ name, firstLine, message: { headers, body } }) {
    return (_jsxs("div", { children: [_jsx("h6", { children: name }), _jsxs(CodeBlock, { label: name, children: [_jsx("b", { children: firstLine }), '\n', headers.map(([header, value]) => (_jsxs(_Fragment, { children: [_jsxs("span", { class: "header", children: [header, ":"] }), " ", `${value}\n`] }))), body && '\n', body && _jsx(Body, { excerpt: body })] }), body && _jsx(TruncationNote, { excerpt: body })] }));
}
/** The text, with the place that it is about marked. */
function Body({ excerpt: { text, marked } }) {
    if (!marked)
        return _jsx(_Fragment, { children: text });
    return (_jsxs(_Fragment, { children: [text.slice(0, marked.start), _jsx("mark", { children: text.slice(marked.start, marked.end) }), text.slice(marked.end)] }));
}
//# sourceMappingURL=exchange.js.map