// Reading lists the way the interface pages them: windows by offset, walks by cursor, records by id.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { type Answer, isObject, isPage, type JsonObject } from '../client/answer.js';
import type { Query, RequestOptions, Session } from '../client/session.js';
import { fail, inconclusive } from './violation.js';

export type OffsetList = 'catalog-markets' | 'tags' | 'events';
export type CursorList =
  | 'account-orders'
  | 'account-trades'
  | 'builder-trades'
  | 'order-book-markets'
  | 'sampling-markets'
  | 'sampling-simplified-markets'
  | 'simplified-markets';

export const offsetLists: readonly OffsetList[] = ['catalog-markets', 'tags', 'events'];
export const bookLists: readonly CursorList[] = [
  'order-book-markets',
  'sampling-markets',
  'sampling-simplified-markets',
  'simplified-markets',
];
export const accountLists: readonly CursorList[] = ['account-orders', 'account-trades', 'builder-trades'];
export const cursorLists: readonly CursorList[] = [...bookLists, ...accountLists];

/** 4.6.1: asks for the first page. */
export const firstCursor = 'MA==';
/** 4.6.4: no more pages. */
export const endCursor = 'LTE=';

export interface CursorPage {
  readonly items: readonly JsonObject[];
  /** `next_cursor`; null and a member that is not there are undefined. */
  readonly next: string | undefined;
  readonly envelope: JsonObject;
}

/**
 * `end`: at an end marker, or at an empty page where no marker is stated · `loop`: at a cursor seen before · `refused`:
 * the target refused a cursor of its own · `endless`: empty pages that promise more · `bound`: ours.
 */
export type WalkEnd = 'end' | 'loop' | 'refused' | 'endless' | 'bound';

export interface Walk {
  readonly pages: readonly CursorPage[];
  readonly items: readonly JsonObject[];
  /** The cursors that the pages gave, in order. */
  readonly cursors: readonly string[];
  readonly stopped: WalkEnd;
}

/** What a person reads of an answer that was not the hoped-for one. */
export function summarizeAnswer({ exchange, body }: Answer): string {
  const { method, path } = endpoints[exchange.endpoint];
  const said = isObject(body) && typeof body.error === 'string' ? `: ${body.error.slice(0, 120)}` : '';
  return `${method} ${path} answered ${exchange.status}${said}`;
}

export interface Reader {
  /** The answer to a request that nothing obliges the target to accept; not enough to judge by where it is refused. */
  requireAccepted(endpoint: EndpointId, send?: RequestOptions): Promise<Answer>;
  /** The answer to a request that the interface says is legal: a violation where a plain one is accepted and this is not. */
  mustAccept(endpoint: EndpointId, send: RequestOptions, why: string): Promise<Answer>;
  /** One window of an offset-paged list; `legal` in the sense above where `why` is given. */
  offsetPage(
    list: OffsetList,
    query?: Query,
    options?: { fresh?: boolean; why?: string },
  ): Promise<readonly JsonObject[]>;
  /** All of an offset-paged list, or as many items as `bound`. */
  allItems(
    list: OffsetList,
    query?: Query,
    options?: { fresh?: boolean; bound?: number },
  ): Promise<readonly JsonObject[]>;
  cursorPage(list: CursorList, query?: Query, send?: RequestOptions): Promise<CursorPage>;
  /** All pages of a cursor list, or as many as `bound`; `legal` in the sense above where `why` is given. */
  walk(list: CursorList, query?: Query, options?: RequestOptions & { bound?: number; why?: string }): Promise<Walk>;
  /** One record that the interface answers bare. */
  fetchRecord(endpoint: EndpointId, path: RequestOptions['path'], send?: RequestOptions): Promise<JsonObject>;
}

/** Whether a cursor says that there are no more pages of this list (4.6.3, 4.6.4; for the order book: not shown). */
export function isEndCursor(list: CursorList, next: string | undefined): boolean {
  if (next === undefined) return true;
  if (list === 'account-orders') return next === '';
  if (list === 'account-trades' || list === 'builder-trades') return next === endCursor;
  return next === '' || next === endCursor;
}

