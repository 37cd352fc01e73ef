// Reading pages, walks and records, and what is inconclusive or a violation on the way.
import { describe, expect, it } from 'vitest';
import { answerWith, createFakeService, type FakeService, refusal } from '../../../test/support/answers.js';
import type { JsonObject } from '../../client/answer.js';
import type { Query, RequestOptions } from '../../client/session.js';
import type { CursorList } from './lists.js';
import { createReader, cursorPageOf, itemsOf, mayHaveMorePages, type Walk } from './reader.js';

const queryOf = ({ query = {} }: RequestOptions): Query => query;
/** A service that refuses every request with a query and answers all others with this body. */
const refusesQueries = (plain: unknown) => createFakeService(({ request }) => (request.query ? refusal : plain));
const requestsOf = ({ requests }: FakeService) => requests.map(({ request }) => request);

describe('cursorPageOf', () => {
  it('returns items, cursor and envelope, without items that are not records', () => {
    const body = { data: [{ id: '1' }, null, 'x'], next_cursor: 'Mg==', limit: 3 };
    expect(cursorPageOf(answerWith('account-orders', body))).toEqual({
      items: [{ id: '1' }],
      next: 'Mg==',
      envelope: body,
    });
  });

  it.each([
    ['the cursor is null', { data: [], next_cursor: null }],
    ['the cursor is absent', { data: [] }],
    ['the data is null', { data: null, limit: 3 }],
  ])('returns no items and no cursor when %s', (_, body) => {
    expect(cursorPageOf(answerWith('account-orders', body))).toMatchObject({ items: [], next: undefined });
  });

  it.each([
    ['a refusal', refusal, 'request-refused', 'GET /data/orders answered 200: not today'],
    [
      'a body without an envelope',
      [{ id: '1' }],
      'unexpected-form',
      'GET /data/orders answered 200 with a body that is not a paged envelope',
    ],
  ])('is inconclusive for %s', (_, body, reason, message) => {
    expect(() => cursorPageOf(answerWith('account-orders', body))).toThrow(
      expect.objectContaining({ name: 'Inconclusive', reason, message }),
    );
  });
});

describe('itemsOf', () => {
  it('returns the very array of the body when all items are records', () => {
    const body = [{ id: '1' }];
    expect(itemsOf(answerWith('tags', body))).toBe(body);
  });

  it('leaves out items that are not records', () => {
    expect(itemsOf(answerWith('tags', [null, { id: '1' }, 'x']))).toEqual([{ id: '1' }]);
  });

  it.each([
    ['a refusal', refusal, 'request-refused', 'GET /tags answered 200: not today'],
    [
      'a body that is not an array',
      { id: '1' },
      'unexpected-form',
      'GET /tags answered 200 with a body that is not an array',
    ],
  ])('is inconclusive for %s', (_, body, reason, message) => {
    expect(() => itemsOf(answerWith('tags', body))).toThrow(
      expect.objectContaining({ name: 'Inconclusive', reason, message }),
    );
  });
});

describe('offsetPage', () => {
  it('sends the query', async () => {
    const service = createFakeService(() => [{ id: '1' }]);
    const { offsetPage } = createReader(service);
    expect(await offsetPage('tags', { limit: 1 })).toEqual([{ id: '1' }]);
    expect(requestsOf(service)).toEqual([{ query: { limit: 1 } }]);
  });

  it('is inconclusive when a query is refused', async () => {
    const { offsetPage } = createReader(refusesQueries([]));
    await expect(offsetPage('tags', { limit: 1 })).rejects.toMatchObject({
      name: 'Inconclusive',
      reason: 'request-refused',
    });
  });
});

