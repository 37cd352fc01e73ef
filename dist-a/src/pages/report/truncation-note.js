import { jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { plural } from '../../words.js';
export function TruncationNote({ excerpt: { cutFrom, isCutBefore }, }) {
    if (cutFrom === undefined)
        return null;
    const part = isCutBefore ? 'a part' : 'the beginning';
    return (_jsxs("p", { class: "note", children: ["Only ", part, " is shown: the whole text has ", plural(cutFrom, 'character'), "."] }));
}
//# sourceMappingURL=truncation-note.js.map