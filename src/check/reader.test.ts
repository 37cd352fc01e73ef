import { describe, expect, it } from 'vitest';
import { answerWith, refusal, type Table, table } from '../../test/support/answers.js';
import type { JsonObject } from '../client/answer.js';
import type { Query, RequestOptions } from '../client/session.js';
import {
  type CursorList,
  createReader,
  cursorPageOf,
  summarizeAnswer as describeAnswer,
  isEndCursor,
  itemsOf,
  type Walk,
} from './reader.js';

const queryOf = ({ query = {} }: RequestOptions): Query => query;

describe('describe', () => {
  it.each([
    [{ error: 'no such tag', type: 'x' }, 'GET /tags answered 404: no such tag'],
    [{ error: 404 }, 'GET /tags answered 404'],
    [undefined, 'GET /tags answered 404'],
    [{ error: 'x'.repeat(200) }, `GET /tags answered 404: ${'x'.repeat(120)}`],
  ])('says what was asked and what came of %j', (body, said) => {
    expect(describeAnswer(answerWith('tags', body, { status: 404 }))).toBe(said);
  });
});

describe('isEnd', () => {
  it.each([
    ['account-orders', ['', undefined], ['LTE=', 'Mg==']],
    ['account-trades', ['LTE=', undefined], ['', 'Mg==']],
    ['builder-trades', ['LTE=', undefined], ['', 'Mg==']],
    ['order-book-markets', ['', 'LTE=', undefined], ['Mg==']],
  ] as const)('knows the end of %s', (list, ends, others) => {
    expect([...ends, ...others].filter((next) => isEndCursor(list, next))).toEqual(ends);
  });
});

describe('pageOf', () => {
  it('takes an envelope apart, without what is no record', () => {
    const body = { data: [{ id: '1' }, null, 'x'], next_cursor: 'Mg==', limit: 3 };
    expect(cursorPageOf(answerWith('account-orders', body))).toEqual({
      items: [{ id: '1' }],
      next: 'Mg==',
      envelope: body,
    });
  });

  it.each([
    ['a cursor of null', { data: [], next_cursor: null }],
    ['no cursor', { data: [] }],
    ['no list', { data: null, limit: 3 }],
  ])('takes %s for none', (_, body) => {
    expect(cursorPageOf(answerWith('account-orders', body))).toMatchObject({ items: [], next: undefined });
  });

  it.each([
    ['a refusal', refusal, 'GET /data/orders answered 200: not today'],
    ['no envelope', [{ id: '1' }], 'GET /data/orders answered 200 with a body that is not a paged envelope'],
  ])('has nothing to judge by in %s', (_, body, reason) => {
    expect(() => cursorPageOf(answerWith('account-orders', body))).toThrow(
      expect.objectContaining({ message: reason }),
    );
  });
});

describe('itemsOf', () => {
  it('hands on the very list that came, unless there is something in it that is no record', () => {
    const body = [{ id: '1' }];
    expect(itemsOf(answerWith('tags', body))).toBe(body);
    expect(itemsOf(answerWith('tags', [null, ...body, 'x']))).toEqual(body);
  });

  it.each([
    ['a refusal', refusal, 'GET /tags answered 200: not today'],
    ['no array', { id: '1' }, 'GET /tags answered 200 with a body that is not an array'],
  ])('has nothing to judge by in %s', (_, body, reason) => {
    expect(() => itemsOf(answerWith('tags', body))).toThrow(expect.objectContaining({ message: reason }));
  });
});

describe('a request that need not be accepted', () => {
  it('is not enough to judge by where it is refused', async () => {
    const { requireAccepted } = createReader(table(({ request }) => (request.query ? refusal : [])));
    expect((await requireAccepted('tags')).body).toEqual([]);
    await expect(requireAccepted('tags', { query: { limit: 1 } })).rejects.toMatchObject({
      name: 'NotEnough',
      message: 'GET /tags answered 200: not today',
    });
  });
});

describe('a legal request', () => {
  const legal = (bodyFor: Parameters<typeof table>[0]) =>
    createReader(table(bodyFor)).mustAccept('tags', { query: { limit: 1 }, fresh: true }, 'limit is stated');

  it('is answered', async () => {
    expect((await legal(() => [{ id: '1' }])).body).toEqual([{ id: '1' }]);
  });

  it('must not be refused where a plain one is accepted', async () => {
    await expect(legal(({ request }) => (request.query ? refusal : []))).rejects.toMatchObject({
      name: 'Violation',
      difference: {
        message: 'a legal request is refused: limit is stated',
        expected: 'accepted',
        actual: 'GET /tags answered 200: not today',
      },
    });
  });

  it('says nothing where the plain one is refused too', async () => {
    await expect(legal(() => refusal)).rejects.toMatchObject({ name: 'NotEnough' });
  });

  it('is held against one that differs by its query alone', async () => {
    const { asked, send } = table(() => refusal);
    await createReader({ send })
      .mustAccept('account-orders', { query: { market: '1' }, fresh: true }, 'x')
      .catch(() => undefined);
    expect(asked.map(({ request }) => request)).toEqual([{ query: { market: '1' }, fresh: true }, { fresh: true }]);
  });
});

