// 4.5 and part 8: windows tile one list, which begins at 0 and comes to an end.
import fc from 'fast-check';
import { check } from '../../src/check/check.js';
import { describe, itemsOf, offsetLists } from '../../src/check/reading.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import { parameterValues } from '../../src/contract/arbitrary.js';
import { idsOf, sameItems } from './ids.js';
import { unlimited } from './limit.js';

const legal = 'limit is from 1 to 100, and offset 0 or more';
/** Items of a list that are read to hold windows against; more would be slow and tell no more. */
const bound = 300;

export const offsetDefault = check('paging.offset-default', { on: offsetLists }, async (context, list) => {
  const { window, evidence, sample } = context;
  const many = await sample.list(list);
  if (many.length < 2) notEnough('the list holds a single item');
  const [without, zero] = await Promise.all([
    window(list, { limit: 100 }),
    window(list, { limit: 100, offset: 0 }, { why: legal }),
  ]);
  sameItems('the list without an offset begins elsewhere than with offset=0', zero, without);
  evidence.saw(without.length);
});

export const offsetWindow = check('paging.offset-window', { on: offsetLists }, async (context, list) => {
  const { all, window, property, evidence } = context;
  const whole = await all(list, {}, { bound });
  if (whole.length < 3) notEnough(`the list holds ${whole.length} items: too few for windows`);
  const ids = idsOf(whole);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) disagree('windows overlap', { expected: 'each item once', actual: twice });
  const end = whole.length;
  await property(
    fc.tuple(parameterValues(list, 'limit'), fc.nat({ max: end - 1 })),
    async ([limit, offset]) => {
      // Beyond what was read there is nothing to hold a window against.
      const size = Math.min(Number(limit), end - offset);
      const actual = await window(list, { limit: size, offset }, { why: legal });
      sameItems(`limit=${size}&offset=${offset} is no window of the list`, whole.slice(offset, offset + size), actual);
      evidence.saw();
    },
    [
      [1, 1],
      [1, end - 1],
      [7, Math.min(3, end - 1)],
      [20, Math.min(20, end - 1)],
      [100, Math.min(100, end - 1)],
    ],
  );
});

export const offsetPastEnd = check(
  'paging.offset-past-end',
  { on: offsetLists },
  async ({ all, ask, evidence }, list) => {
    const whole = await all(list, {}, { bound: 1000 });
    const end = whole.length < 1000 ? whole.length : 1e9;
    const answers = await Promise.all(
      [end, end + 100, 1e9].map((offset) => ask(list, { query: { limit: 100, offset } })),
    );
    for (const answer of answers) {
      // A far offset may be refused: how far a list can be read is not shown.
      if (answer.kind === 'refused') continue;
      const items = itemsOf(answer);
      if (items.length > 0) disagree('there are items past the end', { expected: [], actual: idsOf(items) });
      evidence.saw();
    }
    if (evidence.count() === 0) notEnough('offsets past the end are refused');
  },
);

export const offsetOutOfRange = check(
  'paging.offset-out-of-range',
  { on: offsetLists },
  async ({ ask, sample, window, evidence }, list) => {
    if ((await sample.list(list)).length < 2) notEnough('the list holds a single item');
    const answers = await Promise.all([-1, -20].map((offset) => ask(list, { query: { limit: 20, offset } })));
    for (const answer of answers) {
      if (answer.kind === 'unreadable')
        fail('a negative offset gets a broken answer', { expected: 'an error or a page', actual: describe(answer) });
      if (answer.kind === 'accepted') {
        const items = itemsOf(answer);
        // An empty page honours nothing: there is nothing before the first item.
        if (items.length > 0)
          sameItems('a negative offset is honoured', await window(list, { limit: 20, offset: 0 }), items);
      }
      evidence.saw();
    }
  },
);

export const offsetMalformed = check('paging.offset-malformed', { on: offsetLists }, async (context, list) => {
  const { ask, evidence } = context;
  await unlimited(context, list);
  const values = ['abc', '1.5', '', [0, 5]] as const;
  const answers = await Promise.all(values.map((offset) => ask(list, { query: { offset, limit: 20 } })));
  for (const [index, answer] of answers.entries()) {
    const value = String(values[index]);
    if (answer.kind === 'unreadable')
      fail(`offset=${value} gets a broken answer`, { expected: 'an error or a page', actual: describe(answer) });
    if (answer.kind === 'accepted' && Array.isArray(answer.body) && answer.body.length > 20)
      fail(`offset=${value} lifts the limit`, { expected: 'at most 20 items', actual: `${answer.body.length} items` });
    evidence.saw();
  }
});
