// Reads lists the way the interface pages them, by offset or by cursor, and single records.
import type { Answer, JsonObject } from '../../client/answer.js';
import type { Query, RequestOptions, Session } from '../../client/session.js';
import { isObject } from '../../is-object.js';
import { inconclusive } from '../outcome.js';
import { type CursorPage, type FollowOptions, followCursors, pageIn } from './follow-cursors.js';
import { summarizeAnswer } from './format.js';
import { type CursorList, firstCursor, isEndCursor, type OffsetList, pageLimit } from './lists.js';

/** Items of an offset list, and pages of a cursor list unless a check asks for fewer, that are read at most. */
const maximumItems = 500;
const defaultMaximumPages = 300;
/** Pages of an account's list that a check with many filters reads: thousands of records where pages are not small. */
export const maximumFilteredPages = 40;
/** Characters of the pages that one walk reads at most: thousands of records. */
const maximumWalkCharacters = 4 * 1024 * 1024;
/** The same of a filtered list, of which checks read many: hundreds of records show what the filter keeps. */
const maximumFilteredCharacters = 768 * 1024;
/** Pages of a list that did not end within these bounds before: whether an item is missing there, no walk can say. */
const maximumPagesAgain = 3;
/** Empty pages in a row: services may filter pages after cutting them (variant filters-pages-after-cutting-them). */
const maximumEmptyPages = 20;

export type Walk = Awaited<ReturnType<Reader['walk']>>;

/** Whether the list may have more items after the last page of the walk: a missing item may be listed there. */
export const mayHaveMorePages = ({ stopped }: Walk): boolean => stopped === 'endless' || stopped === 'bound';

/** Whether an offset list may have more items than `allItems` reads. */
export const mayHaveMore = (items: readonly JsonObject[]): boolean => items.length >= maximumItems;

/** @throws {Inconclusive} if the list may have more. */
export const wholeList = (walked: Walk): readonly JsonObject[] =>
  mayHaveMorePages(walked)
    ? inconclusive('no-data', `the list has more than ${walked.pages.length} pages`)
    : walked.items;

export type Reader = ReturnType<typeof createReader>;

/** @throws {Inconclusive} if the answer is no page. */
export const cursorPageOf = (answer: Answer): CursorPage =>
  pageIn(acceptedOnly(answer).body) ?? unexpectedForm(answer, 'a paged envelope');

/** @throws {Inconclusive} if the answer is no array. */
export function itemsOf(answer: Answer): readonly JsonObject[] {
  const { body } = acceptedOnly(answer);
  if (!Array.isArray(body)) return unexpectedForm(answer, 'an array');
  // The array itself where possible: a violation finds its exchange by it, even when it is empty.
  return body.every(isObject) ? body : body.filter(isObject);
}

const acceptedOnly = (answer: Answer): Answer =>
  answer.kind === 'accepted' ? answer : inconclusive('request-refused', summarizeAnswer(answer));

function unexpectedForm(answer: Answer, expected: string): never {
  return inconclusive('unexpected-form', `${summarizeAnswer(answer)} with a body that is not ${expected}`);
}

/** @param endless The lists of the run that did not end, by their requests. */
export function createReader({
  send,
  budget,
  endless = new Set(),
}: Pick<Session, 'send'> & Pick<FollowOptions, 'budget'> & { readonly endless?: Set<string> }) {
  const offsetPage = async (list: OffsetList, query: Query = {}): Promise<readonly JsonObject[]> =>
    itemsOf(await send(list, { query }));

  return {
    offsetPage,
    /** All items of an offset list, or the first 500 of them. */
    async allItems(list: OffsetList, query: Query = {}): Promise<readonly JsonObject[]> {
      const items: JsonObject[] = [];
      const pages: (readonly JsonObject[])[] = [];
      while (items.length < maximumItems) {
        const more = await offsetPage(list, { ...query, limit: pageLimit, offset: items.length });
        if (more.length < pageLimit && items.length === 0) return more;
        pages.push(more);
        items.push(...more);
        if (more.length < pageLimit) break;
      }
      return rememberPages(items, pages);
    },
    cursorPage: async (list: CursorList, query: Query = { next_cursor: firstCursor }): Promise<CursorPage> =>
      cursorPageOf(await send(list, { query })),
    /** All pages of a cursor list, or the first `maximumPages` of them, until many of them in a row are empty. */
    async walk(
      list: CursorList,
      query: Query = {},
      { maximumPages = defaultMaximumPages, ...request }: RequestOptions & { readonly maximumPages?: number } = {},
    ) {
      const isWhole = Object.keys(query).length === 0;
      const key = JSON.stringify([list, query, request.account?.address]);
      const follow = (first: Query) =>
        followCursors({
          send: (one) => send(list, { ...request, query: one }),
          first,
          isEnd: (cursor) => isEndCursor(list, cursor),
          maximumPages: endless.has(key) ? Math.min(maximumPages, maximumPagesAgain) : maximumPages,
          maximumCharacters: isWhole ? maximumWalkCharacters : maximumFilteredCharacters,
          maximumEmptyPages,
          // A fresh answer is not kept.
          budget: request.fresh ? undefined : budget,
        });
      let followed = await follow({ ...query, next_cursor: firstCursor });
      // The service may support only the other request of the first page (4.6.1).
      if (followed.pages.length === 0 && followed.answers[0]?.kind === 'refused') followed = await follow(query);
      const { pages, answers, end } = followed;
      if (end === 'bound' && maximumPages === defaultMaximumPages) endless.add(key);
      // A service may refuse its end marker when it is sent back, but what it accepts has to be a page.
      const last = answers.at(-1);
      if (last && (pages.length === 0 || last.kind === 'accepted')) cursorPageOf(last);
      return {
        pages,
        cursors: pages.flatMap(({ next }) => next ?? []),
        stopped: end,
        items: rememberPages(
          pages.flatMap(({ items }) => items),
          pages.map(({ envelope }) => envelope),
        ),
      };
    },
  };
}

const pages = new WeakMap<readonly unknown[], readonly unknown[]>();

export function rememberPages<T extends readonly unknown[]>(list: T, bodies: readonly unknown[]): T {
  pages.set(list, bodies);
  return list;
}

/** The bodies that a list was read from, or the list and its items, if that is not known. */
export const pagesOf = (list: readonly unknown[]): readonly unknown[] => pages.get(list) ?? [list, ...list];
