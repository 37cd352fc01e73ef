import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { outcomeSymbols } from '../../result/outcomes.js';
import { plural } from '../../words.js';
export function Overview({ chapters, unclaimed }) {
    return (_jsxs("section", { class: "overview", id: "overview", "aria-labelledby": "overview-title", children: [_jsx("h2", { id: "overview-title", children: "Overview" }), _jsx("a", { class: "skip", href: "#requirements", children: "Skip the overview" }), _jsx("div", { class: "chapters", children: chapters.map(Chapter) }), unclaimed.length > 0 && (_jsxs("details", { class: "message-group", children: [_jsxs("summary", { children: [plural(unclaimed.length, 'requirement'), " of features that are not claimed"] }), _jsx("ul", { class: "cells", children: unclaimed.map(Cell) })] }))] }));
}
function Chapter({ number, title, requirements }) {
    const passed = requirements.filter(({ outcome }) => outcome === 'passed').length;
    return (_jsxs("div", { class: "chapter", children: [_jsxs("h3", { children: [_jsx("span", { class: "number", children: number }), " ", title, ' ', _jsxs("span", { class: "passed-count", children: [passed, _jsx("span", { "aria-hidden": "true", children: "/" }), _jsx("span", { class: "visually-hidden", children: " of " }), requirements.length, _jsx("span", { class: "visually-hidden", children: " passed" })] })] }), _jsx("ul", { class: "cells", children: requirements.map(Cell) })] }));
}
function Cell({ id, outcome, text, isExcused }) {
    const label = isExcused ? `${outcome}, excused` : outcome;
    return (_jsx("li", { children: _jsx("a", { class: `cell ${outcome}${isExcused ? ' excused' : ''}`, href: `#${encodeURIComponent(id)}`, title: `${id} · ${label}\n${text}`, "aria-label": `${id}: ${label}`, children: outcomeSymbols[outcome] }) }));
}
//# sourceMappingURL=overview.js.map