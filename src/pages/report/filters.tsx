// Search and filters over the map and the requirements. They work by script, and show only where there is one.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { features } from '../../../spec/requirement.js';
import { SearchForm } from '../shared/search-form.js';
import { glyphs, outcomesByGravity } from './marks.js';
import type { RequirementView } from './view.js';

export function Filters({ requirements }: { readonly requirements: readonly RequirementView[] }): JSX.Element {
  const has = (name: Facet) => (value: string) => requirements.some((row) => row[name] === value);
  return (
    <SearchForm noun="requirements">
      <Facets name="outcome" values={outcomesByGravity.filter(has('outcome'))} />
      <Facets name="level" values={['must', 'should', 'open'].filter(has('level'))} />
      <Facets name="feature" values={features.filter(has('feature'))} />
    </SearchForm>
  );
}

type Facet = 'outcome' | 'level' | 'feature';

function Facets({ name, values }: { readonly name: Facet; readonly values: readonly string[] }): JSX.Element {
  const glyph = (value: string) => (value in glyphs ? `${glyphs[value as keyof typeof glyphs]} ` : '');
  return (
    <fieldset>
      <legend>{name}</legend>
      {values.map((value) => (
        <label class={`chip ${value}`}>
          <input type="checkbox" name={name} value={value} />
          <span>
            <span aria-hidden="true">{glyph(value)}</span>
            {value}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