/** The items of an envelope, or why there are none to be had. */
export function cursorPageOf(answer: Answer): CursorPage {
  if (answer.kind !== 'accepted') return inconclusive(summarizeAnswer(answer));
  const { body } = answer;
  if (!isPage(body)) return inconclusive(`${summarizeAnswer(answer)} with a body that is not a paged envelope`);
  const next = body.next_cursor;
  return {
    items: (Array.isArray(body.data) ? body.data : []).filter(isObject),
    next: typeof next === 'string' ? next : undefined,
    envelope: body,
  };
}

/** The items of an array answer, or why there are none to be had. */
export function itemsOf(answer: Answer): readonly JsonObject[] {
  if (answer.kind !== 'accepted') return inconclusive(summarizeAnswer(answer));
  if (!Array.isArray(answer.body)) return inconclusive(`${summarizeAnswer(answer)} with a body that is not an array`);
  // The very list that came, where it can be: it tells where it came from even when it is empty.
  return answer.body.every(isObject) ? answer.body : answer.body.filter(isObject);
}

export function createReader({ send }: Pick<Session, 'send'>): Reader {
  const requireAccepted: Reader['requireAccepted'] = async (endpoint, request) => {
    const answer = await send(endpoint, request);
    return answer.kind === 'accepted' ? answer : inconclusive(summarizeAnswer(answer));
  };

  const mustAccept: Reader['mustAccept'] = async (endpoint, request, why) => {
    const answer = await send(endpoint, request);
    if (answer.kind === 'accepted') return answer;
    const { query: _, ...plain } = request;
    const control = await send(endpoint, plain);
    if (control.kind !== 'accepted') return inconclusive(summarizeAnswer(answer));
    return fail(`a legal request is refused: ${why}`, { expected: 'accepted', actual: summarizeAnswer(answer) });
  };

  const offsetPage: Reader['offsetPage'] = async (list, query = {}, { fresh = false, why } = {}) => {
    const request = { query, fresh };
    return itemsOf(why === undefined ? await requireAccepted(list, request) : await mustAccept(list, request, why));
  };

  const cursorPage: Reader['cursorPage'] = async (list, query = { next_cursor: firstCursor }, request = {}) =>
    cursorPageOf(await send(list, { ...request, query }));

  return {
    requireAccepted,
    mustAccept,
    offsetPage,
    async allItems(list, query = {}, { fresh = false, bound = 500 } = {}) {
      const items: JsonObject[] = [];
      while (items.length < bound) {
        const more = await offsetPage(list, { ...query, limit: 100, offset: items.length }, { fresh });
        if (more.length < 100 && items.length === 0) return more;
        items.push(...more);
        if (more.length < 100) break;
      }
      return items;
    },
    cursorPage,
    async walk(list, query = {}, { bound = 300, why, ...request } = {}) {
      const pages: CursorPage[] = [];
      const cursors: string[] = [];
      const finish = (stopped: Walk['stopped']): Walk => ({
        pages,
        cursors,
        stopped,
        items: pages.flatMap(({ items }) => items),
      });
      let cursor = firstCursor;
      while (pages.length < bound) {
        let answer = await send(list, { ...request, query: { ...query, next_cursor: cursor } });
        // Either way of asking for the first page will do (4.6.1).
        if (answer.kind === 'refused' && pages.length === 0)
          answer = await (why === undefined
            ? send(list, { ...request, query })
            : mustAccept(list, { ...request, query }, why));
        // Sending the end sentinel back may be refused: that too is an end.
        if (answer.kind === 'refused' && pages.length > 0) return finish('refused');
        const current = cursorPageOf(answer);
        pages.push(current);
        if (current.next !== undefined) {
          const isKnown = current.next === firstCursor || cursors.includes(current.next);
          const isLoop = isKnown && !isEndCursor(list, current.next);
          cursors.push(current.next);
          if (isLoop) return finish('loop');
        }
        if (isEndCursor(list, current.next) || current.next === undefined) return finish('end');
        if (current.items.length === 0 && bookLists.includes(list)) return finish('end');
        if (pages.length >= 3 && pages.slice(-3).every(({ items }) => items.length === 0)) return finish('endless');
        cursor = current.next;
      }
      return finish('bound');
    },
    async fetchRecord(endpoint, path, request = {}) {
      const answer = await requireAccepted(endpoint, { ...request, ...(path ? { path } : {}) });
      return isObject(answer.body)
        ? answer.body
        : inconclusive(`${summarizeAnswer(answer)} with a body that is not an object`);
    },
  };
}
