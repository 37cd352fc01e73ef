// Faults of the filter creator (4.5).
import { refuse } from '../deviation-builders.js';
import { catalogLookups, offsetLists } from '../operations.js';
import { type Fault, fault } from './fault.js';
import { ignoresFilter } from './filter-deviations.js';

export const creatorFilterFaults: readonly Fault[] = [
  fault({
    requirement: 'filter.creator',
    operations: ['tags'],
    name: 'refuses-creator-on-tags',
    does: 'creator is refused on tags',
    deviation: refuse(({ query }) => query.has('creator'), 'creator is unknown'),
  }),
  ignoresFilter({
    requirement: 'filter.creator',
    filter: 'creator',
    operations: [...offsetLists, ...catalogLookups],
  }),
];
