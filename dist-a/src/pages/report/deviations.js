import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { ruledOutText } from '../../result/power.js';
import { formatNumber, plural } from '../../words.js';
import { TextWithCode } from '../shared/text-with-code.js';
/** Of one check: where each deviation is ruled out, and the requests that would rule it out elsewhere. */
export function Deviations({ deviations }) {
    if (deviations.length === 0)
        return null;
    return (_jsxs("details", { class: "message-group deviations", children: [_jsx("summary", { children: ruledOutText(deviations) }), _jsx("dl", { children: deviations.map(({ deviation, contexts, missed, notShown, notListed }) => (_jsxs("div", { children: [_jsx("dt", { children: _jsx(TextWithCode, { text: deviation }) }), notShown !== undefined && _jsxs("dd", { class: "uncovered", children: ["cannot be shown: ", notShown] }), contexts !== '' && _jsxs("dd", { children: ["ruled out: ", contexts] }), missed.map(({ context, request }) => (_jsxs("dd", { class: "uncovered", children: ["not ruled out ", context, ": it takes ", _jsx("code", { children: request })] }))), notListed > 0 && _jsxs("dd", { class: "muted", children: ["and ", plural(notListed, 'context'), " more in report.json"] })] }))) })] }));
}
/** Of one operation. */
export function DeviationTable({ rows }) {
    if (rows.length === 0)
        return null;
    return (_jsxs(_Fragment, { children: [_jsx("h3", { children: ruledOutText(rows) }), _jsxs("table", { class: "deviation-table", children: [_jsx("thead", { children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: "Deviation" }), _jsx("th", { scope: "col", children: "Ruled out in contexts" })] }) }), _jsx("tbody", { children: rows.map(({ deviation, requirement, ruledOut, possible, notShown }) => (_jsxs("tr", { children: [_jsxs("th", { scope: "row", children: [_jsx(TextWithCode, { text: deviation }), " ", _jsx("a", { href: `#${encodeURIComponent(requirement)}`, children: requirement })] }), _jsx("td", { class: ruledOut < possible || possible === 0 ? 'uncovered' : '', children: notShown ?? `${formatNumber(ruledOut)} of ${formatNumber(possible)}` })] }))) })] })] }));
}
//# sourceMappingURL=deviations.js.map