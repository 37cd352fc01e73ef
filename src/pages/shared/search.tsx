// Search over the requirements of a page, with filters. Without scripts, neither is shown.
import { features } from '../../../spec/requirement.js';
import { outcomeSymbols } from '../../result/outcomes.js';

type Facet = 'outcome' | 'level' | 'feature';

const levels = ['must', 'pinned', 'should', 'open'];

interface FiltersProps {
  readonly rows: readonly Readonly<Record<'level' | 'feature', string>>[];
  /** Those that some rows have, if the rows have outcomes. */
  readonly outcomes?: readonly string[];
}

export const RequirementFilters = ({ rows, outcomes = [] }: FiltersProps) => (
  <search class="filters">
    <form id="filters">
      <label class="search-field">
        <span class="visually-hidden">Search requirements</span>
        <input type="search" id="search" placeholder="Search" autocomplete="off" spellcheck={false} />
        <kbd>/</kbd>
      </label>
      <FacetFilter facet="outcome" values={outcomes} />
      <FacetFilter facet="level" values={levels.filter((level) => rows.some((row) => row.level === level))} />
      <FacetFilter facet="feature" values={features.filter((feature) => rows.some((row) => row.feature === feature))} />
      <p class="search-count">
        <output id="search-count" for="search" data-noun="requirements" />
        <button type="reset" class="secondary" id="clear" hidden>
          Clear
        </button>
      </p>
    </form>
  </search>
);

/** A filter by one property of the cards: a checkbox for each value. */
function FacetFilter({ facet, values }: { readonly facet: Facet; readonly values: readonly string[] }) {
  if (values.length === 0) return null;
  const symbols: Readonly<Record<string, string>> = outcomeSymbols;
  return (
    <fieldset>
      <legend>{facet}</legend>
      {values.map((value) => (
        <label class={`chip ${value}`}>
          <input type="checkbox" name={facet} value={value} />
          <span>
            {symbols[value] && <span aria-hidden="true">{symbols[value]} </span>}
            {value}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The message of a search without matches; filter.js shows it. */
export const NoMatches = () => (
  <p class="no-matches" id="no-matches" hidden>
    No matches.
  </p>
);
