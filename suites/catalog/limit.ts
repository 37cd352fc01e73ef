// Part 8: what limit does, and what it does not do.

import { type CheckContext, check } from '../../src/check/check.js';
import { type OffsetList, offsetLists } from '../../src/check/reading.js';
import { disagree, fail, NotEnough, notEnough } from '../../src/check/signals.js';
import { parameterValues } from '../../src/contract/arbitrary.js';
import type { JsonObject } from '../../src/target/answer.js';
import { idOf, idsOf, sameItems } from './ids.js';

const legal = 'limit is an integer from 1 to 100';
const maximum = 100;

/** A window without limit. Without any parameter GET /markets may answer in its other form: an offset tells them apart. */
export async function unlimited({ window }: CheckContext, list: OffsetList): Promise<readonly JsonObject[]> {
  try {
    return await window(list);
  } catch (error) {
    if (!(error instanceof NotEnough)) throw error;
    return window(list, { offset: 0 });
  }
}

/** Whether the list goes on after 100 items. */
async function isLong({ window }: CheckContext, list: OffsetList): Promise<boolean> {
  return (await window(list, { limit: 1, offset: maximum })).length > 0;
}

/** What the list holds past those items; none where the list wraps and gives items again. */
async function beyond({ window }: CheckContext, list: OffsetList, items: readonly JsonObject[]) {
  if (items.length >= maximum) return [];
  const known = new Set(idsOf(items));
  const more = await window(list, { limit: 1, offset: items.length });
  return more.filter((item) => !known.has(idOf(item)));
}

/** Filters that a list has: where one is sent, another path of the service may do the paging. */
const closedFilter = (list: OffsetList) => (list === 'tags' ? {} : { closed: false });

export const limitDefault = check('paging.limit-default', { on: offsetLists }, async (context, list) => {
  const { sample, window, all, evidence } = context;
  const [bare, many] = await Promise.all([unlimited(context, list), sample.list(list)]);
  // However few items a page can hold, a list that goes on has enough of them.
  const isCut = many.length < 20 && (await beyond(context, list, many)).length > 0;
  const expected = isCut ? 20 : Math.min(20, many.length);
  if (bare.length !== expected)
    disagree('a page without a limit has another length', { expected, actual: bare.length, of: [bare] });
  if (many.length <= 20) notEnough(`the list holds ${many.length} items: a default of 20 does not show`);
  sameItems('a page without a limit holds other items than the list begins with', many.slice(0, 20), bare);
  evidence.saw(bare.length);
  const filter = closedFilter(list);
  const [moved, kept] = await Promise.all([window(list, { ...filter, offset: 1 }), all(list, filter, { bound: 100 })]);
  const due = Math.max(0, Math.min(20, kept.length - 1));
  if (moved.length !== due)
    disagree('a later page without a limit has another length', {
      expected: due,
      actual: moved.length,
      of: [kept, moved],
    });
});

export const limitMaximum = check('paging.limit-maximum', { on: offsetLists }, async (context, list) => {
  const { ask, evidence } = context;
  if (!(await isLong(context, list))) notEnough('the list holds no more than 100 items');
  const queries = [
    { limit: 101 },
    { limit: 500 },
    { limit: 10_000 },
    { ...closedFilter(list), limit: 1000, offset: 1 },
  ];
  const answers = await Promise.all(queries.map((query) => ask(list, { query })));
  for (const [index, { kind, body, exchange }] of answers.entries()) {
    if (kind === 'accepted' && !Array.isArray(body)) continue;
    if (kind === 'accepted' && Array.isArray(body) && body.length > maximum)
      fail(`limit=${queries[index]?.limit} is honoured`, {
        expected: 'at most 100 items, or a refusal',
        actual: body.length,
        exchanges: [exchange],
      });
    evidence.saw();
  }
});

export const limitHonoured = check('paging.limit-honoured', { on: offsetLists }, async (context, list) => {
  const { window, property, evidence } = context;
  const many = await window(list, { limit: maximum }, { why: legal });
  if (many.length < 2) notEnough(`the list holds ${many.length} items: every limit gives them`);
  if ((await beyond(context, list, many)).length > 0)
    disagree('limit=100 gives fewer items than there are', { expected: maximum, actual: many.length, of: [many] });
  await property(
    parameterValues(list, 'limit'),
    async (limit) => {
      const expected = Math.min(Number(limit), many.length);
      const { length } = await window(list, { limit }, { why: legal });
      if (length !== expected) disagree('a page has another length than its limit', { expected, actual: length });
      evidence.saw();
    },
    [1, 100, 2, 21, 50, 99],
  );
});
