// Deviations of which records a filter keeps.
import type { Deviation, FilterDecision, FilterName, Service } from '../types.js';

export const overrideFilter = (filter: FilterName, decide: NonNullable<Deviation['overrideFilter']>): Deviation => ({
  overrideFilter: (kept, decision, service) => (decision.filter === filter ? decide(kept, decision, service) : kept),
});

type IsMeant = (decision: FilterDecision, service: Service) => boolean;

/** The filter also keeps the records of which this holds. */
export const alsoKeeps = (filter: FilterName, isMeant: IsMeant = () => true): Deviation =>
  overrideFilter(filter, (kept, ...decision) => kept || isMeant(...decision));

/** The filter does not keep the records of which this holds. */
export const hides = (filter: FilterName, isMeant: IsMeant): Deviation =>
  overrideFilter(filter, (kept, ...decision) => kept && !isMeant(...decision));
