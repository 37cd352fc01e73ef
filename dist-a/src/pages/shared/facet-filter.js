import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { outcomeSymbols } from '../../result/outcomes.js';
export function FacetFilter({ facet, values, }) {
    const symbols = outcomeSymbols;
    return (_jsxs("fieldset", { children: [_jsx("legend", { children: facet }), values.map((value) => (_jsxs("label", { class: `chip ${value}`, children: [_jsx("input", { type: "checkbox", name: facet, value: value }), _jsxs("span", { children: [symbols[value] && _jsxs("span", { "aria-hidden": "true", children: [symbols[value], " "] }), value] })] })))] }));
}
//# sourceMappingURL=facet-filter.js.map