import { jsx as _jsx } from "hono/jsx/jsx-runtime";
/** A long block scrolls, so it needs a label and must be reachable by keyboard. */
export function CodeBlock({ label, class: name = '', children }) {
    return (_jsx("pre", { role: "group", tabindex: 0, "aria-label": label, class: name, children: children }));
}
//# sourceMappingURL=code-block.js.map