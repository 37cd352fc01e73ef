import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { openApi } from '../../../spec/document.js';
import { exclusions, ledger } from '../../../spec/ledger.js';
import { features } from '../../../spec/requirement.js';
import { formatNumber, plural } from '../../words.js';
import { FacetFilter } from '../shared/facet-filter.js';
import { renderDocument } from '../shared/html-document.js';
import { NameValueList } from '../shared/name-value-list.js';
import { NoMatches } from '../shared/no-matches.js';
import { PageFooter } from '../shared/page-footer.js';
import { SearchForm } from '../shared/search-form.js';
import { chaptersOf, variantsOfParts } from './ledger-view.js';
import { PageBar } from './page-bar.js';
import { NamedList, RequirementRow } from './requirement-row.js';
const levels = ['must', 'should', 'open'];
export function renderLedger(sources) {
    return renderDocument({
        title: `${openApi.info.title} · requirements`,
        styles: ['colors', 'base', 'navigation', 'header', 'controls', 'requirements', 'check-details', 'ledger', 'print'],
        scripts: ['theme', 'filter', 'keyboard', 'expand'],
        body: Body(sources),
    });
}
function Body(sources) {
    const { checks, faults, variants } = sources;
    return (_jsxs("div", { class: "page", children: [_jsxs("header", { children: [_jsx(PageBar, { current: "ledger" }), _jsxs("h1", { class: "page-title", children: ["Requirements of the ", openApi.info.title] }), _jsxs("p", { class: "introduction", children: ["The interface states a ", _jsx("b", { children: "must" }), ", and implies or only shows a ", _jsx("b", { children: "should" }), ". An ", _jsx("b", { children: "open" }), " requirement is a question that it does not answer: the suite observes it and never judges it. Each fault of the reference service breaks one requirement, and some check must fail. A variant is a legal choice, and no check may fail."] }), _jsx(NameValueList, { entries: [
                            ['Contract', openApi.info.version],
                            ['Requirements', formatNumber(ledger.length)],
                            ['Checks', formatNumber(checks.length)],
                            ['Faults', formatNumber(faults.length)],
                            ['Variants', formatNumber(variants.length)],
                        ] })] }), _jsxs("main", { class: "ledger", children: [_jsxs("div", { children: [_jsxs(SearchForm, { noun: "requirements", children: [_jsx(FacetFilter, { facet: "level", values: levels }), _jsx(FacetFilter, { facet: "feature", values: features })] }), chaptersOf(sources).map(ChapterRows), _jsxs("section", { "aria-labelledby": "variants-title", children: [_jsx("h2", { id: "variants-title", children: "Variants that concern several sections" }), _jsx(NamedList, { items: variantsOfParts(sources) })] }), _jsx(Exclusions, {})] }), _jsx(NoMatches, {})] }), _jsx(PageFooter, {})] }));
}
function ChapterRows({ number, title, rows, variants }) {
    if (rows.length === 0)
        return null;
    return (_jsxs("section", { class: "group", "aria-labelledby": `section-${number}`, children: [_jsxs("h2", { id: `section-${number}`, children: [_jsx("span", { class: "number", children: number }), " ", title] }), _jsx("div", { class: "cards", children: rows.map(RequirementRow) }), variants.length > 0 && (_jsxs("details", { class: "chapter-variants", children: [_jsxs("summary", { children: [plural(variants.length, 'variant'), " of what this section leaves open"] }), _jsx(NamedList, { items: variants })] }))] }));
}
function Exclusions() {
    return (_jsxs("section", { "aria-labelledby": "exclusions-title", class: "exclusions", children: [_jsx("h2", { id: "exclusions-title", children: "Sentences without a requirement, and why" }), _jsx("dl", { children: exclusions.map(({ section, about, reason }) => (_jsxs("div", { children: [_jsxs("dt", { children: [about, " ", _jsxs("span", { class: "muted", children: ["section ", section] })] }), _jsx("dd", { children: reason })] }))) })] }));
}
//# sourceMappingURL=ledger.js.map