import { jsx as _jsx } from "hono/jsx/jsx-runtime";
export function NoMatches() {
    return (_jsx("p", { class: "no-matches", id: "no-matches", hidden: true, children: "No matches." }));
}
//# sourceMappingURL=no-matches.js.map