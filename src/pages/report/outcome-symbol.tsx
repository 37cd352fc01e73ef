// The symbol of an outcome.
import type { Outcome } from '../../check/outcome/check-result.js';
import { outcomeSymbols } from '../../result/outcomes.js';

/** For places where the outcome is not written out: screen readers read its name. */
export const OutcomeSymbol = ({ outcome }: { readonly outcome: Outcome }) => (
  <span class={`symbol ${outcome}`}>
    <span aria-hidden="true">{outcomeSymbols[outcome]}</span>
    <span class="visually-hidden">{outcome}: </span>
  </span>
);

/** For places where the outcome is written out: screen readers skip the symbol. */
export const DecorativeSymbol = ({ outcome }: { readonly outcome: Outcome }) => (
  <span class={`symbol ${outcome}`} aria-hidden="true">
    {outcomeSymbols[outcome]}
  </span>
);
