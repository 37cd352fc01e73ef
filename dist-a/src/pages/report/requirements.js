import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
// The requirements by chapter, folded.
import { raw } from 'hono/html';
import { countOutcomes } from '../../result/outcomes.js';
import { formatNumber } from '../../words.js';
import { NoMatches } from '../shared/no-matches.js';
import { DecorativeSymbol } from './outcome-symbol.js';
export function Requirements({ chapters, unclaimed, cards }) {
    const all = [
        ...chapters,
        ...(unclaimed.length > 0 ? [{ number: '–', title: 'Features that are not claimed', requirements: unclaimed }] : []),
    ];
    return (_jsxs("section", { id: "requirements", "aria-labelledby": "requirements-title", tabindex: -1, children: [_jsx("h2", { id: "requirements-title", children: "All requirements" }), all.map(({ number, title, requirements }) => (_jsxs("details", { class: "chapter-list group", open: requirements.some(({ outcome }) => outcome === 'error'), children: [_jsxs("summary", { children: [_jsxs("h3", { children: [_jsx("span", { class: "number", children: number }), " ", title] }), _jsx(OutcomeCounts, { requirements: requirements })] }), _jsx("div", { class: "cards", children: requirements.map(({ id }) => raw(cards.get(id) ?? '')) })] }))), _jsx(NoMatches, {})] }));
}
function OutcomeCounts({ requirements }) {
    return (_jsx("span", { class: "tally", children: countOutcomes(requirements).map(([outcome, count]) => (_jsxs("span", { children: [_jsx(DecorativeSymbol, { outcome: outcome }), " ", formatNumber(count), " ", outcome] }))) }));
}
//# sourceMappingURL=requirements.js.map