import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { features } from '../../../spec/requirement.js';
import { severityOrder } from '../../result/outcomes.js';
import { FacetFilter } from '../shared/facet-filter.js';
import { SearchForm } from '../shared/search-form.js';
export function Filters({ requirements }) {
    const occurs = (facet) => (value) => requirements.some((row) => row[facet] === value);
    return (_jsxs(SearchForm, { noun: "requirements", children: [_jsx(FacetFilter, { facet: "outcome", values: severityOrder.filter(occurs('outcome')) }), _jsx(FacetFilter, { facet: "level", values: ['must', 'pinned', 'should', 'open'].filter(occurs('level')) }), _jsx(FacetFilter, { facet: "feature", values: features.filter(occurs('feature')) })] }));
}
//# sourceMappingURL=filters.js.map