import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { outcomeSymbols } from '../../result/outcomes.js';
/** For places where the outcome is not written out: screen readers read its name. */
export function OutcomeSymbol({ outcome }) {
    return (_jsxs("span", { class: `symbol ${outcome}`, children: [_jsx("span", { "aria-hidden": "true", children: outcomeSymbols[outcome] }), _jsxs("span", { class: "visually-hidden", children: [outcome, ": "] })] }));
}
/** For places where the outcome is written out: screen readers skip the symbol. */
export function DecorativeSymbol({ outcome }) {
    return (_jsx("span", { class: `symbol ${outcome}`, "aria-hidden": "true", children: outcomeSymbols[outcome] }));
}
//# sourceMappingURL=outcome-symbol.js.map