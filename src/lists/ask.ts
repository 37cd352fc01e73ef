// Sends the queries of a list: one page of an offset list, or all pages of a cursor list.

import { type ListId, lists } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import { Inconclusive } from '../check/outcome/violation.js';
import { keyOf } from '../check/reading/item-keys.js';
import { firstCursor, isEndOfAnyList } from '../check/reading/lists.js';
import { type Answer, isPage, type JsonObject } from '../client/answer.js';
import { type Exchange, NoResponseError } from '../client/exchange.js';
import type { Account } from '../client/settings.js';
import { isObject } from '../is-object.js';
import type { Answered, ListAnswer, ListedItems } from './answer.js';
import type { Query } from './model.js';

export interface AskOptions {
  /** Sent even if the run has sent an equal read before. */
  readonly fresh?: boolean;
  /** Of an offset list: after this many items, a page that is not full is the last. */
  readonly toShortPage?: number;
  /** Pages of a walk at most. */
  readonly pages?: number;
}

export type Ask = (query: Query, options?: AskOptions) => Promise<ListAnswer>;

/** Pages of a filtered list that are read at most: hundreds of records where pages are not small. */
const filteredPages = 60;
/** Characters of the pages that one walk reads at most: thousands of records. */
const maximumCharacters = 2 * 1024 * 1024;
/** Empty pages in a row after which a list has no end: a service may filter pages after it has cut them. */
const emptyPages = 100;

/** A function that sends queries of this list of an account. What cannot be asked is unanswered. */
export function createAsk(context: CheckContext, list: ListId, account?: Account): Ask {
  const own = account ? { account } : {};
  return async (query, { fresh = false, pages } = {}) => {
    const send: Send = (one) => context.send(list, { query: one, fresh, ...own });
    try {
      return await (lists[list].end ? walk(context, send, query, pages) : askPage(send, query));
    } catch (error) {
      if (error instanceof Inconclusive) return { kind: 'unanswered', why: error };
      if (error instanceof NoResponseError)
        return { kind: 'unanswered', why: new Inconclusive('no-response', error.message) };
      throw error;
    }
  };
}

type Send = (query: Query) => Promise<Answer>;

async function askPage(send: Send, query: Query): Promise<ListAnswer> {
  const { kind, body, exchange } = await send(query);
  const exchanges = [exchange];
  if (kind === 'refused') return { kind, exchanges, status: exchange.status };
  if (Array.isArray(body)) return { kind: 'items', items: body.filter(isObject), exchanges };
  // The page of an order-book list is the other form of `GET /markets`.
  return { kind: 'other', exchanges, isEmpty: kind === 'accepted' && !isPage(body) };
}

/** Follows the cursors of a list from the first page to the last. */
async function walk(
  { walkBudget }: CheckContext,
  send: Send,
  query: Query,
  maximum = filteredPages,
): Promise<ListAnswer> {
  const exchanges: Exchange[] = [];
  const pages: (readonly JsonObject[])[] = [];
  const cursors: (string | undefined)[] = [];
  const seen = new Set<string>();
  const ended = (end: NonNullable<ListedItems['end']>): ListAnswer => ({
    kind: 'items',
    items: pages.flat(),
    exchanges,
    pages,
    cursors,
    end,
  });
  let characters = 0;
  while (pages.length < maximum && characters < maximumCharacters) {
    if (pages.length > 0 && walkBudget.isSpent()) break;
    const cursor = cursors.at(-1);
    const { kind, body, exchange } = await send(cursor === undefined ? query : { ...query, next_cursor: cursor });
    exchanges.push(exchange);
    characters += exchange.textLength;
    walkBudget.add(exchange);
    if (kind === 'refused') return pages.length > 0 ? ended('refused') : { kind, exchanges, status: exchange.status };
    if (!isPage(body)) return pages.length > 0 ? ended('refused') : { kind: 'other', exchanges, isEmpty: false };
    const items = (Array.isArray(body.data) ? body.data : []).filter(isObject);
    const next = typeof body.next_cursor === 'string' ? body.next_cursor : undefined;
    pages.push(items);
    const isLoop = next !== undefined && (next === firstCursor || cursors.includes(next));
    cursors.push(next);
    if (next === undefined || isEndOfAnyList(next)) return ended('end');
    if (isLoop) return ended('loop');
    const keys = items.map((item) => keyOf(item) ?? '');
    if (items.length > 0 && keys.every((key) => seen.has(key))) return ended('endless');
    for (const key of keys) seen.add(key);
    const last = pages.slice(-emptyPages);
    if (last.length === emptyPages && last.every((page) => page.length === 0)) return ended('endless');
  }
  return ended('bound');
}

/** All of these queries, at once. */
export function askAll(ask: Ask, queries: readonly Query[], isFresh = false): Promise<readonly Answered[]> {
  return Promise.all(
    queries.map(async (query) => ({ query, answer: await ask(query, isFresh ? { fresh: true } : {}) })),
  );
}
