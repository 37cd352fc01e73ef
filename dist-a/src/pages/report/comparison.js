import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
// Expected and actual value: as a line diff if both are JSON, or else side by side.
import { structuredPatch } from 'diff';
import { CodeBlock } from '../shared/code-block.js';
import { TruncationNote } from './truncation-note.js';
/** Unchanged lines around each change. */
const contextLines = 3;
/** Edits beyond which the search for a diff takes too long to be worth it. */
const maximumEdits = 1000;
export function Comparison({ expected, actual }) {
    const changes = expected && actual && diffLines(expected.text, actual.text);
    if (!changes)
        return (_jsxs("div", { class: "comparison", children: [expected && _jsx(Side, { name: "Expected", excerpt: expected }), actual && _jsx(Side, { name: "Actual", excerpt: actual })] }));
    return (_jsxs("div", { class: "labeled", children: [_jsxs("h5", { children: [_jsx("span", { class: "expected-legend", children: "\u2212 expected" }), " ", _jsx("span", { class: "actual-legend", children: "+ actual" })] }), _jsx(CodeBlock, { class: "diff", label: "Difference between expected and actual", children: changes.map(DiffLine) }), _jsx(TruncationNote, { excerpt: expected }), expected.cutFrom === undefined && _jsx(TruncationNote, { excerpt: actual })] }));
}
function Side({ name, excerpt }) {
    return (_jsxs("div", { class: `side ${name.toLowerCase()}`, children: [_jsx("h5", { children: name }), _jsx(CodeBlock, { label: name, children: excerpt.text }), _jsx(TruncationNote, { excerpt: excerpt })] }));
}
/** Lines that start with `+`, `-` or a blank; undefined if the values are not JSON or differ too much. */
function diffLines(expected, actual) {
    if (!/^[[{]/.test(expected) || !/^[[{]/.test(actual))
        return undefined;
    const patch = structuredPatch('', '', expected, actual, '', '', {
        context: contextLines,
        maxEditLength: maximumEdits,
    });
    if (!patch)
        return undefined;
    return patch.hunks.flatMap(({ lines }, index) => [
        ...(index > 0 ? [' ⋮'] : []),
        ...lines.filter((line) => !line.startsWith('\\')),
    ]);
}
function DiffLine(line) {
    if (line.startsWith('+'))
        return _jsx("ins", { children: `${line}\n` });
    if (line.startsWith('-'))
        return _jsx("del", { children: `−${line.slice(1)}\n` });
    return _jsx("span", { children: `${line}\n` });
}
//# sourceMappingURL=comparison.js.map