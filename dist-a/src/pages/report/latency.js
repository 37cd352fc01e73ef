import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { formatDuration } from '../../result/format.js';
import { formatNumber } from '../../words.js';
/** If everything took 0 ms, the scale still has a length, so that the position of each bar is defined. */
const minimumScaleMs = 0.1;
/** Percent: the bars keep this distance from both ends of the plot, so that their marks are not cut off. */
const plotMargin = 1.5;
export function Latency({ coverage }) {
    const rows = coverage.operations.flatMap(({ latency, ...row }) => (latency ? [{ ...row, latency }] : []));
    if (rows.length === 0)
        return null;
    const longest = Math.max(...rows.map(({ latency }) => latency.max));
    const positionOf = (milliseconds) => `${Math.round(plotMargin + ((100 - 2 * plotMargin) * milliseconds) / Math.max(longest, minimumScaleMs))}%`;
    return (_jsxs("section", { id: "latency", "aria-labelledby": "latency-title", children: [_jsx("h2", { id: "latency-title", children: "Latency" }), _jsxs("p", { class: "introduction", children: ["Each bar extends from the median to the maximum, and its tick marks the 95th percentile. The scale ends at", ' ', formatDuration(longest), "."] }), _jsxs("table", { class: "latency", children: [_jsx("thead", { children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: "Operation" }), _jsx("td", { class: "plot" }), _jsx("th", { scope: "col", children: "p50" }), _jsx("th", { scope: "col", children: "p95" }), _jsx("th", { scope: "col", children: "max" }), _jsx("th", { scope: "col", children: "requests" })] }) }), _jsx("tbody", { children: rows.map(({ id, operation, requests, latency: { p50, p95, max } }) => (_jsxs("tr", { children: [_jsxs("th", { scope: "row", children: [operation, " ", _jsx("span", { class: "muted", children: id })] }), _jsx("td", { class: "plot", children: _jsxs("svg", { width: "100%", height: "16", "aria-hidden": "true", children: [_jsx("line", { class: "track", x1: "0", x2: "100%", y1: "8", y2: "8" }), _jsx("line", { class: "range", x1: positionOf(p50), x2: positionOf(max), y1: "8", y2: "8" }), _jsx("line", { class: "p95", x1: positionOf(p95), x2: positionOf(p95), y1: "3", y2: "13" }), _jsx("circle", { class: "p50", cx: positionOf(p50), cy: "8", r: "4" })] }) }), _jsx("td", { "data-name": "p50", children: formatDuration(p50) }), _jsx("td", { "data-name": "p95", children: formatDuration(p95) }), _jsx("td", { "data-name": "max", children: formatDuration(max) }), _jsx("td", { "data-name": "requests", children: formatNumber(requests) })] }))) })] })] }));
}
//# sourceMappingURL=latency.js.map