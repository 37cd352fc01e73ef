// 4.5: listed markets and events beside their single answers.
import type { CheckContext } from '../../src/check/check.js';
import { type OffsetList, summarizeAnswer } from '../../src/check/reader.js';
import { spread, textOf } from '../../src/check/sample.js';
import { inconclusive, mismatch } from '../../src/check/violation.js';
import { isObject, type JsonObject } from '../../src/client/answer.js';
import { formOf } from '../../src/contract/form.js';

export type Single = 'catalog-market' | 'catalog-market-by-slug' | 'event' | 'event-by-slug';

export interface Way {
  readonly list: OffsetList;
  readonly single: Single;
  /** The path's placeholder, and the member that has to say the same. */
  readonly placeholder: 'id' | 'slug';
  readonly member: 'id' | 'conditionId' | 'slug';
}

export const ways = {
  marketById: { list: 'catalog-markets', single: 'catalog-market', placeholder: 'id', member: 'id' },
  marketByCondition: { list: 'catalog-markets', single: 'catalog-market', placeholder: 'id', member: 'conditionId' },
  marketBySlug: { list: 'catalog-markets', single: 'catalog-market-by-slug', placeholder: 'slug', member: 'slug' },
  eventById: { list: 'events', single: 'event', placeholder: 'id', member: 'id' },
  eventBySlug: { list: 'events', single: 'event-by-slug', placeholder: 'slug', member: 'slug' },
} as const satisfies Record<string, Way>;

const tried = 6;

export interface Pair {
  readonly value: string;
  readonly listed: JsonObject;
  readonly alone: JsonObject;
}

/** Listed items and their single answers; what is listed has to be found. */
export async function pairs(
  { allItems, send }: CheckContext,
  { list, single, placeholder, member }: Way,
): Promise<readonly Pair[]> {
  // A slug that needs percent-encoding is a matter of its own.
  const isPlain = (text: string | undefined) => text !== undefined && encodeURIComponent(text) === text;
  const named = (await allItems(list, {}, { bound: 300 })).filter((item) => isPlain(textOf(item, member)));
  if (named.length === 0) inconclusive(`no item of the list shows a ${member} that goes into a path as it is`);
  const answers = await Promise.all(
    spread(named, tried).map(async (listed) => {
      const value = textOf(listed, member) ?? '';
      return { value, listed, answer: await send(single, { path: { [placeholder]: value } }) };
    }),
  );
  const found = answers.filter(({ answer }) => answer.kind === 'accepted');
  const ours = found.filter(({ answer }) => formOf(single, answer.body) === single);
  const lost = answers.find(({ answer }) => answer.kind === 'refused');
  // By condition, GET /markets/{id} may answer with order-book markets alone, and then knows no others.
  if (lost && (ours.length > 0 || found.length === 0))
    mismatch('what is listed is not found alone', {
      expected: `${member} ${lost.value}`,
      actual: summarizeAnswer(lost.answer),
      exchanges: [lost.answer.exchange],
    });
  return ours.flatMap(({ answer, ...pair }) => (isObject(answer.body) ? [{ ...pair, alone: answer.body }] : []));
}
