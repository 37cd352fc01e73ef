// 4.4: one order-book market, by its condition.
import { isDeepStrictEqual } from 'node:util';
import { type CheckContext, check } from '../../src/check/check.js';
import { describe } from '../../src/check/reading.js';
import { spread, textOf } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import { formOf } from '../../src/contract/form.js';
import { isObject, type JsonObject } from '../../src/target/answer.js';

const tried = 12;

interface Pair {
  readonly conditionId: string;
  readonly listed: JsonObject;
  readonly alone: JsonObject;
}

/** Listed markets and their single answers, as far as those come in the order-book form. */
async function pairs({ sample, ask, settings }: CheckContext): Promise<readonly Pair[]> {
  const listed = await sample.books();
  const { conditionId } = settings.known;
  const known = listed.length === 0 && conditionId !== undefined ? [{ condition_id: conditionId }] : listed;
  const found = await Promise.all(
    spread(known, tried).map(async (market) => {
      const id = textOf(market, 'condition_id');
      if (id === undefined) return [];
      const answer = await ask('order-book-market', { path: { condition_id: id } });
      if (answer.kind === 'refused')
        disagree('what is listed is not found alone', { expected: id, actual: describe(answer) });
      const isOurs = isObject(answer.body) && formOf('order-book-market', answer.body) === 'order-book-market';
      return isOurs ? [{ conditionId: id, listed: market, alone: answer.body as JsonObject }] : [];
    }),
  );
  return found.flat();
}

export const byCondition = check('order-book-lookup.condition-id', { on: 'order-book-market' }, async (context) => {
  for (const { conditionId, alone } of await pairs(context)) {
    const actual = textOf(alone, 'condition_id');
    if (actual === undefined) continue;
    if (actual.toLowerCase() !== conditionId.toLowerCase())
      fail('another market is answered than was asked for', { expected: conditionId, actual });
    context.evidence.saw();
  }
  if (context.evidence.count() === 0) notEnough('no condition that was tried is answered with an order-book market');
});

/** What stays while prices and states move. */
const lasting = [
  'question',
  'slug',
  'market_slug',
  'question_id',
  'description',
  'market_id',
  'neg_risk',
  'minimum_tick_size',
  'outcomes',
  'assets_ids',
  'end_date_iso',
  'icon',
  'image',
  'closed',
  'archived',
];

export const agreement = check('order-book-lookup.list-agreement', { on: 'order-book-market' }, async (context) => {
  for (const { conditionId, listed, alone } of await pairs(context)) {
    if (textOf(alone, 'condition_id') !== textOf(listed, 'condition_id')) continue;
    for (const name of lasting) {
      const [here, there] = [listed[name], alone[name]];
      if (here === undefined || here === null || there === undefined || there === null) continue;
      if (!isDeepStrictEqual(here, there))
        disagree(`${name} of ${conditionId} is another in the list than alone`, { expected: here, actual: there });
      context.evidence.saw();
    }
  }
  if (context.evidence.count() === 0) notEnough('no condition that was tried is answered with an order-book market');
});

export const unknown = check('order-book-lookup.unknown-id', { on: 'order-book-market' }, async ({ ask, evidence }) => {
  const nobodys = `0x${'0'.repeat(63)}1`;
  const answer = await ask('order-book-market', { path: { condition_id: nobodys } });
  const isThere = isObject(answer.body) && [answer.body.condition_id, answer.body.conditionId].includes(nobodys);
  if (isThere) notEnough(`there is a market with the condition ${nobodys}`);
  if (answer.kind !== 'refused')
    fail('a condition that nobody has is answered', { expected: 'an error', actual: describe(answer) });
  evidence.saw();
});
