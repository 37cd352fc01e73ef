// Deviations of which records a filter keeps.
import { shownValues } from '../filters.js';
import type { Deviation, FilterDecision, FilterName, Service } from '../types.js';

export const overrideFilter = (filter: FilterName, decide: NonNullable<Deviation['overrideFilter']>): Deviation => ({
  overrideFilter: (kept, decision, service) => (decision.filter === filter ? decide(kept, decision, service) : kept),
});

/** A value of the record that the filter compares is the same, in this sense, as the one that is wanted. */
export const isShownAs =
  (isSame: (shown: string, wanted: string) => boolean) =>
  (decision: FilterDecision): boolean =>
    shownValues(decision).some((shown) => isSame(shown, String(decision.wanted)));

export const startsWithWanted = isShownAs((shown, wanted) => shown.startsWith(wanted));

type IsMeant = (decision: FilterDecision, service: Service) => boolean;

export const alsoKeeps = (filter: FilterName, isMeant: IsMeant = () => true): Deviation =>
  overrideFilter(filter, (kept, ...decision) => kept || isMeant(...decision));

export const hides = (filter: FilterName, isMeant: IsMeant): Deviation =>
  overrideFilter(filter, (kept, ...decision) => kept && !isMeant(...decision));
