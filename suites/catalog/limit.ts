// Part 8: what limit does on the lists that are paged by offset.
import {
  type AnswerRule,
  atMost,
  between,
  type Check,
  type CheckContext,
  check,
  fail,
  formatQuery,
  ifAvailable,
  isObject,
  type JsonObject,
  moreItemsThan,
  type OffsetList,
  offsetLists,
  parameterBounds,
  plural,
  type Query,
} from '#check';
import { judgedList } from '../lists/index.js';

export const limit = parameterBounds('catalog-markets', 'limit');
const wholeNumber = /^\d{1,9}$/;

/** In recorded traffic: only a full page, or one that is larger than it may be, shows a rule about its length. */
const maximumAnswerRule: AnswerRule<OffsetList> = ({ evidence }, { exchange, items, query }) => {
  const asked = query('limit') ?? '';
  if (!wholeNumber.test(asked) || Number(asked) <= limit.maximum || items.length < limit.maximum) return;
  const actual = plural(items.length, 'item');
  if (items.length > limit.maximum)
    fail(`limit=${asked} shows ${actual}`, {
      expected: `at most ${plural(limit.maximum, 'item')}`,
      actual,
      exchanges: [exchange],
    });
  evidence.add();
};

/**
 * A page without limit. GET /markets without any parameter may answer in its other form: then an offset is sent too.
 */
export async function unlimitedPage({ offsetPage }: CheckContext, list: OffsetList): Promise<readonly JsonObject[]> {
  return (await ifAvailable(offsetPage(list))) ?? offsetPage(list, { offset: 0 });
}

/** A filter and an order of the list: a service may page filtered and sorted lists in another way. */
const besidesOf = (list: OffsetList): readonly Query[] =>
  list === 'tags' ? [{}] : [{ closed: false }, { order: 'id', ascending: true }];

/** Part 8: a page holds at most 100 items, even if limit asks for more. */
const limitMaximum = check(
  'paging.limit-maximum',
  { on: offsetLists, given: moreItemsThan(limit.maximum), answerRule: maximumAnswerRule },
  async ({ each, allItems }, list) => {
    const repeated = [
      [3, 110],
      [110, 3],
    ].map((limits) => ({ limit: limits }));
    const tooMany = [{ limit: limit.maximum + 1 }, { limit: 500 }, { limit: 10_000 }, ...repeated];
    const beyondFirstPage = { limit: limit.maximum, offset: limit.default };
    // The last offset with more items after it than fit on a page.
    const last = { limit: 1000, offset: Math.max(1, (await allItems(list)).length - limit.maximum - 1) };
    const beside = besidesOf(list).flatMap((query) => [
      { ...query, limit: limit.maximum + 1 },
      { ...query, limit: 1000, offset: 1 },
    ]);
    const queries = [...tooMany, ...beside, beyondFirstPage, last];
    for (const { query, answer } of await each(list, queries))
      answer.isRefusedOr(atMost(limit.maximum, 'items'), query);
  },
);

/** A service that ignores limit ignores invalid ones too. */
const dependsOn = ['paging.limit-honored'] as const;
/** In 32 bits this is a little more than the maximum, and more than 0. */
const tooManyIn32Bits = 2 ** 32 + limit.maximum + 1;
const outOfRange = [0, -1, limit.maximum + 1, 1e9, tooManyIn32Bits].map((value) => ({ limit: value }));

/** Part 8: an integer limit outside 1 to 100 is refused, or clamped into that range; it is not honored. */
const limitOutOfRange = check('paging.limit-out-of-range', { on: offsetLists, dependsOn }, (context, list) =>
  staysWithinBounds(context, list, outOfRange),
);

/** A service that reads one of them as a number after all reads more than the maximum. */
const readAsTooMany = ['100.5', '1e3', '0x3e8', '150x', [60, 60]];
const malformed = ['abc', '', ...readAsTooMany].map((value) => ({ limit: value }));

/** Part 8: a limit that is not an integer is refused, or answered with the start of the list. */
const limitMalformed = check('paging.limit-malformed', { on: offsetLists, dependsOn }, (context, list) =>
  staysWithinBounds(context, list, malformed),
);

/** An invalid limit is refused, or answered with a page that some valid limit would show. */
async function staysWithinBounds(context: CheckContext, list: OffsetList, queries: readonly Query[]) {
  const { sample, each, assert } = context;
  const listed = await sample.list(list);
  // A list without an order starts anywhere.
  const { findings } = await judgedList(context, list);
  const hasOrder = !findings.some(({ requirement }) => requirement === 'paging.stable-order');
  for (const { query, answer } of await each(list, queries)) {
    // An empty page honors limit=0; for other invalid limits it is the page of a filter that nothing matches.
    const fewest = query.limit === 0 ? limit.minimum : 0;
    answer.isRefusedOr(between(fewest, limit.maximum, 'items'), query);
    const items = answer.kind === 'accepted' && Array.isArray(answer.body) ? answer.body.filter(isObject) : [];
    const start = listed.slice(0, items.length);
    if (hasOrder) assert.sameItems(items, start, `${formatQuery(query)} does not start where the list starts`);
  }
}

export const limitChecks: readonly Check[] = [...limitMaximum, ...limitOutOfRange, ...limitMalformed];
