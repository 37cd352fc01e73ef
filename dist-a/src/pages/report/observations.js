import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { observationGroups } from '../../result/observation-answers.js';
import { plural } from '../../words.js';
/** Subjects that are shown without being asked for. */
const shownSubjects = 4;
export function Observations({ observations }) {
    if (observations.length === 0)
        return null;
    return (_jsxs("section", { id: "observations", "aria-labelledby": "observations-title", children: [_jsx("h2", { id: "observations-title", children: "Where the interface is silent, this service \u2026" }), _jsx("dl", { class: "observations", children: observations.map(({ id, section, question, answers }) => (_jsxs("div", { children: [_jsxs("dt", { children: [question, _jsxs("span", { class: "metadata", children: [_jsx("a", { href: `#${encodeURIComponent(id)}`, children: id }), " ", _jsxs("span", { children: ["section ", section] })] })] }), observationGroups({ answers }).map((group) => (_jsx(ObservationGroupText, { ...group })))] }))) })] }));
}
/** A long list of subjects is folded. */
function ObservationGroupText({ value, subjects, seen }) {
    if (subjects.length > shownSubjects)
        return (_jsx("dd", { children: _jsxs("details", { children: [_jsxs("summary", { children: [value, ": ", _jsx("span", { class: "muted", children: plural(subjects.length, 'subject') })] }), subjects.join('; ')] }) }));
    return (_jsxs("dd", { children: [value, subjects.length > 0 && _jsxs("span", { class: "muted", children: [": ", subjects.join('; ')] }), seen > 1 && _jsxs("span", { class: "muted", children: [" ", plural(seen, 'time')] })] }));
}
//# sourceMappingURL=observations.js.map