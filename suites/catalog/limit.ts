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
  idOf,
  idsOf,
  ifAvailable,
  inconclusive,
  isObject,
  type JsonObject,
  mismatch,
  moreItemsThan,
  type OffsetList,
  offsetLists,
  parameterBounds,
  parameterValues,
  plural,
  type Query,
} from '#check';

export const limit = parameterBounds('catalog-markets', 'limit');
/** Limits that are tried where any will do: none of the bounds, and the seed chooses which. */
const variedLimits = { first: 3, count: limit.maximum - 3 };
/** About 0.38 of the count, so that a few places in a row are spread over all limits. */
const stepOfVariedLimits = 37;

/** A limit for the request at this place: other places get other limits, and so do other seeds. */
export function variedLimit({ seed }: Pick<CheckContext, 'seed'>, place: number): number {
  return variedLimits.first + ((((seed % variedLimits.count) + place) * stepOfVariedLimits) % variedLimits.count);
}

const validLimit = `limit is an integer from ${limit.minimum} to ${limit.maximum}`;

const wholeNumber = /^\d{1,9}$/;

/**
 * In recorded traffic: how many items a page holds at most, by what its request has for `limit`; undefined: not judged.
 */
type Maximum = (value: string | undefined, isSent: boolean) => number | undefined;

/** Only a full page, or one that is larger than it may be, shows a rule about its length. */
const holdsAtMost =
  (maximumOf: Maximum): AnswerRule<OffsetList> =>
  ({ evidence }, { exchange, items, query, hasQuery }) => {
    const asked = query('limit');
    const maximum = maximumOf(asked, hasQuery('limit'));
    if (maximum === undefined || items.length < maximum) return;
    if (items.length > maximum)
      fail(
        `${hasQuery('limit') ? `limit=${asked ?? ''}` : 'a page without limit'} shows ${plural(items.length, 'item')}`,
        {
          expected: `at most ${plural(maximum, 'item')}`,
          actual: plural(items.length, 'item'),
          exchanges: [exchange],
        },
      );
    evidence.add();
  };

const isWithin = (value: number) => value >= limit.minimum && value <= limit.maximum;

const defaultAnswerRule = holdsAtMost((_, isSent) => (isSent ? undefined : limit.default));
const honoredAnswerRule = holdsAtMost((value = '') =>
  wholeNumber.test(value) && isWithin(Number(value)) ? Number(value) : undefined,
);
const maximumAnswerRule = holdsAtMost((value = '') =>
  wholeNumber.test(value) && Number(value) > limit.maximum ? limit.maximum : undefined,
);

/**
 * A page without limit. GET /markets without any parameter may answer in its other form: then an offset is sent too.
 */
export async function unlimitedPage({ offsetPage }: CheckContext, list: OffsetList): Promise<readonly JsonObject[]> {
  return (await ifAvailable(offsetPage(list))) ?? offsetPage(list, { offset: 0 });
}

/** The first item after these, unless the list wraps around and shows one of them again. */
async function itemAfter({ offsetPage }: CheckContext, list: OffsetList, items: readonly JsonObject[]) {
  if (items.length >= limit.maximum) return undefined;
  const known = new Set(idsOf(items));
  return (await offsetPage(list, { limit: 1, offset: items.length })).find((item) => !known.has(idOf(item)));
}

/** A filter that the list has: a service may page filtered lists in another way. */
const filterOf = (list: OffsetList) => (list === 'tags' ? {} : { closed: false });

/** Part 8: without limit a page holds the default number of items, and they are the first of the list. */
const limitDefault = check(
  'paging.limit-default',
  { on: offsetLists, answerRule: defaultAnswerRule },
  async (context, list) => {
    const [bare, many] = await Promise.all([unlimitedPage(context, list), context.sample.list(list)]);
    // A service may grant fewer items than asked for, but a list that goes on has enough for a default page.
    const isCut = many.length < limit.default && (await itemAfter(context, list, many)) !== undefined;
    assertLength(bare, isCut ? limit.default : Math.min(limit.default, many.length), 'a page without limit');
    if (many.length <= limit.default)
      inconclusive(
        'no-data',
        `the list holds ${plural(many.length, 'item')}: a default of ${limit.default} does not show`,
      );
    context.assert.sameItems(bare, many.slice(0, limit.default), 'a page without limit is not the start of the list');
    await laterPageHasDefaultLength(context, list);
    await hasDefaultLengthBesideDefaults(context, list);
  },
);

