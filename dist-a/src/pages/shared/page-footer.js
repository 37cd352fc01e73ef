import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
export function PageFooter() {
    return (_jsxs("footer", { children: [_jsxs("p", { children: [_jsx("kbd", { children: "/" }), " search \u00B7 ", _jsx("kbd", { children: "j" }), " ", _jsx("kbd", { children: "k" }), " next and previous \u00B7 ", _jsx("kbd", { children: "Enter" }), " opens \u00B7 ", _jsx("kbd", { children: "Esc" }), ' ', "clears"] }), _jsxs("label", { children: [_jsx("input", { type: "checkbox", id: "keyboard-shortcuts", checked: true }), " Keyboard shortcuts"] })] }));
}
//# sourceMappingURL=page-footer.js.map