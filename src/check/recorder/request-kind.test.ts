// Which kind of request an exchange holds: requests that the suite sends, by what is wrong with each.
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../../spec/endpoints.js';
import { exchangeOf, refusal } from '../../../test/support/answers.js';
import { answeredKindOf, kindsOfRequests } from './request-kind.js';

const base = 'http://127.0.0.1:1/api';
const signed = { SERVICE_ADDRESS: '0x1', SERVICE_SIGNATURE: '$SERVICE_SIGNATURE' };

interface Sent {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly isTampered?: true;
  readonly hasCustomSignature?: true;
  /** The body of the answer. */
  readonly answer?: unknown;
  readonly status?: number;
}

function kindOf(endpoint: EndpointId, sent: Sent) {
  const { path = '', headers = signed, answer = refusal, status = 400, body, ...flags } = sent;
  const request = { method: 'GET', url: `${base}${path}`, headers, body, ...flags };
  return answeredKindOf(exchangeOf(endpoint, answer, { request, status }), (cursor) => cursor === 'MjU=');
}

describe('the kind of a read', () => {
  it.each<[EndpointId, string, string]>([
    ['tags', '/tags?limit=0', 'out-of-range limit'],
    ['tags', '/tags?limit=101', 'out-of-range limit'],
    ['tags', '/tags?limit=abc', 'malformed limit'],
    ['tags', '/tags?limit=', 'empty limit'],
    ['tags', '/tags?limit=1&limit=2', 'repeated limit'],
    ['tags', '/tags?limit=20&offset=-1', 'out-of-range offset'],
    ['tags', '/tags?offset=1000000', 'far offset'],
    ['tags', `/tags?offset=${'9'.repeat(20)}`, 'out-of-range offset'],
    ['events', '/events?closed=maybe', 'malformed closed'],
    ['events', '/events?order=no-such-column', 'unknown sort column'],
    ['events', '/events?ascending=true', 'direction without a sort column'],
    ['events', '/events?active=true&closed=true&slug=a', 'more than two filters'],
    ['event', '/events/abc', 'malformed id'],
    ['event', '/events/17', 'unknown id'],
    ['event-by-slug', '/events/slug/a%2Fb', 'unknown slug'],
    ['fee-rate', '/fee-rate?token_id=1', 'unknown token_id'],
    ['fee-rate', '/fee-rate?token_id=not-a-token', 'malformed token_id'],
    ['order-book-market', `/markets/0x${'a'.repeat(64)}`, 'unknown condition_id'],
    ['order-book-market', `/markets/0x${'a'.repeat(63)}`, 'malformed condition_id'],
    ['catalog-market', '/markets/17', 'unknown id'],
    ['catalog-market', '/markets/none', 'malformed id'],
    ['account-order', '/data/order/none', 'malformed id'],
    ['account-trades', '/data/trades?id=any-text', 'unknown id'],
    ['account-trades', '/data/trades?maker=none', 'malformed maker'],
    ['simplified-markets', '/simplified-markets?next_cursor=LTE=', 'end cursor'],
    ['simplified-markets', '/simplified-markets?next_cursor=abc', 'foreign cursor'],
    ['simplified-markets', '/simplified-markets?next_cursor=MjU=', 'valid request'],
    ['tags', '/tags?limit=5', 'valid request'],
  ])('of %s follows from its request alone: %s is "%s"', (endpoint, path, kind) => {
    expect(kindOf(endpoint, { path })).toEqual({ kind, answer: '400' });
    expect(kindsOfRequests(endpoint)).toContain(kind);
  });

  it('says "accepted" where an invalid request is answered as if it were valid', () => {
    expect(kindOf('tags', { path: '/tags?limit=101', answer: [], status: 200 })).toEqual({
      kind: 'out-of-range limit',
      answer: 'accepted',
    });
  });

  it('is unknown for a request with two defects, and for a column that only the service knows', () => {
    expect(kindOf('tags', { path: '/tags?limit=0&offset=abc' })).toBeUndefined();
    expect(kindOf('events', { path: '/events?order=title' })).toBeUndefined();
    expect(kindOf('catalog-market-by-slug', { path: '/markets/slug/a?creator=b' })).toBeUndefined();
  });

  it('is unknown for a value that no parameter has, of a parameter that the operation does not have', () => {
    for (const query of ['foo=', 'foo=1&foo=2', 'next_cursor=abc', 'next_cursor='])
      expect(kindOf('tags', { path: `/tags?${query}` })).toBeUndefined();
    expect(kindOf('tags', { path: '/tags?foo=1' })).toEqual({ kind: 'valid request', answer: '400' });
  });

  it('is unknown for another spelling of a boolean, which only the service can judge', () => {
    for (const spelling of ['1', '0', 'TRUE', 'False'])
      expect(kindOf('events', { path: `/events?closed=${spelling}` })).toBeUndefined();
  });

  it('is about the headers if they are missing or altered', () => {
    const path = '/data/orders';
    expect(kindOf('account-orders', { path, headers: {} })).toMatchObject({ kind: 'without authentication' });
    expect(kindOf('account-orders', { path, isTampered: true })).toMatchObject({ kind: 'altered authentication' });
    const page = { data: [], next_cursor: '' };
    expect(kindOf('account-orders', { path, isTampered: true, answer: page, status: 200 })).toBeUndefined();
    expect(kindOf('account-orders', { path, hasCustomSignature: true })).toBeUndefined();
  });

  it('is unknown for a signed read that is refused as not authenticated, even if something else is wrong with it', () => {
    for (const query of ['next_cursor=abc', 'next_cursor=LTE=', 'market=none']) {
      const path = `/data/orders?${query}`;
      expect(kindOf('account-orders', { path, status: 401 }), query).toBeUndefined();
      expect(kindOf('account-orders', { path, status: 404 }), query).toBeDefined();
    }
    expect(kindOf('account-orders', { path: '/data/orders', status: 401 })).toMatchObject({ kind: 'valid request' });
  });

  it('is unknown for a read without headers that is refused for its cursor, as far as its status shows', () => {
    const read = { path: '/builder/trades?next_cursor=abc', headers: {} };
    expect(kindOf('builder-trades', { ...read, status: 400 })).toBeUndefined();
    expect(kindOf('builder-trades', { ...read, status: 401 })).toMatchObject({ kind: 'without authentication' });
    expect(kindOf('builder-trades', { path: '/builder/trades', headers: {} })).toMatchObject({
      kind: 'without authentication',
    });
  });

  it('is about the headers of any read that is refused because it has no account', () => {
    const fees = { path: '/fee-rate', headers: {} };
    for (const status of [401, 403])
      expect(kindOf('fee-rate', { ...fees, status })).toEqual({
        kind: 'without authentication',
        answer: String(status),
      });
    expect(kindOf('fee-rate', { ...fees, status: 400 })).toMatchObject({ kind: 'valid request' });
    expect(kindOf('fee-rate', { path: '/fee-rate', status: 403 })).toMatchObject({ kind: 'valid request' });
  });
});

