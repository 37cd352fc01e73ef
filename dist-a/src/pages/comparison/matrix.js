import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { columnLetter } from '../../comparison/column-letter.js';
import { printable } from '../../result/printable.js';
/** Columns that fit on most screens: of words, and of symbols alone. */
const fittingColumns = 5;
const fittingSymbols = 16;
export function Matrix({ title, label, kind, reports, children }) {
    const isCompact = kind === 'outcomes' && reports.length > fittingColumns;
    const fits = reports.length <= (isCompact ? fittingSymbols : fittingColumns);
    return (_jsx("section", { class: fits ? 'scroll fitting' : 'scroll', tabindex: 0, "aria-label": label, children: _jsxs("table", { class: `matrix ${kind}${isCompact ? ' compact' : ''}`, children: [_jsx("thead", { children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: title }), reports.map(({ name }, index) => (_jsxs("th", { scope: "col", title: printable(name), children: [_jsx("span", { class: "letter", children: columnLetter(index) }), " ", _jsx("span", { class: "column-name", children: printable(name) })] })))] }) }), children] }) }));
}
//# sourceMappingURL=matrix.js.map