// 4.5 and part 8: windows tile one list, which begins at 0 and comes to an end.
import fc from 'fast-check';
import { type CheckContext, check } from '../../src/check/check.js';
import { itemsOf, type OffsetList, offsetLists, summarizeAnswer } from '../../src/check/reader.js';
import { fail, Inconclusive, inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import type { Query } from '../../src/client/session.js';
import { type ParameterValue, parameterValues } from '../../src/contract/arbitrary.js';
import { idOf, idsOf, sameItems } from './ids.js';
import { unlimited } from './limit.js';

const legal = 'limit is from 1 to 100, and offset 0 or more';
/** Items of a list that are read to hold windows against; more would be slow and tell no more. */
const bound = 300;

export const offsetDefault = check('paging.offset-default', { on: offsetLists }, async (context, list) => {
  const { offsetPage, evidence, sample } = context;
  const many = await sample.list(list);
  if (many.length < 2) inconclusive('the list holds a single item');
  const [without, zero] = await Promise.all([
    offsetPage(list, { limit: 100 }),
    offsetPage(list, { limit: 100, offset: 0 }, { why: legal }),
  ]);
  sameItems('the list without an offset begins elsewhere than with offset=0', zero, without);
  evidence.add(without.length);
});

/** The list as it is, filtered and sorted: windows are cut last, whatever else is asked for. */
const viewsOf = (list: OffsetList): readonly Query[] =>
  list === 'tags' ? [{}] : [{}, { closed: false }, { order: 'id', ascending: true }];

/** A sort column may well be unknown, and a filter keep nothing. */
async function viewed({ allItems }: CheckContext, list: OffsetList, view: Query): Promise<readonly JsonObject[]> {
  try {
    return await allItems(list, view, { bound });
  } catch (error) {
    if (error instanceof Inconclusive && 'order' in view) return [];
    throw error;
  }
}

interface Window {
  readonly limit: ParameterValue;
  readonly offset: number;
}

async function cutsWindows(context: CheckContext, list: OffsetList, view: Query): Promise<void> {
  const { offsetPage, property, evidence } = context;
  const whole = await viewed(context, list, view);
  if (whole.length < 3) return;
  const ids = idsOf(whole);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (twice.length > 0) mismatch('windows overlap', { expected: 'each item once', actual: twice });
  const end = whole.length;

  const isCut = async ({ limit, offset }: Window): Promise<void> => {
    // Of a list that goes on, there is nothing to hold a window beyond what was read against.
    const size = end < bound ? Number(limit) : Math.min(Number(limit), end - offset);
    const expected = whole.slice(offset, offset + size);
    const actual = await offsetPage(list, { ...view, limit: size, offset }, { why: legal });
    evidence.add();
    if (idsOf(expected).join() === idsOf(actual).join()) return;
    const again = await offsetPage(list, { ...view, limit: 100, offset: 0 }, { fresh: true });
    if (idsOf(again).join() !== ids.slice(0, 100).join()) inconclusive('the list moves while it is read');
    const asked = Object.entries({ ...view, limit: size, offset }).map((pair) => pair.join('='));
    sameItems(`${asked.join('&')} is no window of the list`, expected, actual);
  };

  const at = (limit: number, offset: number): Window => ({ limit, offset: Math.min(offset, end - 1) });
  const corners = [at(7, end - 3), at(7, 3), at(1, end - 1)];
  // The plain list is the law; what a filter or a column does to it shows in a few windows.
  if (Object.keys(view).length > 0) for (const corner of corners) await isCut(corner);
  else
    await property(fc.record({ limit: parameterValues(list, 'limit'), offset: fc.nat({ max: end - 1 }) }), isCut, [
      at(1, 1),
      ...corners,
      at(20, 20),
      at(100, 100),
    ]);
}

export const offsetWindow = check('paging.offset-window', { on: offsetLists }, async (context, list) => {
  for (const view of viewsOf(list)) await cutsWindows(context, list, view);
  if (context.evidence.count() === 0) inconclusive('the list holds too few items for windows');
});

export const offsetPastEnd = check(
  'paging.offset-past-end',
  { on: offsetLists },
  async ({ allItems, send, offsetPage, evidence }, list) => {
    const whole = await allItems(list, {}, { bound: 1000 });
    if (whole.length === 0) inconclusive('the list is empty');
    const known = new Set(idsOf(whole));
    const nowhere = 1e9;
    const offsets = whole.length < 1000 ? [whole.length, whole.length + 100, nowhere] : [nowhere];
    const answers = await Promise.all(offsets.map((offset) => send(list, { query: { limit: 100, offset } })));
    for (const [index, answer] of answers.entries()) {
      // A far offset may be refused: how far a list can be read is not shown.
      if (answer.kind === 'refused') continue;
      const items = itemsOf(answer);
      // Where a short page was not the last one, what follows is new, and no matter of the end.
      const isPast = offsets[index] === nowhere || items.some((item) => known.has(idOf(item)));
      if (items.length > 0 && isPast) {
        const [last] = await offsetPage(list, { limit: 1, offset: whole.length - 1 }, { fresh: true });
        if (!last || idOf(last) !== idsOf(whole).at(-1)) inconclusive('the list moves while it is read');
        mismatch('there are items past the end', { expected: [], actual: idsOf(items), exchanges: [answer.exchange] });
      }
      if (items.length === 0) evidence.add();
    }
    if (evidence.count() === 0) inconclusive('offsets past the end are refused');
  },
);

export const offsetOutOfRange = check(
  'paging.offset-out-of-range',
  { on: offsetLists },
  async ({ send, sample, offsetPage, evidence }, list) => {
    if ((await sample.list(list)).length < 2) inconclusive('the list holds a single item');
    const answers = await Promise.all([-1, -20].map((offset) => send(list, { query: { limit: 20, offset } })));
    for (const answer of answers) {
      if (answer.kind === 'unreadable')
        fail('a negative offset gets a broken answer', {
          expected: 'an error or a page',
          actual: summarizeAnswer(answer),
          exchanges: [answer.exchange],
        });
      if (answer.kind === 'accepted') {
        const items = itemsOf(answer);
        // An empty page honours nothing: there is nothing before the first item.
        if (items.length > 0)
          sameItems('a negative offset is honoured', await offsetPage(list, { limit: 20, offset: 0 }), items);
      }
      evidence.add();
    }
  },
);

export const offsetMalformed = check('paging.offset-malformed', { on: offsetLists }, async (context, list) => {
  const { send, evidence } = context;
  await unlimited(context, list);
  const values = ['abc', '1.5', '', [0, 5]] as const;
  const answers = await Promise.all(values.map((offset) => send(list, { query: { offset, limit: 20 } })));
  for (const [index, answer] of answers.entries()) {
    const value = String(values[index]);
    if (answer.kind === 'unreadable')
      fail(`offset=${value} gets a broken answer`, {
        expected: 'an error or a page',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    if (answer.kind === 'accepted' && Array.isArray(answer.body) && answer.body.length > 20)
      fail(`offset=${value} lifts the limit`, {
        expected: 'at most 20 items',
        actual: `${answer.body.length} items`,
        exchanges: [answer.exchange],
      });
    evidence.add();
  }
});
