import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { CodeBlock } from '../shared/code-block.js';
export function CopyableCommand({ title, command, hasHeading = true }) {
    return (_jsxs("div", { class: "command", children: [hasHeading && _jsx("h5", { children: title }), _jsx(CodeBlock, { label: title, children: command }), _jsx("button", { type: "button", class: "copy", "aria-label": `Copy: ${title}`, children: "Copy" })] }));
}
//# sourceMappingURL=copyable-command.js.map