// Reads a list once, as far as it is bounded, and in the orders that it can be sorted in: all that is known of it.
import { filtersOf, lists } from '../../spec/semantics/lists.js';
import type { MemberName } from '../../spec/semantics/names.js';
import type { CheckContext } from '../check/context.js';
import { firstCursor, pageLimit } from '../check/reading/lists.js';
import { keyOf, objectsIn, textOf, texts } from '../check/reading/records.js';
import { timeSpanOf } from '../check/reading/time-span.js';
import type { JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import type { AskOptions, ListAnswer, ListClient, ListedItems } from './ask.js';
import { type Difference, direction } from './judge.js';
import { haveSameKeys, type ListModel, type ListOptions, type Query } from './model.js';
import { pageOffsets } from './predict.js';

/** Items of an offset list, and pages of a cursor list, that are read at most. */
const maximumItems = 1000;
export const maximumPages = 300;

/** The whole list, or as much of it as is read. */
export interface ReadList {
  readonly items: readonly JsonObject[];
  readonly isPartial: boolean;
  readonly exchanges: readonly Exchange[];
  /** Of a cursor list, the query of the first page; without a cursor, `GET /markets` may answer the list of the catalog. */
  readonly first?: Query;
  /** The answer that ended the reading. */
  readonly last: ListAnswer;
  /** An offset past the end showed items again. */
  readonly beginsAgain?: true;
}

/** The items of the list under a query, in windows of the largest size, or by its cursors. */
export async function readList(client: ListClient, query: Query = {}, options: AskOptions = {}): Promise<ReadList> {
  return lists[client.list].end ? readByCursor(client, query, options) : readByOffset(client, query, options);
}

async function readByCursor({ ask }: ListClient, query: Query, options: AskOptions): Promise<ReadList> {
  const pages = { pages: maximumPages, ...options };
  let first: Query = { ...query, next_cursor: firstCursor };
  let last = await ask(first, pages);
  // The service may know only the other request of the first page (4.6.1).
  if (last.kind === 'refused') {
    first = query;
    last = await ask(first, pages);
  }
  if (last.kind !== 'items') return { items: [], isPartial: false, exchanges: [], first, last };
  const isPartial = last.end === 'bound' || mayGoOn(last);
  return { ...distinct([last.items]), exchanges: last.exchanges, isPartial, first, last };
}

/** A full page without a cursor may be the last one, or lack its cursor. How long a page is, the one before it shows. */
function mayGoOn({ pages = [], cursors = [] }: ListedItems): boolean {
  const [before = [], last = []] = pages.slice(-2);
  return cursors.at(-1) === undefined && pages.length > 1 && last.length > 0 && last.length >= before.length;
}

async function readByOffset({ ask }: ListClient, query: Query, options: AskOptions): Promise<ReadList> {
  const pages: (readonly JsonObject[])[] = [];
  const exchanges: Exchange[] = [];
  const seen = new Set<string | undefined>();
  let length = 0;
  for (;;) {
    const last = await ask({ ...query, limit: String(pageLimit), offset: String(length) }, options);
    if (last.kind !== 'items') {
      // It may refuse what is far away (variant refuses-offsets-above-200); what it shows past the end, the plan asks for.
      const isEnd = pages.length > 0 && (last.kind === 'refused' || (last.kind === 'other' && last.isEmpty));
      const isPartial = isEnd && last.kind === 'refused' && pages.at(-1)?.length === pageLimit;
      return { ...distinct(pages), exchanges, isPartial, last: isEnd ? { ...last, kind: 'items', items: [] } : last };
    }
    exchanges.push(...last.exchanges);
    if (last.items.length > 0 && last.items.every((item) => seen.has(keyOf(item))))
      return { ...distinct(pages), exchanges, isPartial: false, last, beginsAgain: true };
    pages.push(last.items);
    for (const item of last.items) seen.add(keyOf(item));
    length += last.items.length;
    // A short page may be that of a service which gives fewer items than asked for.
    const isShort = options.toShortPage !== undefined && length >= options.toShortPage;
    const isLast = last.items.length < (isShort ? pageLimit : 1);
    if (isLast || length >= maximumItems) return { ...distinct(pages), exchanges, isPartial: !isLast, last };
  }
}

function distinct(pages: readonly (readonly JsonObject[])[]): Pick<ReadList, 'items'> {
  return { items: [...new Map(pages.flat().map((item) => [keyOf(item), item])).values()] };
}

/** A list as it is sorted by a column, upward and downward. */
interface SortedList {
  readonly column: MemberName;
  readonly up: ReadList;
  readonly down: ReadList;
  /** Of a list that was read no further than its first page, a few items of that page without a direction. */
  readonly small?: ReadList;
}

export interface SortOrders {
  readonly orders: ReadonlyMap<string, readonly JsonObject[]>;
  readonly columns: readonly MemberName[];
  readonly differences: readonly SortDifference[];
}

/** A rule of sorting that is broken, with the requests that show it. */
export interface SortDifference extends Difference {
  readonly query: Query;
  readonly exchanges: readonly Exchange[];
}

/**
 * The list by a name that is no column, in each direction; of another limit than by columns, because a cache that passes
 * over `order` answers one column with another.
 */
export const unsortedPages: readonly Query[] = ['true', 'false'].map((ascending) => ({
  order: 'tickmark',
  ascending,
  limit: String(pageLimit - 1),
  offset: '0',
}));

/** Columns that are walked: most services know times and ids. */
const walkedColumns = 2;

/** Reads the list in the orders of its columns, and without a column in ascending order. */
export async function readSortOrders(
  client: ListClient,
  plain: ReadList,
  { isQuick = false, ...options }: AskOptions & { readonly isQuick?: boolean } = {},
): Promise<SortOrders> {
  const names = lists[client.list].columns;
  if (!names || plain.items.length < 2) return { orders: new Map(), columns: [], differences: [] };
  const columnsShown = names.filter((column) => plain.items.some((item) => textOf(item, column) !== undefined));
  const shown = isQuick ? columnsShown.slice(0, walkedColumns) : columnsShown;
  const toShort = { ...options, toShortPage: plain.items.length };
  const [unknown, rising, ...sorted] = await Promise.all([
    Promise.all(unsortedPages.map((query) => client.ask(query, options))),
    readList(client, { ascending: 'true' }, toShort),
    ...shown.map(async (column, place): Promise<SortedList> => {
      if (place >= walkedColumns) return firstPages(client, column, plain, options);
      const read = (ascending: boolean) => readList(client, { order: column, ascending: String(ascending) }, toShort);
      const [up, down] = await Promise.all([read(true), read(false)]);
      return { column, up, down };
    }),
  ]);
  const orders = new Map<string, readonly JsonObject[]>();
  if (isRead(rising)) orders.set(':true', rising.items);
  // Without a column, a direction may mean another order (variant reverses-the-list-without-sort-columns).
  const falling = await readList(client, { ascending: 'false' }, toShort);
  if (isRead(falling)) orders.set(':false', falling.items);
  const columns: MemberName[] = [];
  const differences: SortDifference[] = [];
  for (const one of sorted) {
    const found = judgeSorting(one, plain, unknown) ?? judgeSmallPage(one, plain);
    if (found && found !== 'ignored') differences.push(found);
    if (found || one.small) continue;
    columns.push(one.column);
    orders.set(`${one.column}:true`, one.up.items);
    orders.set(`${one.column}:false`, one.down.items);
  }
  return { orders, columns, differences };
}

/** A page of a column that is not walked: of a list that is long enough, neither its start nor a page of its size. */
const smallPageOf = ({ items }: ReadList) => (items.length > 20 ? { offset: 15, limit: 6 } : { offset: 0, limit: 3 });

async function firstPages({ ask }: ListClient, column: MemberName, plain: ReadList, options: AskOptions) {
  const page = async (ascending: boolean | undefined, offset: number, limit: number): Promise<ReadList> => {
    const direction = ascending === undefined ? {} : { ascending: String(ascending) };
    const last = await ask({ order: column, ...direction, limit: String(limit), offset: String(offset) }, options);
    const [items, exchanges] = last.kind === 'items' ? [last.items, last.exchanges] : [[], []];
    return { items, exchanges, last, isPartial: true };
  };
  const { offset, limit } = smallPageOf(plain);
  const [up, down, small] = await Promise.all([
    page(true, 0, pageLimit),
    page(false, 0, pageLimit),
    page(undefined, offset, limit),
  ]);
  return { column, up, down, small };
}

/** The list is sorted, from its greatest value on, before a page is cut from it. */
function judgeSmallPage({ column, up, down, small }: SortedList, plain: ReadList): SortDifference | undefined {
  const { offset, limit } = smallPageOf(plain);
  const fewest = Math.min(offset + limit, plain.items.length);
  if (!small || down.items.length < fewest || hasChanged({ column, up, down })) return undefined;
  const valuesFrom = ({ items }: ReadList, start: number) =>
    items.slice(start, start + limit).map((item) => textOf(item, column) ?? '');
  const shown = valuesFrom(small, 0);
  const isPageOf = (list: ReadList, start: number) => {
    const values = valuesFrom(list, start);
    return shown.every((value, place) => areTied(value, values[place] ?? ''));
  };
  if (isPageOf(down, offset)) return undefined;
  const isOfPlain = sortedKeys(small.items) === sortedKeys(plain.items.slice(offset, offset + limit));
  const explanations = [
    [isPageOf(up, offset), 'sort.ascending-default', 'takes omitted ascending for true'],
    [isOfPlain || offset === 0, 'sort.accepted-columns', 'sorts within the page'],
    [isPageOf(down, 0), 'paging.offset-window', 'ignores offset'],
    [isPageOf(down, offset - (offset % limit)), 'paging.offset-window', 'rounds offset to a page'],
  ] as const;
  const misread = [true, 'paging.offset-window', `misreads offset=${offset}`] as const;
  const [, requirement, what] = explanations.find(([is]) => is) ?? misread;
  return {
    requirement,
    what: `${what} beside order=${column} and limit`,
    expected: valuesFrom(down, offset).join(', '),
    actual: shown.join(', '),
    query: { order: column, limit: String(limit), offset: String(offset) },
    exchanges: small.exchanges,
  };
}

/** Texts may be sorted without regard to letter case, and times by their day: see `ranksOf`. */
function areTied(one: string, other: string): boolean {
  const areTimes = timeSpanOf(one) !== undefined && timeSpanOf(other) !== undefined;
  return areTimes ? one.slice(0, 10) === other.slice(0, 10) : one.toLowerCase() === other.toLowerCase();
}

const isRead = ({ last }: ReadList) => last.kind === 'items';

/** A service that knows a column has to accept both directions. */
function refusedDirection({ column, up, down }: SortedList): SortDifference | 'ignored' {
  if (isRead(up) === isRead(down)) return 'ignored';
  const refused = isRead(up) ? down : up;
  if (refused.last.kind !== 'refused') return 'ignored';
  const ascending = String(refused === up);
  return {
    requirement: 'sort.ascending',
    what: `refuses ascending=${ascending} beside order=${column}`,
    expected: 'accepted, as the other direction is',
    actual: `a refusal with status ${refused.last.status}`,
    query: { order: column, ascending },
    exchanges: refused.last.exchanges,
  };
}

/** What is wrong with a sorted list; `ignored` where nothing shows that the service knows the column. */
function judgeSorting(
  sorted: SortedList,
  plain: ReadList,
  unknown: readonly ListAnswer[],
): SortDifference | 'ignored' | undefined {
  const { column, up, down } = sorted;
  if (!isRead(up) || !isRead(down)) return refusedDirection(sorted);
  const [first, second] = [trendOf(up, column), trendOf(down, column)];
  const isSame = haveSameKeys(up.items, down.items);
  const isComparable = first !== 'text';
  const isSorted = isComparable
    ? first !== 'falls' && first !== undefined && second !== 'rises' && second !== undefined
    : !isSame;
  // By an ignored column, the list is as by a name that is no column (variant ignores-unknown-sort-columns).
  if ([up, down].every((list, index) => isAsUnknown(list, unknown[index]))) return 'ignored';
  if (isSorted) return lostItems(sorted, plain);
  if (!isComparable || hasChanged(sorted)) return 'ignored';
  const isDirected = (first === 'rises' || first === 'falls') && (second === 'rises' || second === 'falls');
  const isUpWrong = first !== 'rises';
  const wrong = isUpWrong ? up : down;
  const ascending = String(isUpWrong);
  const isOneWrong = isUpWrong !== (second !== 'falls');
  const where = `beside order=${column}${isOneWrong ? ` and ascending=${ascending}` : ''}`;
  return {
    requirement: isDirected ? 'sort.ascending' : 'sort.accepted-columns',
    what: isDirected
      ? isSame
        ? `ignores ascending beside order=${column}`
        : `inverts ascending beside order=${column}`
      : hasSamePages(wrong, plain)
        ? `sorts within the page ${where}`
        : `does not sort by ${column}`,
    expected: isUpWrong ? `rising values of ${column}` : `falling values of ${column}`,
    actual: wrong.items
      .slice(0, 3)
      .map((item) => textOf(item, column) ?? 'none')
      .join(', '),
    query: { order: column, ascending },
    exchanges: wrong.exchanges.slice(0, 1),
  };
}

/** Whether each page holds the items of the page of the plain list. */
function hasSamePages({ items }: ReadList, plain: ReadList): boolean {
  return pageOffsets(items.length).every((offset) => {
    const end = Math.min(offset + pageLimit, items.length);
    return sortedKeys(items.slice(offset, end)) === sortedKeys(plain.items.slice(offset, end));
  });
}

const sortedKeys = (items: readonly JsonObject[]) => items.map(keyOf).toSorted().join();

const isAsUnknown = ({ items }: ReadList, unknown: ListAnswer | undefined): boolean =>
  unknown?.kind === 'items' && haveSameKeys(items.slice(0, unknown.items.length), unknown.items);

/** Whether values of the column change while the list is read. */
function hasChanged({ column, up, down }: SortedList): boolean {
  const values = new Map(up.items.map((item) => [keyOf(item), textOf(item, column)]));
  return down.items.some((item) => values.has(keyOf(item)) && values.get(keyOf(item)) !== textOf(item, column));
}

function lostItems({ column, up, down }: SortedList, plain: ReadList): SortDifference | undefined {
  const shown = new Set(up.items.map(keyOf));
  const lost = plain.items.filter((item) => !shown.has(keyOf(item)));
  if (lost.length === 0 || up.isPartial || plain.isPartial) return undefined;
  const isLast = lost.length === 1 && keyOf(lost[0] ?? {}) === keyOf(down.items[0] ?? {});
  return {
    requirement: 'sort.keeps-items',
    what: `loses ${isLast ? 'the last item' : 'items'} beside order=${column}`,
    expected: 'no item missing',
    actual: `missing: ${lost.slice(0, 3).map(keyOf).join(', ')}`,
    query: { order: column, ascending: 'true' },
    exchanges: up.exchanges.slice(-1),
  };
}

const day = 86_400_000;

/**
 * Whether the values of a column rise or fall: times by their day (variant sorts-times-of-one-day-by-the-day), digits as
 * numbers or as text (variant sorts-ids-as-texts). `text`: nothing to compare by.
 */
function trendOf({ items }: Pick<ReadList, 'items'>, column: MemberName) {
  const values = items.map((item) => textOf(item, column)).filter((value) => value !== undefined);
  const exact = values.map(comparable);
  if (exact.some((number) => number === undefined)) return 'text';
  if (values.some((value) => timeSpanOf(value))) return direction(exact.map((time) => Math.floor((time ?? 0) / day)));
  const inOrder = new Map([...new Set(values)].toSorted().map((value, place) => [value, place]));
  return direction(exact.map(Number)) ?? direction(values.map((value) => inOrder.get(value) ?? 0));
}

/** The number or the time that a text is. */
export const comparable = (text: string): number | undefined =>
  /^\d+$/.test(text) ? Number(text) : timeSpanOf(text)?.start;

/** Whether items are sorted as a request asks for. */
export const showsOrder = ({ order = '', ascending }: Query, items: readonly JsonObject[]): boolean =>
  trendOf({ items }, order as MemberName) === (ascending === 'true' ? 'rises' : 'falls');

/** Flags that make a service show items that its list hides (variant hides-archived-records). */
export async function hiddenValues({ ask }: ListClient, { id, own }: ListOptions) {
  const flags = Object.values(filtersOf(id)).filter(({ kind, isPresence }) => kind === 'flag' && !isPresence);
  const unseen = flags.flatMap(({ parameter }) =>
    [true, false]
      .filter((value) => !own.some((item) => item[parameter] === value))
      .map((value) => [parameter, value] as const),
  );
  const found = await Promise.all(
    unseen.map(async ([flag, value]) => {
      const answer = await ask({ [flag]: String(value), limit: '1' });
      return answer.kind === 'items' && answer.items.some((item) => item[flag] === value) ? [`${flag}=${value}`] : [];
    }),
  );
  return new Set(found.flat());
}

/** The account's address, and others that take or make trades: values of filters that no record shows. */
export function askedValues({ settings }: CheckContext, { id, own, address }: ListOptions): ListModel['asked'] {
  const { creator } = settings.known;
  if (id !== 'account-trades') return creator === undefined ? {} : { creator: [creator] };
  const makers = own
    .map((item) => texts(objectsIn(item, 'maker_orders'), 'maker_address'))
    .filter((addresses) => address === undefined || !addresses.includes(address))
    .toSorted((one, other) => other.length - one.length);
  const [most] = makers;
  const takers = [address, most?.[1], most?.at(-1), makers.at(-1)?.[0]].filter((taker) => taker !== undefined);
  return { taker: [...new Set(takers)] };
}
