// Sends the queries of a list: one page of an offset list, or all pages of a cursor list.
import { type ListId, lists } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import { Inconclusive, orInconclusive } from '../check/outcome.js';
import { type FollowOptions, followCursors, type WalkEnd } from '../check/reading/follow-cursors.js';
import { isEndOfAnyList } from '../check/reading/lists.js';
import { isPage, type JsonObject } from '../client/answer.js';
import { type Exchange, NoResponseError } from '../client/exchange.js';
import type { Account } from '../client/settings.js';
import { isObject } from '../is-object.js';
import type { Query } from './model.js';

/** What was answered: one page of an offset list, or all pages of a cursor list. */
export interface ListedItems {
  readonly kind: 'items';
  readonly items: readonly JsonObject[];
  readonly exchanges: readonly Exchange[];
  /** Of a cursor list: the items of each page. */
  readonly pages?: readonly (readonly JsonObject[])[];
  /** Of a cursor list: how the walk ended, and the cursors that the pages gave. */
  readonly end?: WalkEnd;
  readonly cursors?: readonly (string | undefined)[];
}

/** `other`: a body that is not a list, which the rules of bodies judge. */
export type ListAnswer =
  | ListedItems
  | { readonly kind: 'refused'; readonly exchanges: readonly Exchange[]; readonly status: number }
  | { readonly kind: 'other'; readonly exchanges: readonly Exchange[]; readonly isEmpty: boolean }
  | { readonly kind: 'unanswered'; readonly why: Inconclusive };

export interface Answered {
  readonly query: Query;
  readonly answer: ListAnswer;
}

export interface AskOptions {
  /** Sent even if the run has sent an equal read before. */
  readonly fresh?: boolean;
  /** Of an offset list: after this many items, a page that is not full is the last. */
  readonly toShortPage?: number;
  /** Pages of a walk at most. */
  readonly pages?: number;
}

/** The list of one account, to be asked. */
export interface ListClient {
  readonly context: CheckContext;
  readonly list: ListId;
  /** What cannot be asked is unanswered. */
  readonly ask: (query: Query, options?: AskOptions) => Promise<ListAnswer>;
  readonly askAgain: AskAgain;
}

export type AskAgain = (query: Query) => Promise<ListAnswer>;

/** Pages of a filtered list that are read at most: hundreds of records where pages are not small. */
const filteredPages = 60;
/** Characters of the pages that one walk reads at most: thousands of records. */
const maximumCharacters = 2 * 1024 * 1024;
/** Empty pages in a row after which a list has no end. */
const maximumEmptyPages = 100;

export function createListClient(context: CheckContext, list: ListId, account?: Account): ListClient {
  const own = account ? { account } : {};
  const ask: ListClient['ask'] = async (query, { fresh = false, pages = filteredPages } = {}) => {
    const send: Send = (one) => context.send(list, { query: one, fresh, ...own });
    const asking = lists[list].end ? walk(context, send, query, pages) : askPage(send, query);
    const answer = await orUnanswered(asking);
    return answer instanceof Inconclusive ? { kind: 'unanswered', why: answer } : answer;
  };
  return { context, list, ask, askAgain: (query) => ask(query, { fresh: true }) };
}

/** What is answered, or why nothing is: no response, or a value that cannot be sent. */
export async function orUnanswered<T>(asking: Promise<T>): Promise<T | Inconclusive> {
  try {
    return await orInconclusive(asking);
  } catch (error) {
    if (error instanceof NoResponseError) return new Inconclusive('no-response', error.message);
    throw error;
  }
}

type Send = FollowOptions['send'];

async function askPage(send: Send, query: Query): Promise<ListAnswer> {
  const { kind, body, exchange } = await send(query);
  const exchanges = [exchange];
  if (kind === 'refused') return { kind, exchanges, status: exchange.status };
  if (Array.isArray(body)) return { kind: 'items', items: body.filter(isObject), exchanges };
  // The page of an order-book list is the other form of `GET /markets`.
  return { kind: 'other', exchanges, isEmpty: kind === 'accepted' && !isPage(body) };
}

/** Follows the cursors of a list from the first page to the last. */
async function walk({ walkBudget }: CheckContext, send: Send, first: Query, maximumPages: number): Promise<ListAnswer> {
  const limits = { maximumPages, maximumCharacters, maximumEmptyPages, budget: walkBudget };
  const { pages, answers, end } = await followCursors({ send, first, isEnd: isEndOfAnyList, ...limits });
  const exchanges = answers.map(({ exchange }) => exchange);
  const [answer] = answers;
  if (answer && pages.length === 0)
    return answer.kind === 'refused'
      ? { kind: 'refused', exchanges, status: answer.exchange.status }
      : { kind: 'other', exchanges, isEmpty: false };
  return {
    kind: 'items',
    items: pages.flatMap(({ items }) => items),
    exchanges,
    pages: pages.map(({ items }) => items),
    cursors: pages.map(({ next }) => next),
    end,
  };
}

export function askAll({ ask }: ListClient, queries: readonly Query[], fresh = false): Promise<readonly Answered[]> {
  return Promise.all(queries.map(async (query) => ({ query, answer: await ask(query, { fresh }) })));
}
