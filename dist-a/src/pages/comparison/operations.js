import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { columnLetter } from '../../comparison/column-letter.js';
import { formatDuration } from '../../result/format.js';
import { Matrix } from './matrix.js';
export function Operations({ comparison }) {
    return (_jsxs("section", { id: "operations", "aria-labelledby": "operations-title", children: [_jsx("h2", { id: "operations-title", children: "Operations" }), _jsx("p", { class: "introduction", children: "The median latency of each operation, as a multiple of that of A. An operation was exercised if an accepted answer showed members of the record that it should hold." }), _jsx(Matrix, { title: "Operation", label: "Coverage and latency by operation", kind: "latencies", reports: comparison.reports, children: _jsx("tbody", { children: comparison.operations.map((operation) => (_jsxs("tr", { class: operation.change ?? 'same', children: [_jsxs("th", { scope: "row", children: [_jsx("code", { children: operation.operation }), " ", _jsx("span", { class: "muted", children: operation.id })] }), operation.p50.map((_, index) => (_jsx(Latency, { operation: operation, index: index })))] }))) }) })] }));
}
function Latency({ operation, index }) {
    const { exercised, p50, ratios } = operation;
    const [latency, ratio] = [p50[index] ?? null, ratios[index] ?? null];
    const letter = columnLetter(index);
    if (latency === null)
        return (_jsx("td", { class: "muted", "data-letter": letter, children: "not requested" }));
    return (_jsxs("td", { "data-letter": letter, children: [formatDuration(latency), index > 0 && ratio !== null && _jsxs("span", { class: "muted", children: [" ", ratio, "\u00D7"] }), !exercised[index] && _jsx("span", { class: "unexercised", children: " not exercised" })] }));
}
//# sourceMappingURL=operations.js.map