// Follows the cursors of a list from one page to the last (4.6).
import { type Answer, isPage, type JsonObject } from '../../client/answer.js';
import type { Exchange } from '../../client/exchange.js';
import type { Query } from '../../client/session.js';
import { isObject } from '../../is-object.js';
import { firstCursor } from './lists.js';
import { keyOf } from './records.js';

export interface CursorPage {
  readonly items: readonly JsonObject[];
  /** `next_cursor`; undefined where it is null or absent. */
  readonly next: string | undefined;
  readonly envelope: JsonObject;
}

/**
 * `end`: at an end marker · `loop`: at a cursor seen before · `refused`: a cursor of the service's own led to no page ·
 * `endless`: many empty pages in a row, or a page of items that were all shown before, with a next cursor · `bound`: the
 * limit of the walk.
 */
export type WalkEnd = 'end' | 'loop' | 'refused' | 'endless' | 'bound';

export interface FollowedPages {
  readonly pages: readonly CursorPage[];
  readonly end: WalkEnd;
  /** One for each page; the last one is no page where the list ends as `refused`. */
  readonly answers: readonly Answer[];
}

export interface FollowOptions {
  /** Sends the request of the first page, and the same with a cursor. */
  readonly send: (query: Query) => Promise<Answer>;
  readonly first: Query;
  readonly isEnd: (cursor: string) => boolean;
  readonly maximumPages: number;
  readonly maximumCharacters: number;
  /** Empty pages in a row: a service may filter pages after it has cut them from the list. */
  readonly maximumEmptyPages: number;
  /** What the pages of the whole run may hold together. */
  readonly budget?: { add(page: Exchange): void; isSpent(): boolean } | undefined;
}

export function pageIn(body: unknown): CursorPage | undefined {
  if (!isPage(body)) return undefined;
  const { data, next_cursor: next } = body;
  return {
    items: (Array.isArray(data) ? data : []).filter(isObject),
    next: typeof next === 'string' ? next : undefined,
    envelope: body,
  };
}

export async function followCursors(options: FollowOptions): Promise<FollowedPages> {
  const { send, first, isEnd, maximumPages, maximumCharacters, maximumEmptyPages, budget } = options;
  const pages: CursorPage[] = [];
  const answers: Answer[] = [];
  const cursors = new Set([firstCursor]);
  const seen = new Set<unknown>();
  let characters = 0;
  let empty = 0;
  while (pages.length < maximumPages && characters < maximumCharacters && !(pages.length > 0 && budget?.isSpent())) {
    const cursor = pages.at(-1)?.next;
    const answer = await send(cursor === undefined ? first : { ...first, next_cursor: cursor });
    const { kind, body, exchange } = answer;
    answers.push(answer);
    characters += exchange.textLength;
    budget?.add(exchange);
    const page = kind === 'accepted' ? pageIn(body) : undefined;
    if (!page) return { pages, answers, end: 'refused' };
    pages.push(page);
    const { items, next } = page;
    if (next === undefined || isEnd(next)) return { pages, answers, end: 'end' };
    if (cursors.has(next)) return { pages, answers, end: 'loop' };
    cursors.add(next);
    const keys = items.map((item) => keyOf(item) ?? item);
    empty = items.length > 0 ? 0 : empty + 1;
    const isRepeated = items.length > 0 && keys.every((key) => seen.has(key));
    if (isRepeated || empty === maximumEmptyPages) return { pages, answers, end: 'endless' };
    for (const key of keys) seen.add(key);
  }
  return { pages, answers, end: 'bound' };
}
