// Sorts lists and cuts their pages (4.5, 4.6, part 8).
import { createHash } from 'node:crypto';
import type { Policy } from './choices.js';
import type { CursorList } from './operations.js';
import { parameters } from './parameters.js';
import { badRequestIf, Refusal } from './refusal.js';
import type { Envelope, IncomingRequest, Service } from './types.js';

type Key = string | number;
const dayMs = 86_400_000;

function key(fields: Readonly<Record<string, unknown>>, column: string, policy: Policy): Key {
  const { idOrder, textOrder, timeOrder } = policy;
  const value = String(fields[column]);
  if (column === 'id') return idOrder === 'text' ? value : Number(value);
  if (/(?:Date|At)$/.test(column)) {
    const precision = timeOrder === 'day' ? dayMs : 1;
    return fields[column] ? Math.floor(Date.parse(value) / precision) : Number.NEGATIVE_INFINITY;
  }
  if (textOrder === 'czech') return value.toLowerCase().replaceAll('ch', 'h\uffff');
  return textOrder === 'code-units' ? value : value.toLowerCase();
}

// Code units, not a locale: the same order on every machine.
const compare = (one: Key, other: Key): number => (one < other ? -1 : one > other ? 1 : 0);

/** As a database does it that plans a query by its limit. */
function tieDirectionOf({ ties }: Policy, direction: 1 | -1, limit: string | null): 1 | -1 {
  if (ties === 'by-limit') return Number(limit) % 2 === 0 ? 1 : -1;
  return ties === 'kept' ? 1 : direction;
}

export function sorted<Item extends { fields: object }>(
  items: readonly Item[],
  request: IncomingRequest,
  policy: Policy,
): Item[] {
  const read = parameters(request.query, policy);
  const column = read.text('order');
  const ascending = read.boolean('ascending') ?? false;
  const known =
    column !== undefined && policy.sortColumns.includes(column) && items.every(({ fields }) => column in fields);
  const isRefused = column !== undefined && !known && policy.unknownSortColumn === 'refuse';
  badRequestIf(isRefused, 'order is not a column of this list');
  const chosen = known ? column : 'id';
  const usesAscending = known || (policy.ascendingAlone === 'reverses' && read.boolean('ascending') !== undefined);
  const up = usesAscending ? ascending : policy.unsorted === 'ascending';
  const direction = up ? 1 : -1;
  const tieDirection = tieDirectionOf(policy, direction, request.query.get('limit'));
  return items
    .map((item) => {
      const fields = item.fields as Readonly<Record<string, unknown>>;
      return { item, main: key(fields, chosen, policy), tie: key(fields, 'id', policy) };
    })
    .sort((one, other) => direction * compare(one.main, other.main) || tieDirection * compare(one.tie, other.tie))
    .map(({ item }) => item);
}

export function offsetPage<Item>(items: readonly Item[], request: IncomingRequest, { policy, rules }: Service): Item[] {
  const { integer } = parameters(request.query, policy);
  const limit = integer('limit') ?? rules.limitDefault;
  const offset = integer('offset') ?? 0;
  const accepted = Math.min(Math.max(limit, rules.limitMinimum), rules.limitMaximum);
  const range = `between ${rules.limitMinimum} and ${rules.limitMaximum}`;
  badRequestIf(accepted !== limit && policy.limitOutOfRange === 'refuse', `limit must be ${range}`);
  badRequestIf(offset < 0 && policy.offsetOutOfRange === 'refuse', 'offset must not be negative');
  badRequestIf(offset > policy.farthestOffset, `offset must be at most ${policy.farthestOffset}`);
  const start = Math.max(offset, 0);
  return items.slice(start, start + accepted);
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const firstCursor = base64('0');
/** Base64 of `-1`, which marks the end of trades (4.6.4) and is no position in a list. */
const endCursor = base64('-1');

function seal(list: CursorList, offset: number): string {
  const mark = createHash('sha256').update(`${list}:${offset}`).digest('base64url').slice(0, 8);
  return Buffer.from(`${list}:${offset}:${mark}`).toString('base64url');
}

const encode = (list: CursorList, offset: number, policy: Policy): string =>
  policy.cursors === 'opaque' ? seal(list, offset) : base64(String(offset));

// Only a cursor exactly as this service writes it is valid.
function decode(list: CursorList, cursor: string, policy: Policy): number {
  if (cursor === firstCursor) return 0;
  const text = Buffer.from(cursor, policy.cursors === 'opaque' ? 'base64url' : 'base64').toString();
  const offset = Number(policy.cursors === 'opaque' ? text.split(':')[1] : text);
  if (Number.isSafeInteger(offset) && offset >= 0 && encode(list, offset, policy) === cursor) return offset;
  throw new Refusal('bad-request', 'next_cursor is not one of this list');
}

/** Which records of a log one request asks for, and how they are shown. */
export interface Selection<Item, Shown> {
  readonly lists: (item: Item) => boolean;
  /** Whether the filters of the request keep it. */
  readonly keeps: (item: Item) => boolean;
  readonly shows: (item: Item) => Shown;
}

/** A cursor holds a position in the unfiltered, append-only list, so that a walk neither repeats nor skips a record. */
export function cursorPage<Item, Shown>(
  list: CursorList,
  log: readonly Item[],
  request: IncomingRequest,
  { policy }: Service,
  { lists, keeps, shows }: Selection<Item, Shown>,
): Envelope<Shown> {
  const cursor = parameters(request.query, policy).text('next_cursor') ?? firstCursor;
  const returned = cursor === endCursor || (cursor !== '' && cursor === policy.ends[list]);
  const start = returned ? log.length : decode(list, cursor, policy);
  badRequestIf(policy.pastTheEnd === 'refuse' && (returned || start > log.length), 'next_cursor is past the end');

  const keep = (item: Item): boolean => lists(item) && keeps(item);
  const fills = policy.filtering === 'after-paging' ? lists : keep;
  const found: { readonly item: Item; readonly next: number }[] = [];
  for (let next = start + 1; next <= log.length && found.length <= policy.cursorPage; next += 1) {
    const item = log[next - 1] as Item;
    if (fills(item)) found.push({ item, next });
  }
  const page = found.slice(0, policy.cursorPage);
  const data = page.flatMap(({ item }) => (keeps(item) ? [shows(item)] : []));
  const ends = found.length === page.length && (policy.lastPage === 'ends' || page.length === 0);
  return {
    data,
    next_cursor: ends ? policy.ends[list] : encode(list, page.at(-1)?.next ?? start, policy),
    limit: policy.cursorPage,
    count: policy.count === 'total' ? log.filter(keep).length : data.length,
  };
}
