// Search and filters over the overview and the requirements.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { features } from '../../../spec/requirement.js';
import { severityOrder } from '../../result/outcomes.js';
import { type Facet, FacetFilter, SearchForm } from '../shared/search.js';
import type { RequirementView } from './report-view.js';

export function Filters({ requirements }: { readonly requirements: readonly RequirementView[] }): JSX.Element {
  const occurs = (facet: Facet) => (value: string) => requirements.some((row) => row[facet] === value);
  return (
    <SearchForm noun="requirements">
      <FacetFilter facet="outcome" values={severityOrder.filter(occurs('outcome'))} />
      <FacetFilter facet="level" values={['must', 'pinned', 'should', 'open'].filter(occurs('level'))} />
      <FacetFilter facet="feature" values={features.filter(occurs('feature'))} />
    </SearchForm>
  );
}