describe('the kind of a write', () => {
  it.each<[EndpointId, string, string]>([
    ['place-order', '{', 'malformed JSON'],
    ['place-order', '[]', 'body of another type'],
    ['place-order', '{"order":{}}', 'order that is not placed'],
    ['place-orders', '{}', 'body of another type'],
    ['place-orders', '[]', 'empty batch'],
    ['place-orders', JSON.stringify(Array.from({ length: 16 }, () => ({}))), 'batch above the maximum'],
    ['place-orders', '[{}]', 'order that is not placed'],
    ['cancel-order', '{"orderId":"a"}', 'order that is not canceled'],
  ])('of a refused %s with the body %s is "%s"', (endpoint, body, kind) => {
    expect(kindOf(endpoint, { body })).toEqual({ kind, answer: '400' });
  });

  it('distinguishes a failed order result and a cancel result from a refusal', () => {
    const failed = { success: false, errorMsg: 'no', orderID: '', status: '' };
    expect(kindOf('place-order', { body: '{}', answer: failed, status: 200 })).toEqual({
      kind: 'order that is not placed',
      answer: 'a failed order result',
    });
    const notCanceled = { canceled: [], not_canceled: { a: 'unknown' } };
    expect(kindOf('cancel-order', { body: '{"orderId":"a"}', answer: notCanceled, status: 200 })).toEqual({
      kind: 'order that is not canceled',
      answer: 'a cancel result',
    });
  });

  it('is a valid request if the order was placed or canceled', () => {
    expect(kindOf('place-order', { body: '{}', answer: { success: true, orderID: 'a' }, status: 200 })).toEqual({
      kind: 'valid request',
      answer: 'accepted',
    });
    const canceled = { canceled: ['a'], not_canceled: {} };
    expect(kindOf('cancel-order', { body: '{"orderId":"a"}', answer: canceled, status: 200 })).toEqual({
      kind: 'valid request',
      answer: 'accepted',
    });
  });

  it('is unknown for a refused cancel by market, whose members are not shown', () => {
    expect(kindOf('cancel-market-orders', { body: '{"market":"a"}' })).toBeUndefined();
  });
});
