// Faults of search indexes and replicas: records that they file under a wrong value, lack, or never reach.
import type { Dataset } from '../../data/dataset.js';
import { overrideFilter } from '../../deviation-builders.js';
import type { Deviation, FilterDecision, FilterName } from '../../types.js';
import { type Fault, faultsOf, kebab } from '../fault.js';
import { type FilteredList, misreadAt, ruleOf } from '../lists/places.js';
import { idOf } from '../lists/values.js';

const sumOf = (text: string) => [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9_973, 0);
/** One record in so many, by its id. */
const isOneIn = (count: number, decision: FilterDecision) => sumOf(idOf(decision)) % count === 0;

const recordsOf: Readonly<Record<FilteredList, (dataset: Dataset) => readonly string[]>> = {
  'catalog-markets': ({ catalog }) => catalog.markets.map(({ fields }) => fields.id),
  events: ({ catalog }) => catalog.events.map(({ fields }) => fields.id),
  'account-orders': ({ history }) => history.orders.map(({ record }) => record.id),
  'account-trades': ({ history }) => history.trades.map(({ id }) => id),
  'builder-trades': ({ history }) => history.builderTrades.map(({ id }) => id),
};

/** A filter that does not find the last seeded records. */
const lacksNewest = (list: FilteredList, filter: FilterName) => (): Deviation => {
  let newest: readonly string[] = [];
  return {
    data(dataset) {
      newest = recordsOf[list](dataset).slice(-6);
    },
    ...overrideFilter(filter, (kept, decision) => kept && !newest.includes(idOf(decision))),
  };
};

/** The newest records are in the list, and not in the replica or index that filters read. */
const withoutNewest = {
  'catalog-markets': ['conditionId', 'tag_id', 'closed'],
  events: ['slug', 'active', 'tag_id'],
  'account-orders': ['asset_id'],
  'account-trades': ['market', 'taker'],
  'builder-trades': ['maker_address', 'id'],
} as const satisfies Record<FilteredList, readonly FilterName[]>;
const lists = Object.keys(withoutNewest) as FilteredList[];

export const indexFaults: readonly Fault[] = [
  // An index that was not written when one record in fifty changed.
  ...misreadAt(
    { 'catalog-markets': ['closed', 'mirror'], events: ['active', 'archived'] },
    'files-one-in-fifty-of-{list}-under-the-wrong-{}',
    'about one record in fifty is listed under the other value of {}',
    (kept, decision) => kept !== isOneIn(50, decision),
  ),
  // Values that share one of three buckets: one record in twenty was filed under the whole bucket.
  ...misreadAt(
    {
      'catalog-markets': ['tag_slug', 'event_id'],
      events: ['tag_id', 'series_slug'],
      'account-orders': ['market'],
      'account-trades': ['taker', 'maker'],
      'builder-trades': ['asset_id', 'maker_address'],
    },
    'files-one-in-twenty-of-{list}-under-other-values-of-{}',
    'about one record in twenty is listed under every third value of {}, too',
    (kept, decision) => kept || (isOneIn(20, decision) && sumOf(String(decision.wanted)) % 3 === 0),
  ),
  ...lists.flatMap((list) =>
    withoutNewest[list].flatMap((filter) =>
      // What a flag loses breaks a rule of its own.
      faultsOf(/^(?:closed|active)$/.test(filter) ? 'filter.boolean-complete' : ruleOf(list, filter), [list], {
        [`does-not-find-the-newest-${list}-by-${kebab(filter)}`]: [
          `${filter} does not find the six newest records`,
          lacksNewest(list, filter),
        ],
      }),
    ),
  ),
];
