import { jsx as _jsx } from "hono/jsx/jsx-runtime";
export function TextWithCode({ text }) {
    const parts = text.split('`');
    // An odd number of backticks does not enclose code.
    if (parts.length % 2 === 0)
        return _jsx("span", { children: text });
    return _jsx("span", { children: parts.map((part, index) => (index % 2 === 0 ? part : _jsx("code", { children: part }))) });
}
//# sourceMappingURL=text-with-code.js.map