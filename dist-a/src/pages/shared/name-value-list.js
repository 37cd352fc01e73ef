import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
export function NameValueList({ entries }) {
    return (_jsx("dl", { class: "name-values", children: entries.map(([name, value]) => (_jsxs("div", { children: [_jsx("dt", { children: name }), _jsx("dd", { children: value })] }))) }));
}
//# sourceMappingURL=name-value-list.js.map