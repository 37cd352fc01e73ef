// What is read once of the service and shared by all checks.
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../../spec/endpoints.js';
import { createFakeService, refusal } from '../../../test/support/answers.js';
import type { JsonObject } from '../../client/answer.js';
import type { KnownIds } from '../../client/settings.js';
import { createReader } from './reader.js';
import { createSample } from './sample.js';

const page = (...data: readonly JsonObject[]) => ({ data, next_cursor: 'LTE=' });

/** A sample of a service that answers these endpoints and refuses all others. */
function sampleOf(bodies: Partial<Record<EndpointId, unknown>>, known: KnownIds = {}) {
  const { send, requests } = createFakeService(({ endpoint }) => bodies[endpoint] ?? refusal);
  return { ...createSample(createReader({ send }), known), requests };
}

describe('list', () => {
  it('reads the first 100 items', async () => {
    const { list, requests } = sampleOf({ tags: [{ id: '1' }] });
    expect(await list('tags')).toEqual([{ id: '1' }]);
    expect(requests[0]?.request.query).toEqual({ limit: 100, offset: 0 });
  });

  it('is inconclusive when the list is empty', async () => {
    await expect(sampleOf({ tags: [] }).list('tags')).rejects.toMatchObject({
      name: 'Inconclusive',
      reason: 'no-data',
      message: 'the list of tags is empty',
    });
  });
});

describe('orderBookMarkets', () => {
  const simplified = page({ condition_id: 'simplified' });

  it('returns the full form when it is listed', async () => {
    const books = { 'order-book-markets': page({ condition_id: 'full' }), 'simplified-markets': simplified };
    expect(await sampleOf(books).orderBookMarkets()).toEqual([{ condition_id: 'full' }]);
  });

  it('returns the simplified form when the full form cannot be read', async () => {
    expect(await sampleOf({ 'simplified-markets': simplified }).orderBookMarkets()).toEqual([
      { condition_id: 'simplified' },
    ]);
  });
});

describe('tokens', () => {
  const orderBookMarket = (id: string, change: JsonObject = {}) => ({
    condition_id: `0x${id}`,
    tokens: [{ token_id: `${id}a` }, { token_id: `${id}b` }],
    ...change,
  });
  const catalogMarket = (id: string, change: JsonObject = {}) => ({
    conditionId: `0x${id}`,
    clobTokenIds: `["${id}a","${id}b"]`,
    ...change,
  });
  const tokensOf = (...ids: readonly string[]) => ids.map((tokenId) => ({ conditionId: `0x${tokenId[0]}`, tokenId }));

  it('returns each token of the open markets of the order book once, and leaves the catalog unread', async () => {
    const { tokens, requests } = sampleOf({
      'order-book-markets': page(orderBookMarket('1'), orderBookMarket('2', { closed: true })),
      'simplified-markets': page(orderBookMarket('1'), orderBookMarket('3')),
      'catalog-markets': [catalogMarket('4')],
    });
    expect(await tokens()).toEqual(tokensOf('1a', '1b', '3a', '3b'));
    expect(requests.map(({ endpoint }) => endpoint)).not.toContain('catalog-markets');
  });

  it('returns the tokens of open catalog markets when the order book shows none', async () => {
    const { tokens } = sampleOf({ 'catalog-markets': [catalogMarket('4'), catalogMarket('5', { active: false })] });
    expect(await tokens()).toEqual(tokensOf('4a', '4b'));
  });

  it('returns no tokens when no list can be read', async () => {
    expect(await sampleOf({}).tokens()).toEqual([]);
  });

  it.each([
    ['is inactive', { active: false }],
    ['is closed', { closed: true }],
    ['is archived', { archived: true }],
    ['accepts no orders', { accepting_orders: false }],
    ['shows no condition id', { condition_id: '' }],
    ['shows no tokens', { tokens: null }],
  ])('leaves out an order-book market that %s', async (_, change) => {
    const { tokens } = sampleOf({ 'order-book-markets': page(orderBookMarket('1', change), orderBookMarket('2')) });
    expect(await tokens()).toEqual(tokensOf('2a', '2b'));
  });

  it('leaves out a catalog market that shows no condition id', async () => {
    const { tokens } = sampleOf({ 'catalog-markets': [catalogMarket('4', { conditionId: null }), catalogMarket('5')] });
    expect(await tokens()).toEqual(tokensOf('5a', '5b'));
  });

  it('puts the configured token first when both of its ids are configured', async () => {
    const books = { 'order-book-markets': page(orderBookMarket('1')) };
    expect(await sampleOf(books, { conditionId: '0x9', tokenId: '9z' }).tokens()).toEqual(tokensOf('9z', '1a', '1b'));
    expect(await sampleOf(books, { tokenId: '9z' }).tokens()).toEqual(tokensOf('1a', '1b'));
    expect(await sampleOf(books, { conditionId: '0x9' }).tokens()).toEqual(tokensOf('1a', '1b'));
  });
});

describe('tokenIdsOfAllKinds', () => {
  const market = (id: string, change: JsonObject = {}) => ({
    condition_id: `0x${id}`,
    tokens: [{ token_id: `${id}a` }, { token_id: `${id}b` }],
    ...change,
  });

  it('returns tokens of open markets, one token of each other market in turn, and tokens of mirrors', async () => {
    const { tokenIdsOfAllKinds } = sampleOf({
      'order-book-markets': page(market('1'), market('2', { closed: true }), market('3', { closed: true })),
      'simplified-markets': page({
        tokens: [{ mirror_token_id: '9' }, { mirror_token_id: '0x00' }, { token_id: '1a' }],
      }),
    });
    expect(await tokenIdsOfAllKinds()).toEqual(['1a', '1b', '2a', '3b', '9']);
  });

  it('returns tokens of closed markets that one of the lists leaves out', async () => {
    const { tokenIdsOfAllKinds } = sampleOf({
      'order-book-markets': page(market('1')),
      'simplified-markets': page(market('1'), market('2', { closed: true })),
    });
    expect(await tokenIdsOfAllKinds()).toEqual(['1a', '1b', '2a']);
  });

  it('leaves out markets without tokens', async () => {
    const books = {
      'order-book-markets': page(market('1', { tokens: [] }), market('2', { closed: true, tokens: null })),
    };
    expect(await sampleOf(books).tokenIdsOfAllKinds()).toEqual([]);
  });

  it('returns at most six tokens of open markets, four of others and two of mirrors', async () => {
    const many = Array.from({ length: 20 }, (_, index) => market(String(index), { closed: index % 2 === 0 }));
    const mirrors = Array.from({ length: 20 }, (_, index) => ({ mirror_token_id: `m${index}` }));
    const { tokenIdsOfAllKinds } = sampleOf({
      'order-book-markets': page(...many),
      'simplified-markets': page({ tokens: mirrors }),
    });
    const ids = await tokenIdsOfAllKinds();
    expect(ids).toHaveLength(12);
    expect(ids.filter((id) => id.startsWith('m'))).toHaveLength(2);
  });
});
