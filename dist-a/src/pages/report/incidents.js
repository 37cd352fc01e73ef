import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { plural } from '../../words.js';
export function Incidents({ incidents }) {
    if (incidents.length === 0)
        return null;
    return (_jsxs("section", { id: "incidents", "aria-labelledby": "incidents-title", children: [_jsxs("h2", { id: "incidents-title", children: [plural(incidents.length, 'incident'), " (not violations)"] }), _jsx("ul", { children: incidents.map((message) => (_jsx("li", { children: message }))) })] }));
}
//# sourceMappingURL=incidents.js.map