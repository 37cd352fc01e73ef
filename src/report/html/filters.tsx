// Search and filters over the map and the requirements. They work by script, and show only where there is one.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { features } from '../../../spec/requirement.js';
import { glyphs, outcomesByGravity } from './marks.js';
import type { RequirementView } from './view.js';

export function Filters({ requirements }: { readonly requirements: readonly RequirementView[] }): JSX.Element {
  const has = (name: Facet) => (value: string) => requirements.some((row) => row[name] === value);
  return (
    <search class="filters">
      <form id="filters">
        <label class="find">
          <span class="unseen">Search requirements</span>
          <input type="search" id="find" placeholder="Search" autocomplete="off" spellcheck={false} />
          <kbd>/</kbd>
        </label>
        <Facets name="outcome" values={outcomesByGravity.filter(has('outcome'))} />
        <Facets name="level" values={['must', 'should', 'open'].filter(has('level'))} />
        <Facets name="feature" values={features.filter(has('feature'))} />
        <p class="found">
          <output id="found" for="find" />
          <button type="reset" class="quiet" id="clear" hidden>
            Clear
          </button>
        </p>
      </form>
    </search>
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
