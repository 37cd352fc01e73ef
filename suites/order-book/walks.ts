// 4.6: following the cursors of a list from its first page to its end.
import {
  type Account,
  type Answer,
  beside,
  type CheckContext,
  type CursorList,
  check,
  cursorLists,
  cursorPageOf,
  duplicates,
  eachOnce,
  endCursor,
  fail,
  firstCursor,
  inconclusive,
  isEndCursor,
  isPage,
  keyOf,
  keysOf,
  mayHaveMorePages,
  mismatch,
  orderBookLists,
  plural,
  type Query,
  sameOrder,
  summarizeAnswer,
  type Walk,
} from '#check';
import { callOperation } from '../all-operations/call-operation.js';
import { assertLastCursor } from '../shared/last-page.js';
import { assertRecordedResults } from '../shared/recorded-results.js';

const emptyList = 'the list is empty';

/** 4.6.1: `MA==` and no cursor at all both ask for the first page. */
export const firstPage = check(
  'cursor.first-page',
  { on: cursorLists, noEvidence: 'the first page shows no ids' },
  (context, list) => assertSameFirstPage(context, list),
);

/** `MA==` and no cursor show the same first page of the list, or of the list under these filters. */
export async function assertSameFirstPage(context: CheckContext, list: CursorList, query: Query = {}): Promise<void> {
  const { send, evidence } = context;
  const withFirst = { ...query, next_cursor: firstCursor };
  const [named, omitted] = await Promise.all([send(list, { query: withFirst }), send(list, { query })]);
  if (isPageIn(named) && omitted.kind === 'refused') await assertAcceptedFirst(context, list, query, withFirst);
  if (isPageIn(omitted) && named.kind === 'refused') await assertAcceptedFirst(context, list, withFirst, query);
  const [actual, expected] = [keysOf(cursorPageOf(named).items), keysOf(cursorPageOf(omitted).items)];
  if (actual.join('\n') !== expected.join('\n'))
    mismatch(`next_cursor=MA== shows another first page than no cursor${beside(query)}`, {
      ...sameOrder(expected, actual),
      exchanges: [omitted.exchange, named.exchange],
    });
  evidence.add(actual.length);
}

/** A catalog list that is answered without a cursor says nothing about an order-book list (part 4, ambiguities). */
const isPageIn = ({ kind, body }: Answer) => kind === 'accepted' && isPage(body);

/**
 * Sends the refused request again, before the other one: both have one signature if their timestamps are equal, because
 * the query is not signed, and a service may accept a signature only once.
 */
