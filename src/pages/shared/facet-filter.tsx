// A filter by one property of the cards: a checkbox for each value.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { outcomeSymbols } from '../../result/outcomes.js';

export type Facet = 'outcome' | 'level' | 'feature';

export function FacetFilter({
  facet,
  values,
}: {
  readonly facet: Facet;
  readonly values: readonly string[];
}): JSX.Element {
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