/** Part 8: parameters that keep every item of the list do not change the default. Other values may be refused. */
async function hasDefaultLengthBesideDefaults(context: CheckContext, list: OffsetList): Promise<void> {
  const directions = list === 'tags' ? [] : [{ ascending: true }, { ascending: false }];
  for (const query of [{ offset: 0 }, ...directions]) {
    const page = await ifAvailable(context.offsetPage(list, query));
    if (page) assertLength(page, limit.default, formatQuery(query));
  }
}

/**
 * A query of a later page without limit, and the list that it is a part of. Its offset is beyond a default page, as far
 * as the list goes on after it.
 */
export async function laterPageWithoutLimit({ seed, allItems }: CheckContext, list: OffsetList) {
  const filter = filterOf(list);
  const items = await allItems(list, filter, { maximumItems: limit.maximum });
  const offset = Math.min(limit.default + (seed % limit.default), items.length - limit.default - 1);
  return { query: { ...filter, offset: Math.max(1, offset) }, items };
}

async function laterPageHasDefaultLength(context: CheckContext, list: OffsetList): Promise<void> {
  const { query, items } = await laterPageWithoutLimit(context, list);
  for (const offset of new Set([1, query.offset])) {
    const page = await context.offsetPage(list, { ...query, offset });
    const expected = Math.max(0, Math.min(limit.default, items.length - offset));
    assertLength(page, expected, formatQuery({ ...query, offset }), items);
  }
}

export function assertLength(
  page: readonly JsonObject[],
  expected: number,
  what: string,
  list: readonly JsonObject[] = [],
): void {
  if (page.length !== expected)
    mismatch(`${what} shows ${plural(page.length, 'item')}, not ${expected}`, {
      expected: plural(expected, 'item'),
      actual: plural(page.length, 'item'),
      records: [list, page],
    });
}

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
    const queries = [...tooMany, { ...filterOf(list), limit: 1000, offset: 1 }, beyondFirstPage, last];
    for (const { query, answer } of await each(list, queries))
      answer.isRefusedOr(atMost(limit.maximum, 'items'), query);
  },
);

/** Tens between the bounds and the default, of which one limit each is tried: a service may round some of them. */
const tensToTry = [1, 3, 4, 5, 6, 7, 8];

/** Part 8: a page holds as many items as limit asks for, as long as the list has them. */
const limitHonored = check(
  'paging.limit-honored',
  { on: offsetLists, answerRule: honoredAnswerRule },
  async (context, list) => {
    const { offsetPage, property, evidence } = context;
    const many = await offsetPage(list, { limit: limit.maximum }, { mustAccept: validLimit });
    if (many.length < 2)
      inconclusive('no-data', `the list holds ${plural(many.length, 'item')}: every limit shows them all`);
    const after = await itemAfter(context, list, many);
    if (after) assertLength(many, limit.maximum, `limit=${limit.maximum}`, [after]);
    const boundaries = [limit.minimum, limit.maximum, limit.minimum + 1, limit.default + 1, 50, limit.maximum - 1];
    const limitsBetween = tensToTry.map((ten, index) => 10 * ten + 1 + ((context.seed + index * 4) % 9));
    await property(
      parameterValues(list, 'limit'),
      async (value) => {
        const page = await offsetPage(list, { limit: value }, { mustAccept: validLimit });
        assertLength(page, Math.min(Number(value), many.length), formatQuery({ limit: value }));
        evidence.add();
      },
      [...boundaries, ...limitsBetween],
    );
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
async function staysWithinBounds({ sample, each, assert }: CheckContext, list: OffsetList, queries: readonly Query[]) {
  const listed = await sample.list(list);
  for (const { query, answer } of await each(list, queries)) {
    // An empty page honors limit=0; for other invalid limits it is the page of a filter that nothing matches.
    const fewest = query.limit === 0 ? limit.minimum : 0;
    answer.isRefusedOr(between(fewest, limit.maximum, 'items'), query);
    const items = answer.kind === 'accepted' && Array.isArray(answer.body) ? answer.body.filter(isObject) : [];
    assert.sameItems(
      items,
      listed.slice(0, items.length),
      `${formatQuery(query)} does not start where the list starts`,
    );
  }
}

export const limitChecks: readonly Check[] = [
  ...limitDefault,
  ...limitMaximum,
  ...limitHonored,
  ...limitOutOfRange,
  ...limitMalformed,
];
