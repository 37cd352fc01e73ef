// A service with any number of markets, events and trades, generated as they are asked for. Each is a copy of one that
// the reference service has, under ids of its own: the reference service answers for the first copy, and its answers
// show which of the others belong to a list.
import { type Item, wholeList, withoutParameters, withQuery } from '../src/reference/faults/lists/whole-lists.js';
import { bookLists, tradeLists } from '../src/reference/operations.js';
import type { Deviation, Envelope, IncomingRequest, Next, Reply } from '../src/reference/types.js';

/** Ids for the records of one copy. */
const idsOfCopy = 10_000_000;
const digitsOfCopy = 8;
/** The largest page of part 8, and the page of the cursor lists here. */
const pageSize = 100;

/** Another number, hash or name for the same record of copy 1 and on. */
const numberOf = (id: unknown, copy: number) => Number(id) + copy * idsOfCopy;
const nameOf = (name: unknown, copy: number) => (copy === 0 ? String(name) : `${name}-copy-${copy}`);
function codeOf(code: unknown, copy: number, radix: 10 | 16): string {
  const text = String(code);
  if (copy === 0 || text === '') return text;
  return text.slice(0, -digitsOfCopy) + copy.toString(radix).padStart(digitsOfCopy, '0');
}
const hashOf = (hash: unknown, copy: number) => codeOf(hash, copy, 16);
const tokenOf = (token: unknown, copy: number) => codeOf(token, copy, 10);
const tokensOf = (tokens: unknown, copy: number) =>
  JSON.stringify((JSON.parse(String(tokens)) as string[]).map((token) => tokenOf(token, copy)));

/** How each member that identifies a record is written for a copy; other members are those of the first copy. */
const members: Readonly<Record<string, (value: unknown, copy: number) => unknown>> = {
  id: (id, copy) => (/^\d+$/.test(String(id)) ? String(numberOf(id, copy)) : hashOf(id, copy)),
  market_id: numberOf,
  slug: nameOf,
  market_slug: nameOf,
  ticker: nameOf,
  conditionId: hashOf,
  condition_id: hashOf,
  mirrorConditionId: hashOf,
  mirror_condition_id: hashOf,
  questionID: hashOf,
  question_id: hashOf,
  clobTokenIds: tokensOf,
  mirrorClobTokenIds: tokensOf,
  token_id: tokenOf,
  mirror_token_id: tokenOf,
  assets_ids: (ids, copy) => (ids as string[]).map((id) => tokenOf(id, copy)),
};
/** Records inside a record that belong to the same copy; tags and series are shared by all. */
const nested = ['events', 'markets', 'event', 'tokens'];

function copyOf(item: Item, copy: number): Item {
  if (copy === 0) return item;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const write = members[name];
      if (write) return [name, typeof value === 'string' && value === '' ? value : write(value, copy)];
      if (!nested.includes(name)) return [name, value];
      return [name, Array.isArray(value) ? value.map((one: Item) => copyOf(one, copy)) : copyOf(value as Item, copy)];
    }),
  );
}

/** A trade is about a market and an account of the first copy. */
const tradeOf = (trade: Item, copy: number): Item => ({
  ...trade,
  id: hashOf(trade.id, copy),
  taker_order_id: hashOf(trade.taker_order_id, copy),
  transaction_hash: hashOf(trade.transaction_hash, copy),
});

/** The value of the first copy, and the copy that it names. */
interface Named {
  readonly value: string;
  readonly copy: number;
}

/** Query parameters that name one record. */
const namesOfRecords = ['event_id', 'event_slug', 'eventSlug', 'conditionId', 'condition_id', 'slug', 'id'];

const isBookList = ({ endpoint }: IncomingRequest) => bookLists.some((list) => list === endpoint);
const isTradeList = ({ endpoint }: IncomingRequest) => tradeLists.some((list) => list === endpoint);
const isCursorList = (request: IncomingRequest) => isBookList(request) || isTradeList(request);

/** The items of all pages of a cursor list. */
function walk(request: IncomingRequest, next: Next): readonly Item[] {
  const items: Item[] = [];
  for (let cursor = 'MA=='; cursor !== 'LTE='; ) {
    const { body } = next(withQuery(request, (query) => query.set('next_cursor', cursor)));
    const page = body as Envelope<Item>;
    items.push(...page.data);
    cursor = page.next_cursor;
  }
  return items;
}