describe('allItems', () => {
  /** A service with `length` tags. */
  const serviceOf = (length: number): FakeService =>
    createFakeService(({ request }) => {
      const { offset = 0, limit = 20 } = queryOf(request);
      return Array.from({ length }, (_, index) => ({ id: index })).slice(
        Number(offset),
        Number(offset) + Number(limit),
      );
    });

  it.each([
    [0, [0]],
    [1, [0]],
    [99, [0]],
    [100, [0, 100]],
    [250, [0, 100, 200]],
  ])('reads a list of %i items with the offsets %j', async (length, offsets) => {
    const service = serviceOf(length);
    const items = await createReader(service).allItems('tags', { closed: true });
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length }, (_, index) => index));
    expect(requestsOf(service)).toEqual(offsets.map((offset) => ({ query: { closed: true, limit: 100, offset } })));
  });

  it('stops after 500 items', async () => {
    expect(await createReader(serviceOf(1000)).allItems('tags')).toHaveLength(500);
  });

  it('returns the very array of the body when one page holds the whole list', async () => {
    const body = [{ id: 1 }];
    expect(await createReader(createFakeService(() => body)).allItems('tags')).toBe(body);
  });
});

describe('cursorPage', () => {
  it('requests the first page by default, and otherwise the page that the query names', async () => {
    const service = createFakeService(() => ({ data: [{ id: '1' }], next_cursor: 'Mg==' }));
    const { cursorPage } = createReader(service);
    expect((await cursorPage('account-orders')).next).toBe('Mg==');
    await cursorPage('account-orders', { next_cursor: 'Mg==' });
    expect(requestsOf(service).map(queryOf)).toEqual([{ next_cursor: 'MA==' }, { next_cursor: 'Mg==' }]);
  });
});

