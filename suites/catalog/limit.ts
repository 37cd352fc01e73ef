// Part 8: what limit does, and what it does not do.

import { type CheckContext, check } from '../../src/check/check.js';
import { type OffsetList, offsetLists } from '../../src/check/reader.js';
import { fail, Inconclusive, inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import { parameterValues } from '../../src/contract/arbitrary.js';
import { idOf, idsOf, sameItems } from './ids.js';

const legal = 'limit is an integer from 1 to 100';
const maximum = 100;

/** A window without limit. Without any parameter GET /markets may answer in its other form: an offset tells them apart. */
export async function unlimited({ offsetPage }: CheckContext, list: OffsetList): Promise<readonly JsonObject[]> {
  try {
    return await offsetPage(list);
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error;
    return offsetPage(list, { offset: 0 });
  }
}

/** Whether the list goes on after 100 items. */
async function isLong({ offsetPage }: CheckContext, list: OffsetList): Promise<boolean> {
  return (await offsetPage(list, { limit: 1, offset: maximum })).length > 0;
}

/** What the list holds past those items; none where the list wraps and gives items again. */
async function beyond({ offsetPage }: CheckContext, list: OffsetList, items: readonly JsonObject[]) {
  if (items.length >= maximum) return [];
  const known = new Set(idsOf(items));
  const more = await offsetPage(list, { limit: 1, offset: items.length });
  return more.filter((item) => !known.has(idOf(item)));
}

/** Filters that a list has: where one is sent, another path of the service may do the paging. */
const closedFilter = (list: OffsetList) => (list === 'tags' ? {} : { closed: false });

export const limitDefault = check('paging.limit-default', { on: offsetLists }, async (context, list) => {
  const { sample, offsetPage, allItems, evidence } = context;
  const [bare, many] = await Promise.all([unlimited(context, list), sample.list(list)]);
  // However few items a page can hold, a list that goes on has enough of them.
  const isCut = many.length < 20 && (await beyond(context, list, many)).length > 0;
  const expected = isCut ? 20 : Math.min(20, many.length);
  if (bare.length !== expected)
    mismatch('a page without a limit has another length', { expected, actual: bare.length, records: [bare] });
  if (many.length <= 20) inconclusive(`the list holds ${many.length} items: a default of 20 does not show`);
  sameItems('a page without a limit holds other items than the list begins with', many.slice(0, 20), bare);
  evidence.add(bare.length);
  const filter = closedFilter(list);
  const [moved, kept] = await Promise.all([
    offsetPage(list, { ...filter, offset: 1 }),
    allItems(list, filter, { bound: 100 }),
  ]);
  const due = Math.max(0, Math.min(20, kept.length - 1));
  if (moved.length !== due)
    mismatch('a later page without a limit has another length', {
      expected: due,
      actual: moved.length,
      records: [kept, moved],
    });
});

export const limitMaximum = check('paging.limit-maximum', { on: offsetLists }, async (context, list) => {
  const { send, evidence } = context;
  if (!(await isLong(context, list))) inconclusive('the list holds no more than 100 items');
  const queries = [
    { limit: 101 },
    { limit: 500 },
    { limit: 10_000 },
    { ...closedFilter(list), limit: 1000, offset: 1 },
  ];
  const answers = await Promise.all(queries.map((query) => send(list, { query })));
  for (const [index, { kind, body, exchange }] of answers.entries()) {
    if (kind === 'accepted' && !Array.isArray(body)) continue;
    if (kind === 'accepted' && Array.isArray(body) && body.length > maximum)
      fail(`limit=${queries[index]?.limit} is honoured`, {
        expected: 'at most 100 items, or a refusal',
        actual: body.length,
        exchanges: [exchange],
      });
    evidence.add();
  }
});

export const limitHonoured = check('paging.limit-honoured', { on: offsetLists }, async (context, list) => {
  const { offsetPage, property, evidence } = context;
  const many = await offsetPage(list, { limit: maximum }, { why: legal });
  if (many.length < 2) inconclusive(`the list holds ${many.length} items: every limit gives them`);
  if ((await beyond(context, list, many)).length > 0)
    mismatch('limit=100 gives fewer items than there are', { expected: maximum, actual: many.length, records: [many] });
  await property(
    parameterValues(list, 'limit'),
    async (limit) => {
      const expected = Math.min(Number(limit), many.length);
      const { length } = await offsetPage(list, { limit }, { why: legal });
      if (length !== expected) mismatch('a page has another length than its limit', { expected, actual: length });
      evidence.add();
    },
    [1, 100, 2, 21, 50, 99],
  );
});
