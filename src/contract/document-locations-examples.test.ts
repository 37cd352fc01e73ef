// The example that is shown for each kind of requirement.
import { describe, expect, it } from 'vitest';
import { examples } from '../../spec/examples.js';
import type { RequirementId } from '../../spec/ledger.js';
import { exampleOf, locationsOf } from './document-locations.js';

const conditionId = `0x${'1a2b3c4d'.repeat(8)}`;
const orderId = `0x${'c0ffee00'.repeat(8)}`;
const token = '71321045679252212594626385532706912750332728571942532289631379312455583992563';
const address = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('exampleOf', () => {
  it.each<[RequirementId, string, unknown]>([
    ['tag.slug', 'Tag', { slug: 'weather' }],
    ['maker-order.side', 'MakerOrder', { side: 'BUY' }],
    ['error.body-shape', 'ErrorBody', examples.ErrorBody],
  ])('shows for %s only the member that the requirement applies to', (id, schema, value) => {
    expect(exampleOf(locationsOf(id))).toEqual({ kind: 'value', schema, value, isWhole: false });
  });

  it('shows one schema if the requirement applies to members of several', () => {
    const locations = [
      { kind: 'schema', schema: 'Tag', member: 'slug' },
      { kind: 'schema', schema: 'Series', member: 'id' },
      { kind: 'schema', schema: 'Tag', member: 'label' },
    ] as const;
    expect(exampleOf(locations)).toMatchObject({ schema: 'Tag', value: { slug: 'weather', label: 'Weather' } });
    expect(exampleOf(locations)).not.toHaveProperty('value.id');
  });

  it.each<[RequirementId, string]>([
    ['account-order.side-values', 'AccountOrder'],
    ['cursor.envelope', 'OrderBookMarketPage'],
    ['error.types', 'ErrorBody'],
    // A forbidden member: the example is the whole value without it.
    ['event-list.no-creation-date', 'EventListItem'],
    ['sampling-market.omitted-fields', 'SamplingMarket'],
    ['cancel-market-orders.body-fields', 'CancelMarketOrdersRequest'],
  ])('shows for %s the whole example of %s', (id, schema) => {
    expect(exampleOf(locationsOf(id))).toEqual({ kind: 'value', schema, value: examples[schema], isWhole: true });
  });

  it.each<[RequirementId, string]>([
    ['service.json-body', '/tags'],
    ['fee-rate.unknown-token', '/fee-rate'],
    ['fee-rate.default', `/fee-rate?token_id=${token}`],
    ['token-fee-rate.response', `/fee-rate/${token}`],
    ['paging.limit-maximum', '/markets?limit=100'],
    ['paging.offset-window', '/markets?offset=1'],
    ['filter.active', '/markets?active=true'],
    ['filter.tag-id', '/markets?tag_id=1'],
    ['filter.tag-slug', '/markets?tag_slug=weather'],
    ['filter.tag-alias', '/markets?tag=weather'],
    ['filter.event-slug', '/markets?event_slug=rain-in-lisbon'],
    ['filter.event-slug-alias', '/markets?eventSlug=rain-in-lisbon'],
    ['filter.slug', '/markets?slug=rain-in-lisbon-march'],
    ['filter.series-slug', '/events?series_slug=rain-weekly'],
    ['filter.condition-id-alias', `/markets?condition_id=${conditionId}`],
    ['filter.creator', `/markets?creator=${address}`],
    ['sort.columns', '/markets?order=id'],
    ['lookup.market-by-slug', '/markets/slug/rain-in-lisbon-march'],
    ['lookup.event-by-id', '/events/42'],
    ['lookup.creator', `/markets/1001?creator=${address}`],
    ['account-order.by-id', `/data/order/${orderId}`],
    ['account-orders.filter-market', `/data/orders?market=${conditionId}`],
    ['account-trades.filter-taker', `/data/trades?taker=${address}`],
    ['account-trades.filter-maker', `/data/trades?maker=${address}`],
    ['account-trades.filter-after', '/data/trades?after=1772352000'],
    ['account-trades.filter-before', '/data/trades?before=1772524800'],
    ['cursor.first-page', `/data/orders?next_cursor=${encodeURIComponent('MA==')}`],
  ])('shows for %s the request GET %s', (id, pathAndQuery) => {
    expect(exampleOf(locationsOf(id))).toEqual({ kind: 'request', method: 'GET', pathAndQuery });
  });

  it.each<[RequirementId, string, string, unknown]>([
    ['cancel-order.exactly-once', 'DELETE', '/order', { orderId }],
    ['place-order.repeat', 'POST', '/order', examples.OrderSubmission],
    ['place-orders.result-order', 'POST', '/orders', [examples.OrderSubmission]],
    ['cancel-market-orders.scope', 'DELETE', '/cancel-market-orders', {}],
  ])('shows for %s the request %s %s with a body', (id, method, pathAndQuery, body) => {
    expect(exampleOf(locationsOf(id))).toEqual({ kind: 'request', method, pathAndQuery, body });
  });
});