describe('walk', () => {
  interface Step {
    readonly items?: readonly JsonObject[];
    readonly next?: string | null;
  }
  /** A list with one page for each cursor; the first page also needs no cursor. All other cursors are refused. */
  const listOf = (steps: Readonly<Record<string, Step>>): FakeService =>
    createFakeService(({ request }) => {
      const step = steps[String(queryOf(request).next_cursor ?? 'MA==')];
      return step ? { data: step.items ?? [{ id: '1' }], next_cursor: step.next } : refusal;
    });

  it.each<[string, CursorList, Readonly<Record<string, Step>>, Walk['stopped'], number]>([
    ['an end marker', 'account-trades', { 'MA==': { next: 'a' }, a: { next: 'LTE=' } }, 'end', 2],
    ['an absent cursor', 'account-trades', { 'MA==': { next: null } }, 'end', 1],
    ['an end marker of an order-book list', 'order-book-markets', { 'MA==': { next: 'a' }, a: { next: '' } }, 'end', 2],
    ['a cursor that was sent before', 'account-trades', { 'MA==': { next: 'a' }, a: { next: 'a' } }, 'loop', 2],
    ['the first cursor again', 'account-trades', { 'MA==': { next: 'a' }, a: { next: 'MA==' } }, 'loop', 2],
    ['a cursor that the service gave and refuses', 'account-trades', { 'MA==': { next: 'a' } }, 'refused', 1],
  ])('stops at %s', async (_, list, steps, stopped, pages) => {
    const walk = await createReader(listOf(steps)).walk(list);
    expect(walk.stopped).toBe(stopped);
    expect(walk.pages).toHaveLength(pages);
    expect(walk.cursors).toEqual(walk.pages.flatMap(({ next }) => next ?? []));
  });

  it('follows the cursors with the same request and collects all items', async () => {
    const service = listOf({
      'MA==': { items: [{ id: '1' }, { id: '2' }], next: 'a' },
      a: { items: [], next: 'b' },
      b: { items: [{ id: '3' }], next: 'LTE=' },
    });
    const walk = await createReader(service).walk('account-trades', { market: '0x1' }, { fresh: true, account: null });
    expect(walk.items).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
    expect(walk.cursors).toEqual(['a', 'b', 'LTE=']);
    expect(requestsOf(service)).toEqual(
      ['MA==', 'a', 'b'].map((next_cursor) => ({ fresh: true, account: null, query: { market: '0x1', next_cursor } })),
    );
  });

  it.each([
    [{ maximumPages: 3 }, 3],
    [{}, 300],
  ])('stops in a list without an end, with the options %j, after %i pages', async (options, pages) => {
    let page = 0;
    const service = createFakeService(() => ({ data: [{ id: String(page) }], next_cursor: `c${page++}` }));
    const walk = await createReader(service).walk('account-trades', {}, options);
    expect([walk.stopped, walk.pages.length]).toEqual(['bound', pages]);
  });

  it('reads three pages of a list that did not end before, and again all of its others', async () => {
    let page = 0;
    const service = createFakeService(() => ({ data: [{ id: String(page) }], next_cursor: `c${page++}` }));
    const { walk } = createReader(service);
    await walk('account-trades', {}, { maximumPages: 2 });
    const walks = [await walk('account-trades'), await walk('account-trades'), await walk('account-orders')];
    expect(walks.map(({ pages }) => pages.length)).toEqual([300, 3, 300]);
  });

  it('stops at a page whose items were all shown before', async () => {
    let page = 0;
    const service = createFakeService(() => ({ data: [{ id: '1' }], next_cursor: `c${page++}` }));
    const walk = await createReader(service).walk('account-trades');
    expect([walk.stopped, walk.pages.length]).toEqual(['endless', 2]);
  });

  it('reads fewer characters of a filtered list than of a whole one', async () => {
    const question = 'x'.repeat(200_000);
    const service = createFakeService(({ request }) => {
      const page = Number(queryOf(request).next_cursor === 'MA==' ? 0 : queryOf(request).next_cursor);
      return { data: [{ id: String(page), question }], next_cursor: String(page + 1) };
    });
    const { walk } = createReader(service);
    const [whole, filtered] = await Promise.all([walk('account-trades'), walk('account-trades', { market: '0x1' })]);
    expect([whole.stopped, whole.pages.length]).toEqual(['bound', 21]);
    expect([filtered.stopped, filtered.pages.length]).toEqual(['bound', 4]);
  });

  it('reads first pages alone once the run has read too much', async () => {
    let page = 0;
    const question = 'x'.repeat(100_000);
    const service = createFakeService(() => ({ data: [{ id: String(page), question }], next_cursor: `c${page++}` }));
    let left = 50;
    const budget = { add: () => void left--, isSpent: () => left <= 0 };
    const pagesOf = async (list: CursorList) => (await createReader({ ...service, budget }).walk(list)).pages.length;
    expect(await pagesOf('account-trades')).toBe(42);
    expect(await pagesOf('account-trades')).toBe(8);
    expect(await pagesOf('account-orders')).toBe(1);
  });

  it.each<[string, object, Walk['stopped'], number]>([
    ['20 empty pages in a row', {}, 'endless', 21],
    ['the bound, if that comes first', { maximumPages: 5 }, 'bound', 5],
  ])('stops at %s that promise more', async (_, options, stopped, pages) => {
    let page = 0;
    const service = createFakeService(() => ({ data: page === 0 ? [{ id: '1' }] : [], next_cursor: `c${page++}` }));
    const walk = await createReader(service).walk('account-trades', {}, options);
    expect([walk.stopped, walk.pages.length, mayHaveMorePages(walk)]).toEqual([stopped, pages, true]);
  });

  it.each(['account-trades', 'order-book-markets'] as const)('goes on after empty pages of %s', async (list) => {
    let page = 0;
    const service = createFakeService(() => {
      page += 1;
      return page < 20 ? { data: [], next_cursor: `c${page}` } : { data: [{ id: '1' }], next_cursor: 'LTE=' };
    });
    const walk = await createReader(service).walk(list);
    expect(walk).toMatchObject({ stopped: 'end', items: [{ id: '1' }] });
    expect(mayHaveMorePages(walk)).toBe(false);
  });

  it('starts without a cursor when the service refuses the first cursor', async () => {
    const service = createFakeService(({ request }) =>
      queryOf(request).next_cursor === undefined ? { data: [{ id: '1' }], next_cursor: '' } : refusal,
    );
    const walk = await createReader(service).walk('account-orders', { market: '0x1' }, { fresh: true });
    expect(walk).toMatchObject({ stopped: 'end', items: [{ id: '1' }] });
    expect(requestsOf(service).at(-1)).toEqual({ query: { market: '0x1' }, fresh: true });
  });

  it('is inconclusive when the first page is refused with and without a cursor', async () => {
    await expect(createReader(refusesQueries(refusal)).walk('account-orders')).rejects.toMatchObject({
      name: 'Inconclusive',
      reason: 'request-refused',
    });
  });
});
