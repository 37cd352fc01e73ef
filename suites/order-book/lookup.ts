// 4.4: one order-book market, by its condition.
import { isDeepStrictEqual } from 'node:util';
import { type CheckContext, check } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { spread, textOf, texts } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { isObject, type JsonObject } from '../../src/client/answer.js';
import { formOf } from '../../src/contract/form.js';

const tried = 12;

interface Pair {
  readonly conditionId: string;
  readonly listed: JsonObject;
  readonly alone: JsonObject;
}

/** Listed markets and their single answers, as far as those come in the order-book form. */
async function pairs({ sample, send, settings }: CheckContext): Promise<readonly Pair[]> {
  const listed = await sample.orderBookMarkets();
  const { conditionId } = settings.known;
  const known = listed.length === 0 && conditionId !== undefined ? [{ condition_id: conditionId }] : listed;
  const answers = await Promise.all(
    texts(spread(known, tried), 'condition_id').map(async (conditionId) => ({
      conditionId,
      listed: known.find((market) => market.condition_id === conditionId) ?? {},
      answer: await send('order-book-market', { path: { condition_id: conditionId } }),
    })),
  );
  const found = answers.filter(({ answer }) => answer.kind === 'accepted');
  const ours = found.filter(({ answer }) => formOf('order-book-market', answer.body) === 'order-book-market');
  const lost = answers.find(({ answer }) => answer.kind === 'refused');
  // A service may answer this path with catalog markets alone, and then knows no others here.
  if (lost && (ours.length > 0 || found.length === 0))
    mismatch('what is listed is not found alone', {
      expected: lost.conditionId,
      actual: summarizeAnswer(lost.answer),
      exchanges: [lost.answer.exchange],
    });
  return ours.flatMap(({ answer, ...pair }) => (isObject(answer.body) ? [{ ...pair, alone: answer.body }] : []));
}

export const byCondition = check('order-book-lookup.condition-id', { on: 'order-book-market' }, async (context) => {
  for (const { conditionId, alone } of await pairs(context)) {
    const actual = textOf(alone, 'condition_id');
    if (actual === undefined) continue;
    if (actual.toLowerCase() !== conditionId.toLowerCase())
      fail('another market is answered than was asked for', { expected: conditionId, actual });
    context.evidence.add();
  }
  if (context.evidence.count() === 0) inconclusive('no condition that was tried is answered with an order-book market');
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
        mismatch(`${name} of ${conditionId} is another in the list than alone`, { expected: here, actual: there });
      context.evidence.add();
    }
  }
  if (context.evidence.count() === 0) inconclusive('no condition that was tried is answered with an order-book market');
});

export const unknown = check(
  'order-book-lookup.unknown-id',
  { on: 'order-book-market' },
  async ({ send, evidence }) => {
    const nobodys = `0x${'0'.repeat(63)}1`;
    const answer = await send('order-book-market', { path: { condition_id: nobodys } });
    const isThere = isObject(answer.body) && [answer.body.condition_id, answer.body.conditionId].includes(nobodys);
    if (isThere) inconclusive(`there is a market with the condition ${nobodys}`);
    if (answer.kind !== 'refused')
      fail('a condition that nobody has is answered', {
        expected: 'an error',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    evidence.add();
  },
);
