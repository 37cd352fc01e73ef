// Variants of the order of lists: by the day, by a language, and of items with equal values (4.5).
import type { Dataset } from '../data/dataset.js';
import type { Deviation } from '../types.js';
import { type Variant, variant, withPolicy } from './variant.js';

/** Gives each market and event the end date for its place in the list. */
const withEndDates = (dateAt: (index: number) => number): Pick<Deviation, 'data'> => ({
  data({ catalog: { markets, events } }: Dataset) {
    for (const records of [markets, events])
      for (const [index, { fields }] of records.entries()) fields.endDate = new Date(dateAt(index)).toISOString();
  },
});

export const sortingVariants: readonly Variant[] = [
  variant({
    name: 'sorts-times-by-the-day',
    questions: ['sort.columns'],
    does: 'a list is sorted by the day of a time; each day has many end dates, and the first ones are not in order',
    sections: ['4.5'],
    deviation: {
      policy: { timeOrder: 'day', ties: 'kept' },
      ...withEndDates((index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28), (index * 5) % 24)),
    },
  }),
  variant({
    name: 'sorts-times-of-one-day-by-the-day',
    questions: ['sort.columns'],
    does: 'a list is sorted by the day of a time, all end dates are of one day, and rise in the order of the list',
    sections: ['4.5'],
    deviation: {
      policy: { timeOrder: 'day', ties: 'kept' },
      ...withEndDates((index) => Date.UTC(2030, 0, 1, 0, 0, index)),
    },
  }),
  variant({
    name: 'orders-ties-by-the-limit',
    questions: ['sort.ties'],
    does: 'many records have one end date, and those stand in another order for each limit',
    sections: ['4.5'],
    deviation: { policy: { ties: 'by-limit' }, ...withEndDates((index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28))) },
  }),
  withPolicy({
    name: 'sorts-ids-as-texts',
    questions: ['sort.columns'],
    does: 'ids are sorted digit by digit: 10 stands before 9',
    policy: { idOrder: 'text' },
  }),
  withPolicy({
    name: 'sorts-texts-as-in-czech',
    questions: ['sort.columns'],
    does: 'texts are sorted without regard to case, and ch after h',
    policy: { textOrder: 'czech' },
  }),
];
