// Search and filters over the overview and the requirements.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { features } from '../../../spec/requirement.js';
import { outcomeSymbols, severityOrder } from '../../result/outcomes.js';
import { SearchForm } from '../shared/search-form.js';
import type { RequirementView } from './report-view.js';

type Facet = 'outcome' | 'level' | 'feature';

export function Filters({ requirements }: { readonly requirements: readonly RequirementView[] }): JSX.Element {
  const occurs = (facet: Facet) => (value: string) => requirements.some((row) => row[facet] === value);
  return (
    <SearchForm noun="requirements">
      <FacetFilter facet="outcome" values={severityOrder.filter(occurs('outcome'))} />
      <FacetFilter facet="level" values={['must', 'should', 'open'].filter(occurs('level'))} />
      <FacetFilter facet="feature" values={features.filter(occurs('feature'))} />
    </SearchForm>
  );
}

function FacetFilter({ facet, values }: { readonly facet: Facet; readonly values: readonly string[] }): JSX.Element {
  const symbols: Readonly<Record<string, string>> = outcomeSymbols;
  return (
    <fieldset>
      <legend>{facet}</legend>
      {values.map((value) => (
        <label class={`chip ${value}`}>
          <input type="checkbox" name={facet} value={value} />
          <span>
            {facet === 'outcome' && <span aria-hidden="true">{symbols[value]} </span>}
            {value}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