describe('a window', () => {
  it('that is refused is not enough to judge by, unless it is said to be legal', async () => {
    const { offsetPage } = createReader(table(({ request }) => (request.query ? refusal : [])));
    await expect(offsetPage('tags', { limit: 1 })).rejects.toMatchObject({ name: 'NotEnough' });
    await expect(offsetPage('tags', { limit: 1 }, { why: 'x' })).rejects.toMatchObject({ name: 'Violation' });
  });

  it('is read anew only where that is asked for', async () => {
    const { asked, send } = table(() => []);
    const { offsetPage } = createReader({ send });
    await offsetPage('tags', { limit: 1 });
    await offsetPage('tags', {}, { fresh: true });
    expect(asked.map(({ request }) => request)).toEqual([
      { query: { limit: 1 }, fresh: false },
      { query: {}, fresh: true },
    ]);
  });
});

describe('all of an offset list', () => {
  /** A service with `length` tags. */
  const serviceOf = (length: number): Table =>
    table(({ request }) => {
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
  ])('of %i items is read window by window', async (length, offsets) => {
    const { send, asked } = serviceOf(length);
    const items = await createReader({ send }).allItems('tags', { closed: true });
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length }, (_, index) => index));
    expect(asked.map(({ request }) => request)).toEqual(
      offsets.map((offset) => ({ query: { closed: true, limit: 100, offset }, fresh: false })),
    );
  });

  it('ends at the bound', async () => {
    const { send, asked } = serviceOf(1000);
    const { allItems } = createReader({ send });
    expect(await allItems('tags', {}, { bound: 200, fresh: true })).toHaveLength(200);
    expect(asked.map(({ request }) => request.fresh)).toEqual([true, true]);
    expect(await allItems('tags')).toHaveLength(500);
  });

  it('is the very list that came, where it came in one', async () => {
    const body = [{ id: 1 }];
    expect(await createReader(table(() => body)).allItems('tags')).toBe(body);
  });
});

describe('a page', () => {
  it('is the first one, if nothing else is said', async () => {
    const { send, asked } = table(() => ({ data: [{ id: '1' }], next_cursor: 'Mg==' }));
    const { cursorPage } = createReader({ send });
    expect((await cursorPage('account-orders')).next).toBe('Mg==');
    await cursorPage('account-orders', { next_cursor: 'Mg==' }, { as: null });
    expect(asked.map(({ request }) => request)).toEqual([
      { query: { next_cursor: 'MA==' } },
      { query: { next_cursor: 'Mg==' }, as: null },
    ]);
  });
});

