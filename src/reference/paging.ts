// Offset windows (part 8) and cursor pages (4.6).
import { createHash } from 'node:crypto';
import type { CursorList, Policy } from './choices.js';
import type { Incoming } from './exchange.js';
import { parameters } from './query.js';
import { Refusal } from './refusal.js';
import type { Service } from './service.js';

/** The part of a list that `limit` and `offset` cut out. */
export function window<Item>(items: readonly Item[], incoming: Incoming, { policy, duties }: Service): Item[] {
  const { integer } = parameters(incoming.query, policy);
  const limit = integer('limit') ?? duties.limitDefault;
  const offset = integer('offset') ?? duties.offsetDefault;
  const fit = Math.min(Math.max(limit, duties.limitMinimum), duties.limitMaximum);
  if (fit !== limit && policy.unfitLimit === 'refuse')
    throw new Refusal('bad-request', `limit must lie between ${duties.limitMinimum} and ${duties.limitMaximum}`);
  if (offset < duties.offsetMinimum && policy.unfitOffset === 'refuse')
    throw new Refusal('bad-request', 'offset must not be negative');
  if (offset > policy.farthestOffset) throw new Refusal('bad-request', `offset reaches too far`);
  const start = Math.max(offset, 0);
  return items.slice(start, start + fit);
}

/** 2.6 */
export interface Envelope<Item> {
  data: Item[];
  next_cursor: string;
  limit: number;
  count: number;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const firstCursor = base64('0');
/** Base64 of `-1`: what marks the end of trades (4.6.4) is not a place in any list. */
const endCursor = base64('-1');

function seal(list: CursorList, offset: number): string {
  const mark = createHash('sha256').update(`${list}:${offset}`).digest('base64url').slice(0, 8);
  return Buffer.from(`${list}:${offset}:${mark}`).toString('base64url');
}

function encode(list: CursorList, offset: number, policy: Policy): string {
  return policy.cursors === 'opaque' ? seal(list, offset) : base64(String(offset));
}

// A cursor counts only when it is exactly what this service would have written.
function decode(list: CursorList, cursor: string, policy: Policy): number {
  if (cursor === firstCursor) return 0;
  const text = Buffer.from(cursor, policy.cursors === 'opaque' ? 'base64url' : 'base64').toString();
  const offset = Number(policy.cursors === 'opaque' ? text.split(':')[1] : text);
  if (Number.isSafeInteger(offset) && offset >= 0 && encode(list, offset, policy) === cursor) return offset;
  throw new Refusal('bad-request', 'next_cursor is not one of this list');
}

/**
 * One page of a list. An offset is a place in the unfiltered, append-only list, so that neither a new record nor one
 * that stopped matching makes a walk repeat or lose another.
 */
export function cursorPage<Item>(
  list: CursorList,
  log: readonly Item[],
  keep: (item: Item) => boolean,
  incoming: Incoming,
  { policy }: Service,
): Envelope<Item> {
  const cursor = parameters(incoming.query, policy).text('next_cursor') ?? firstCursor;
  const returned = cursor === endCursor || (cursor !== '' && cursor === policy.ends[list]);
  const start = returned ? log.length : decode(list, cursor, policy);
  if (policy.pastTheEnd === 'refuse' && (returned || start > log.length))
    throw new Refusal('bad-request', 'next_cursor lies past the end');

  const data: Item[] = [];
  let next = start;
  let more = false;
  for (let index = start; index < log.length && !more; index += 1) {
    const item = log[index] as Item;
    if (!keep(item)) continue;
    if (data.length === policy.cursorPage) more = true;
    else {
      data.push(item);
      next = index + 1;
    }
  }
  const ends = !more && (policy.lastPage === 'ends' || data.length === 0);
  return {
    data,
    next_cursor: ends ? policy.ends[list] : encode(list, next, policy),
    limit: policy.cursorPage,
    count: policy.count === 'total' ? log.filter(keep).length : data.length,
  };
}
