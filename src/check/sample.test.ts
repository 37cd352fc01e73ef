import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { type Asked, refusal, table } from '../../test/support/answers.js';
import type { JsonObject } from '../client/answer.js';
import type { KnownIds } from '../client/settings.js';
import { createReader } from './reader.js';
import { createSample, encodedStrings, members, spread, textOf, texts } from './sample.js';

const page = (...data: readonly JsonObject[]) => ({ data, next_cursor: 'LTE=' });

/** A sample of a target that answers these endpoints and refuses all others. */
function sampleOf(bodies: Partial<Record<EndpointId, unknown>>, known: KnownIds = {}) {
  const { send, asked } = table((wanted) => bodies[wanted.endpoint] ?? refusal);
  return { ...createSample(createReader({ send }), known), asked };
}

describe('what a record holds', () => {
  it.each([
    ['a', 'a'],
    [7, '7'],
    [0, '0'],
    ['', undefined],
    [null, undefined],
    [true, undefined],
  ])('is text where it can be one: %j', (value, text) => {
    expect(textOf({ name: value }, 'name')).toBe(text);
  });

  it('is nothing where there is no record', () => {
    expect(textOf(undefined, 'name')).toBeUndefined();
  });

  it('is left out where it is no text', () => {
    expect(texts([{ id: '1' }, { id: null }, {}, { id: 2 }], 'id')).toEqual(['1', '2']);
  });

  it('is a list of records, or none', () => {
    expect(members({ tags: [{ id: '1' }, null, 'x'] }, 'tags')).toEqual([{ id: '1' }]);
    expect(members({ tags: { id: '1' } }, 'tags')).toEqual([]);
  });

  it.each([
    ['["1","2"]', ['1', '2']],
    ['["1",2,null]', ['1']],
    ['{"0":"1"}', []],
    ['no JSON', []],
    [undefined, []],
  ])('is an array in a string: %j', (value, strings) => {
    expect(encodedStrings({ outcomes: value }, 'outcomes')).toEqual(strings);
  });
});

describe('spread', () => {
  it.each([
    [[1, 2, 3], 3, [1, 2, 3]],
    [[1, 2, 3], 5, [1, 2, 3]],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4, [0, 2, 5, 7]],
    [[], 2, []],
  ])('takes items from all over %j', (items, count, taken) => {
    expect(spread(items, count)).toEqual(taken);
  });
});

describe('a list', () => {
  it('is its first hundred items', async () => {
    const { list, asked } = sampleOf({ tags: [{ id: '1' }] });
    expect(await list('tags')).toEqual([{ id: '1' }]);
    expect(asked[0]?.request.query).toEqual({ limit: 100 });
  });

  it('without items is not enough to judge by', async () => {
    await expect(sampleOf({ tags: [] }).list('tags')).rejects.toMatchObject({
      name: 'NotEnough',
      message: 'the list of tags is empty',
    });
  });
});

describe('a first page', () => {
  it('is asked for as such', async () => {
    const { firstPage, asked } = sampleOf({ 'account-orders': page({ id: '1' }) });
    expect(await firstPage('account-orders')).toEqual([{ id: '1' }]);
    expect(asked[0]?.request.query).toEqual({ next_cursor: 'MA==' });
  });

  it('that cannot be read is empty, but a fault of ours is none of the target', async () => {
    expect(await sampleOf({}).firstPage('account-orders')).toEqual([]);
    const broken = table(() => {
      throw new TypeError('ours');
    });
    await expect(createSample(createReader(broken), {}).firstPage('account-orders')).rejects.toThrow('ours');
  });
});

describe('the markets of the order book', () => {
  it('are in the full form, or in the simplified one where there is none', async () => {
    const simplified = page({ condition_id: 'simple' });
    const full = sampleOf({ 'order-book-markets': page({ condition_id: 'full' }), 'simplified-markets': simplified });
    expect(await full.orderBookMarkets()).toEqual([{ condition_id: 'full' }]);
    expect(await sampleOf({ 'simplified-markets': simplified }).orderBookMarkets()).toEqual([
      { condition_id: 'simple' },
    ]);
  });
});

describe('tokens', () => {
  const book = (id: string, more: JsonObject = {}) => ({
    condition_id: `0x${id}`,
    tokens: [{ token_id: `${id}a` }, { token_id: `${id}b` }],
    ...more,
  });
  const listed = (id: string, more: JsonObject = {}) => ({
    conditionId: `0x${id}`,
    clobTokenIds: `["${id}a","${id}b"]`,
    ...more,
  });
  const of = (...ids: readonly string[]) => ids.map((tokenId) => ({ conditionId: `0x${tokenId[0]}`, tokenId }));

  it('are those of the open markets of the order book, each once', async () => {
    const { tokens, asked } = sampleOf({
      'order-book-markets': page(book('1'), book('2', { closed: true })),
      'simplified-markets': page(book('1'), book('3')),
      'catalog-markets': [listed('4')],
    });
    expect(await tokens()).toEqual(of('1a', '1b', '3a', '3b'));
    expect(asked.map(({ endpoint }: Asked) => endpoint)).not.toContain('catalog-markets');
  });

  it('are those of the catalog where the order book has none', async () => {
    const { tokens } = sampleOf({ 'catalog-markets': [listed('4'), listed('5', { active: false })] });
    expect(await tokens()).toEqual(of('4a', '4b'));
    expect(await sampleOf({}).tokens()).toEqual([]);
  });

  it.each([
    ['inactive', { active: false }],
    ['closed', { closed: true }],
    ['archived', { archived: true }],
    ['closed to orders', { accepting_orders: false }],
    ['without a name', { condition_id: '' }],
    ['without tokens', { tokens: null }],
  ])('of a market that is %s are left alone', async (_, more) => {
    const { tokens } = sampleOf({ 'order-book-markets': page(book('1', more), book('2')) });
    expect(await tokens()).toEqual(of('2a', '2b'));
  });

  it('of a catalog market without a condition id are left alone', async () => {
    const { tokens } = sampleOf({ 'catalog-markets': [listed('4', { conditionId: null }), listed('5')] });
    expect(await tokens()).toEqual(of('5a', '5b'));
  });

  it('that the caller names come first, if they are named whole', async () => {
    const books = { 'order-book-markets': page(book('1')) };
    const [known] = of('9z');
    expect(await sampleOf(books, known).tokens()).toEqual(of('9z', '1a', '1b'));
    expect(await sampleOf(books, { tokenId: '9z' }).tokens()).toEqual(of('1a', '1b'));
    expect(await sampleOf(books, { conditionId: '0x9' }).tokens()).toEqual(of('1a', '1b'));
  });
});

describe('details', () => {
  const markets = Array.from({ length: 12 }, (_, index) => ({ id: String(index) }));
  const asking = async (count?: number) => {
    const { singleMarkets, asked } = sampleOf({ 'catalog-markets': markets, 'catalog-market': { question: 'x' } });
    const found = await singleMarkets(count);
    return { found, ids: asked.flatMap(({ request }) => (request.path ? [request.path.id] : [])) };
  };

  it('are read one by one, from all over the list', async () => {
    expect(await asking(2)).toEqual({ found: [{ question: 'x' }, { question: 'x' }], ids: ['0', '6'] });
    expect((await asking()).ids).toEqual(['0', '2', '4', '6', '8', '10']);
  });
});
