// Part 8: what limit does, what it does not do, and what becomes of limits that there are none.

import type { CheckContext } from '../../src/check/check.js';
import { check } from '../../src/check/check.js';
import { describe, type OffsetList, offsetLists } from '../../src/check/reading.js';
import { disagree, fail, NotEnough, notEnough } from '../../src/check/signals.js';
import { parameterValues } from '../../src/contract/arbitrary.js';
import type { JsonObject } from '../../src/target/answer.js';
import type { QueryValue } from '../../src/target/session.js';

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

export const limitDefault = check('paging.limit-default', { on: offsetLists }, async (context, list) => {
  const [bare, many] = await Promise.all([unlimited(context, list), context.sample.list(list)]);
  const expected = Math.min(20, many.length);
  if (bare.length !== expected)
    disagree('a page without a limit has another length', { expected, actual: bare.length });
  if (many.length <= 20) notEnough(`the list holds ${many.length} items: a default of 20 does not show`);
  context.evidence.saw(bare.length);
});

export const limitMaximum = check('paging.limit-maximum', { on: offsetLists }, async (context, list) => {
  const { ask, evidence } = context;
  if (!(await isLong(context, list))) notEnough('the list holds no more than 100 items');
  for (const limit of [101, 500, 10_000]) {
    const { kind, body } = await ask(list, { query: { limit } });
    if (kind === 'accepted' && Array.isArray(body) && body.length > maximum)
      fail(`limit=${limit} is honoured`, { expected: 'at most 100 items, or a refusal', actual: body.length });
    evidence.saw();
  }
});

export const limitHonoured = check('paging.limit-honoured', { on: offsetLists }, async (context, list) => {
  const { sample, window, property, evidence } = context;
  await window(list, { limit: maximum }, { why: legal });
  const many = await sample.list(list);
  if (many.length < 2) notEnough('the list holds a single item: every limit gives it');
  const beyond = many.length < maximum ? await window(list, { limit: 1, offset: many.length }) : [];
  if (beyond.length > 0)
    disagree('limit=100 gives fewer items than there are', { expected: maximum, actual: many.length });
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

interface Unfit {
  readonly value: QueryValue | readonly QueryValue[];
  /** Honouring it would leave the page empty. */
  readonly isZero?: boolean;
}

const outOfRange: readonly Unfit[] = [{ value: 0, isZero: true }, { value: -1 }, { value: 101 }, { value: 1e9 }];
const malformed: readonly Unfit[] = [{ value: 'abc' }, { value: '1.5' }, { value: '' }, { value: [5, 7] }];

/** An unfit limit is refused, or answered with a page that some fit limit would give. */
async function keepsWithinBounds(context: CheckContext, list: OffsetList, unfit: readonly Unfit[]): Promise<void> {
  await context.sample.list(list);
  const answers = await Promise.all(unfit.map(({ value }) => context.ask(list, { query: { limit: value } })));
  for (const [index, answer] of answers.entries()) {
    const { value, isZero } = unfit[index] ?? { value: '' };
    const { kind, body } = answer;
    if (kind === 'unreadable')
      fail(`limit=${value} gets a broken answer`, { expected: 'an error or a page', actual: describe(answer) });
    if (kind === 'accepted' && Array.isArray(body)) {
      if (body.length > maximum || (isZero && body.length === 0))
        fail(`limit=${value} is honoured`, {
          expected: '1 to 100 items, or a refusal',
          actual: `${body.length} items`,
        });
    } else if (kind === 'accepted') continue;
    context.evidence.saw();
  }
}

export const limitOutOfRange = check('paging.limit-out-of-range', { on: offsetLists }, (context, list) =>
  keepsWithinBounds(context, list, outOfRange),
);

export const limitMalformed = check('paging.limit-malformed', { on: offsetLists }, (context, list) =>
  keepsWithinBounds(context, list, malformed),
);