async function assertAcceptedFirst({ send }: CheckContext, list: CursorList, query: Query, other: Query) {
  const answer = await send(list, { query, fresh: true });
  if (answer.kind === 'accepted') inconclusive('ambiguous', 'the first page was refused once, and not again');
  if (!isPageIn(await send(list, { query: other, fresh: true })))
    inconclusive('ambiguous', 'the first page is refused in both ways at times');
  const isNamed = query.next_cursor === firstCursor;
  fail(`the first page is refused ${isNamed ? 'with' : 'without'} next_cursor=MA==${beside(query)}`, {
    expected: `the page that is answered ${isNamed ? 'without' : 'with'} it`,
    actual: summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
}

/**
 * Reads pages of all kinds: the first and the last, the one after the last, and those of filters that match nothing.
 */
async function readAllKindsOfPages(context: CheckContext, list: CursorList): Promise<void> {
  await callOperation(context, list);
  const last = (await context.walk(list)).pages.at(-1)?.next;
  if (last !== undefined) await context.send(list, { query: { next_cursor: last } });
}

/** 4.6.2: a response carries `next_cursor`, `limit` and `count`; a limit or count that is null is not carried. */
export const envelope = check(
  'cursor.envelope',
  { on: cursorLists, phase: 'passive', given: readAllKindsOfPages },
  async (context, list) => {
    assertRecordedResults(context, list, 'cursor.envelope');
    context.evidence.add(context.recorder.resultsFor(list, `${list}.response`).evidence);
  },
);

/** Pages at the end of an unfinished walk that must show at least one new item. */
const recentPages = 10;
/**
 * More empty pages in a row are a list without an end, even where pages are filtered after they are cut from the list.
 */
const emptyPages = 100;

const endOptions = { on: cursorLists, dependsOn: ['cursor.no-loop'] } as const;

/** 4.6: a walk comes to an end. */
export const termination = check('cursor.termination', endOptions, async ({ walk, evidence }, list) => {
  // How a list of the order book ends is not shown: an empty page may be its end.
  const mayEndEmpty = orderBookLists.some((name) => name === list);
  const walked = await walk(list, {}, mayEndEmpty ? {} : { emptyPages });
  const { stopped, pages, cursors, items } = walked;
  if (stopped === 'endless' && !mayEndEmpty)
    fail(`${emptyPages} empty pages follow one another, and the last one shows a next_cursor`, {
      expected: 'an end',
      actual: `next_cursor ${JSON.stringify(cursors.at(-1))}`,
      records: [items],
    });
  if (stopped === 'loop')
    fail('the cursors lead back to an earlier page', {
      expected: 'an end',
      actual: `next_cursor ${JSON.stringify(cursors.at(-1))}`,
      records: [items],
    });
  if (stopped === 'bound' && showsNothingNew(walked))
    fail(`the last ${recentPages} of ${pages.length} pages show nothing new`, {
      expected: 'an end',
      actual: `next_cursor ${JSON.stringify(cursors.at(-1))}`,
      records: [items],
    });
  if (stopped === 'bound')
    inconclusive(
      'no-data',
      `the list goes on after ${plural(pages.length, 'page')} and ${plural(items.length, 'item')}`,
    );
  evidence.add(pages.length);
});

function showsNothingNew({ pages }: Walk): boolean {
  const earlier = new Set(keysOf(pages.slice(0, -recentPages).flatMap((page) => page.items)));
  return pages.slice(-recentPages).every((page) => page.items.every((item) => earlier.has(keyOf(item) ?? '')));
}

/** 4.6: a walk shows each item once. */
export const noRepeat = check('cursor.no-repeat', { on: cursorLists, noEvidence: emptyList }, async (context, list) =>
  assertNoDuplicates(context, await context.walk(list), 'a walk'),
);

/** The walk shows no item more than once; `what` names it in the message. */
export function assertNoDuplicates({ evidence }: CheckContext, { items }: Walk, what: string): void {
  const keys = keysOf(items);
  const twice = duplicates(keys);
  if (twice.length > 0)
    mismatch(`${what} shows items more than once`, {
      ...eachOnce(twice),
      records: [items, items.findLast((item) => keyOf(item) === twice[0])],
    });
  evidence.add(keys.length);
}

/** 4.6: a page does not point back to an earlier one. */
export const noLoop = check('cursor.no-loop', { on: cursorLists }, async ({ walk, evidence }, list) => {
  const { cursors, pages, stopped } = await walk(list);
  const onward = cursors.filter((cursor) => !isEndCursor(list, cursor));
  const [again] = onward.includes(firstCursor) ? [firstCursor] : duplicates(onward);
  if (again !== undefined && stopped !== 'end')
    fail('a page points back to an earlier one', {
      expected: 'a next_cursor not seen before',
      actual: `next_cursor ${JSON.stringify(again)}`,
      records: [pages.findLast(({ next }) => next === again)?.envelope],
    });
  evidence.add(cursors.length);
});

/** 4.6.3 and 4.6.4: how the last page says that it is the last. */
function endsWith(marker: string, accountOf: (context: CheckContext) => Account | undefined = () => undefined) {
  return async (context: CheckContext, { endpoint: list }: { readonly endpoint: CursorList }) => {
    const { walk, evidence } = context;
    const account = accountOf(context);
    const walked = await walk(list, {}, account ? { account } : {});
    const { pages } = walked;
    if (mayHaveMorePages(walked)) inconclusive('no-data', `the list goes on after ${plural(pages.length, 'page')}`);
    // A cursor that is null or absent may say the same: both readings pass.
    if (pages.at(-1)?.next === undefined) inconclusive('ambiguous', 'the last page shows no cursor');
    assertLastCursor(walked, marker);
    evidence.add();
  };
}

const listOf = <List extends CursorList>(endpoint: List) => [{ name: endpoint, endpoint }];
const tradesOfSecond = [{ name: 'account-trades:second-account', endpoint: 'account-trades' }] as const;

/** For orders of the second account, the checks of its largest batch judge the same. */
export const ends = [
  /** 4.6.3: the last page of live orders has an empty cursor. */
  ...check('cursor.orders-end', { on: listOf('account-orders') }, endsWith('')),
  /** 4.6.4: the last page of trades has the cursor `LTE=`. */
  ...check('cursor.trades-end', { on: listOf('account-trades') }, endsWith(endCursor)),
  /** 4.6.4: so has that of the second account. */
  ...check(
    'cursor.trades-end',
    { on: tradesOfSecond, needs: ['other-account'] },
    endsWith(endCursor, ({ settings }) => settings.otherAccount),
  ),
  /** 4.6.4: so has that of builder trades. */
  ...check('cursor.builder-trades-end', { on: listOf('builder-trades') }, endsWith(endCursor)),
];