describe('a walk', () => {
  interface Step {
    readonly items?: readonly JsonObject[];
    readonly next?: string | null;
  }
  /** A list with a page behind each of these cursors, the first one without it too; any other cursor is refused. */
  const listOf = (steps: Readonly<Record<string, Step>>): Table =>
    table(({ request }) => {
      const step = steps[String(queryOf(request).next_cursor ?? 'MA==')];
      return step ? { data: step.items ?? [{ id: '1' }], next_cursor: step.next } : refusal;
    });
  const cursorsOf = ({ asked }: Table) => asked.map(({ request }) => queryOf(request).next_cursor);

  it.each<[string, CursorList, Readonly<Record<string, Step>>, Walk['stopped'], number]>([
    ['an end marker', 'account-trades', { 'MA==': { next: 'a' }, a: { next: 'LTE=' } }, 'end', 2],
    ['a cursor that is not there', 'account-trades', { 'MA==': { next: null } }, 'end', 1],
    ['an end marker of an order-book list', 'order-book-markets', { 'MA==': { next: 'a' }, a: { next: '' } }, 'end', 2],
    ['an empty page of an order-book list', 'order-book-markets', { 'MA==': { items: [], next: 'a' } }, 'end', 1],
    ['a cursor that was there before', 'account-trades', { 'MA==': { next: 'a' }, a: { next: 'a' } }, 'loop', 2],
    ['the first cursor coming back', 'account-trades', { 'MA==': { next: 'a' }, a: { next: 'MA==' } }, 'loop', 2],
    ['a cursor that the target itself refuses', 'account-trades', { 'MA==': { next: 'a' } }, 'refused', 1],
    [
      'three empty pages at once',
      'account-trades',
      {
        'MA==': { items: [], next: 'a' },
        a: { items: [], next: 'b' },
        b: { items: [], next: 'c' },
        c: { items: [], next: 'd' },
      },
      'endless',
      3,
    ],
    [
      'three empty pages in a row that promise more',
      'account-trades',
      {
        'MA==': { items: [], next: 'a' },
        a: { next: 'b' },
        b: { items: [], next: 'c' },
        c: { items: [], next: 'd' },
        d: { items: [], next: 'e' },
        e: { items: [], next: 'f' },
      },
      'endless',
      5,
    ],
  ])('ends at %s', async (_, list, steps, stopped, pages) => {
    const walk = await createReader(listOf(steps)).walk(list);
    expect(walk.stopped).toBe(stopped);
    expect(walk.pages).toHaveLength(pages);
    expect(walk.cursors).toEqual(walk.pages.flatMap(({ next }) => next ?? []));
  });

  it('goes by the cursors that come, and gathers what the pages hold', async () => {
    const list = listOf({
      'MA==': { items: [{ id: '1' }, { id: '2' }], next: 'a' },
      a: { items: [], next: 'b' },
      b: { items: [{ id: '3' }], next: 'LTE=' },
    });
    const walk = await createReader(list).walk('account-trades', { market: '0x1' }, { fresh: true, as: null });
    expect(walk.items).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
    expect(walk.cursors).toEqual(['a', 'b', 'LTE=']);
    expect(list.asked.map(({ request }) => request)).toEqual(
      ['MA==', 'a', 'b'].map((next_cursor) => ({ fresh: true, as: null, query: { market: '0x1', next_cursor } })),
    );
  });

  it('of a list that goes on for ever ends at the bound', async () => {
    let page = 0;
    const endless = () => table(() => ({ data: [{ id: '1' }], next_cursor: `c${page++}` }));
    expect(await createReader(endless()).walk('account-trades', {}, { bound: 3 })).toMatchObject({
      stopped: 'bound',
      pages: { length: 3 },
    });
    expect((await createReader(endless()).walk('account-trades')).pages).toHaveLength(300);
  });

  it('begins without a cursor where the first one is refused', async () => {
    const { send, asked } = table(({ request }) =>
      queryOf(request).next_cursor === undefined ? { data: [{ id: '1' }], next_cursor: '' } : refusal,
    );
    const walk = await createReader({ send }).walk('account-orders', { market: '0x1' }, { fresh: true });
    expect(walk).toMatchObject({ stopped: 'end', items: [{ id: '1' }] });
    expect(asked.at(-1)?.request).toEqual({ query: { market: '0x1' }, fresh: true });
  });

  it('that can begin in neither way is not enough to judge by, unless it is said to be legal', async () => {
    const begin = (plain: unknown, options: object = {}) =>
      createReader(table(({ request }) => (request.query ? refusal : plain))).walk('account-orders', {}, options);
    await expect(begin(refusal)).rejects.toMatchObject({ name: 'NotEnough' });
    await expect(begin({ data: [] })).rejects.toMatchObject({ name: 'NotEnough' });
    await expect(begin({ data: [] }, { why: 'no filter is needed' })).rejects.toMatchObject({
      name: 'Violation',
      message: 'a legal request is refused: no filter is needed',
    });
  });

  it('asks on only with cursors that came', async () => {
    const list = listOf({ 'MA==': { next: 'a' }, a: { next: 'b' }, b: { next: '' } });
    await createReader(list).walk('account-orders');
    expect(cursorsOf(list)).toEqual(['MA==', 'a', 'b']);
  });
});

describe('a record', () => {
  it('is asked for by its path', async () => {
    const { send, asked } = table(() => ({ id: '1', question: 'x' }));
    const { fetchRecord } = createReader({ send });
    expect(await fetchRecord('catalog-market', { id: '1' }, { fresh: true })).toEqual({ id: '1', question: 'x' });
    await fetchRecord('fee-rate', undefined);
    expect(asked.map(({ request }) => request)).toEqual([{ fresh: true, path: { id: '1' } }, {}]);
  });

  it('that is none is not enough to judge by', async () => {
    const { fetchRecord } = createReader(table(() => [1]));
    await expect(fetchRecord('catalog-market', { id: '1' })).rejects.toThrow(
      'GET /markets/{id} answered 200 with a body that is not an object',
    );
  });
});