/** A deviation of the reference service that shows this many copies of its markets and events, and of its trades. */
export function largeService(copies: number, copiesOfTrades: number): Deviation {
  const known = new Map<string, readonly Item[]>();
  /** By the beginning of a hash or token, the whole of it in the first copy. */
  const codes = new Map<string, string>();

  function decode(text: string): Named {
    const name = /^(.*)-copy-(\d+)$/.exec(text);
    if (name) return { value: name[1] ?? '', copy: Number(name[2]) };
    if (/^\d{8,11}$/.test(text))
      return { value: String(Number(text) % idsOfCopy), copy: Math.floor(Number(text) / idsOfCopy) };
    const code = codes.get(text.slice(0, -digitsOfCopy).toLowerCase());
    const copy = Number.parseInt(text.slice(-digitsOfCopy), /^\d+$/.test(code ?? '') ? 10 : 16);
    return code === undefined || copy === 0 || code === text.toLowerCase()
      ? { value: text, copy: 0 }
      : { value: code, copy };
  }

  function remember(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) remember(item);
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) remember(item);
    else if (typeof value === 'string' && value.startsWith('[')) remember(JSON.parse(value));
    else if (typeof value === 'string' && /^(?:0x[\da-f]{64}|\d{70,}|[\da-f-]{36})$/i.test(value))
      codes.set(value.slice(0, -digitsOfCopy).toLowerCase(), value.toLowerCase());
  }

  /** All items of the first copy that a list holds with these parameters. */
  function itemsOf(request: IncomingRequest, query: URLSearchParams, next: Next) {
    const key = `${request.endpoint} ${query} ${request.headers.get('SERVICE_ADDRESS')}`;
    const existing = known.get(key);
    if (existing) return existing;
    const items = isCursorList(request) ? walk({ ...request, query }, next) : wholeList({ ...request, query }, next);
    remember(items);
    known.set(key, items);
    return items;
  }

  function answer(request: IncomingRequest, next: Next): Reply {
    const query = new URLSearchParams(request.query);
    const named = namesOfRecords.flatMap((name) => {
      const value = query.get(name);
      if (!value) return [];
      const decoded = decode(value);
      query.set(name, decoded.value);
      return [decoded];
    });
    const [only] = named;
    const isTrade = isTradeList(request);
    const most = isTrade ? copiesOfTrades : copies;
    const first = next(withoutParameters({ ...request, query }, isCursorList(request) ? ['next_cursor'] : []));
    if (first.status >= 300) return first;
    const cursor = request.query.get('next_cursor') ?? '';
    const start = isCursorList(request) ? positionOf(cursor) : Number(query.get('offset') || 0);
    if (start === undefined) return next(request);
    const limit = isCursorList(request) ? pageSize : Number(query.get('limit') || 20);
    for (const name of ['limit', 'offset', 'next_cursor']) query.delete(name);
    const items = itemsOf(request, query, next);
    const total = items.length * (only ? 1 : most);
    const isKnown = named.every(({ copy }) => copy === only?.copy) && (only?.copy ?? 0) < most;
    const sort = query.get('order');
    const isByCopy = isBookList(request) || (!isTrade && (sort === null || sort === 'id'));
    const isReversed = isByCopy
      ? !isCursorList(request) && Number(items[0]?.id) > Number(items.at(-1)?.id)
      : !isTrade && query.get('ascending') !== 'true';
    const write = isTrade ? tradeOf : copyOf;
    const page = Array.from({ length: isKnown ? Math.max(0, Math.min(limit, total - start)) : 0 }, (_, index) => {
      const place = start + index;
      if (only) return write(items[place] ?? {}, only.copy);
      const [item, copy] = isByCopy
        ? [place % items.length, Math.floor(place / items.length)]
        : [Math.floor(place / most), place % most];
      return write(items[item] ?? {}, isReversed ? most - 1 - copy : copy);
    });
    if (!isCursorList(request)) return { ...first, body: page };
    const end = start + page.length;
    const next_cursor = isKnown && end < total ? Buffer.from(String(end)).toString('base64') : 'LTE=';
    return { ...first, body: { data: page, next_cursor, limit: pageSize, count: page.length } };
  }

  function lookUp(request: IncomingRequest, next: Next): Reply {
    const { value, copy } = decode(request.param);
    if (copy >= copies) return next(request);
    const reply = next({ ...request, param: value });
    const other = next({ ...request, param: value, endpoint: 'order-book-market' });
    const isOnlyTraded = reply.status >= 300 && request.endpoint === 'catalog-market' && other.status < 300;
    const found = isOnlyTraded ? other : reply;
    return found.status >= 300 ? found : { ...found, body: copyOf(found.body as Item, copy) };
  }

  return {
    around(request, next) {
      const { endpoint, query } = request;
      if (endpoint === 'token-fee-rate') return next({ ...request, param: decode(request.param).value });
      const token = query.get('token_id');
      if (endpoint === 'fee-rate' && token !== null)
        return next(withQuery(request, (own) => own.set('token_id', decode(token).value)));
      if (/^(?:catalog-market|event|order-book-market)(?:-by-slug)?$/.test(endpoint)) return lookUp(request, next);
      const isList = endpoint === 'catalog-markets' || endpoint === 'events' || isCursorList(request);
      return isList ? answer(request, next) : next(request);
    },
  };
}

/** The position that a cursor of ours names; undefined for any other text. */
function positionOf(cursor: string): number | undefined {
  if (cursor === '') return 0;
  const text = Buffer.from(cursor, 'base64').toString();
  return /^\d{1,9}$/.test(text) && Buffer.from(text).toString('base64') === cursor ? Number(text) : undefined;
}
