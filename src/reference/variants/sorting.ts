// Variants of the order of lists: by the day, by a language, and of items with equal values (4.5).
import type { Dataset } from '../data/dataset.js';
import type { Deviation } from '../types.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

/** Gives each market and event the end date for its place in the list. */
const withEndDates = (dateAt: (index: number) => number): Pick<Deviation, 'data'> => ({
  data({ catalog: { markets, events } }: Dataset) {
    for (const records of [markets, events])
      for (const [index, { fields }] of records.entries()) fields.endDate = new Date(dateAt(index)).toISOString();
  },
});

export const sortingVariants: readonly Variant[] = [
  ...variantsOf(['4.5'], ['sort.columns'], {
    'sorts-times-by-the-day': [
      'a list is sorted by the day of a time; each day has many end dates, and the first ones are not in order',
      {
        policy: { timeOrder: 'day', ties: 'kept' },
        ...withEndDates((index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28), (index * 5) % 24)),
      },
    ],
    'sorts-times-of-one-day-by-the-day': [
      'a list is sorted by the day of a time, all end dates are of one day, and rise in the order of the list',
      {
        policy: { timeOrder: 'day', ties: 'kept' },
        ...withEndDates((index) => Date.UTC(2030, 0, 1, 0, 0, index)),
      },
    ],
  }),
  ...variantsOf(['4.5'], ['sort.ties'], {
    'orders-ties-by-the-limit': [
      'many records have one end date, and those stand in another order for each limit',
      { policy: { ties: 'by-limit' }, ...withEndDates((index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28))) },
    ],
  }),
  ...choicesOf(['sort.columns'], {
    'sorts-ids-as-texts': ['ids are sorted digit by digit: 10 stands before 9', { idOrder: 'text' }],
    'sorts-texts-as-in-czech': ['texts are sorted without regard to case, and ch after h', { textOrder: 'czech' }],
  }),
];
