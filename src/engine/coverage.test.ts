import { describe, expect, it } from 'vitest';
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import { exchangeOf, refusal } from '../../test/support/answers.js';
import { createExchangeRecorder } from '../check/recorder/exchange-recorder.js';
import type { Exchange } from '../client/exchange.js';
import { coverageOf } from './coverage.js';

const tag = { id: '1', label: 'Rain', slug: 'rain' };

function covered(...durations: readonly number[]) {
  const recorder = createExchangeRecorder();
  const request = { method: 'GET', url: 'http://127.0.0.1:1/tags?limit=2', headers: {} };
  for (const durationMs of durations) recorder.record(exchangeOf('tags', [tag, tag], { request, durationMs }));
  return coverageOf(recorder);
}

const tagsIn = ({ operations }: ReturnType<typeof covered>) => operations.find(({ id }) => id === 'tags');

describe('coverageOf', () => {
  it('lists every operation with its number of requests', () => {
    const { operations } = covered(10, 30);
    expect(operations.map(({ id }) => id)).toEqual(endpointIds);
    expect(operations.find(({ id }) => id === 'events')).toEqual({
      id: 'events',
      operation: 'GET /events',
      requests: 0,
      accepted: 0,
      inForm: 0,
      exercised: false,
    });
    expect(tagsIn(covered(10, 30))).toMatchObject({
      id: 'tags',
      operation: 'GET /tags',
      requests: 2,
      accepted: 2,
      inForm: 2,
    });
  });

  it.each<[string, Exchange, boolean]>([
    ['a record', exchangeOf('tags', [tag]), true],
    ['an empty list', exchangeOf('tags', []), false],
    ['records without any stated member', exchangeOf('tags', [{ nonsense: 1 }]), false],
    ['an object instead of a list', exchangeOf('tags', {}), false],
    ['text', exchangeOf('tags', undefined), false],
    ['a refusal', exchangeOf('tags', refusal, { status: 404 }), false],
    ['a record under an error status, as the body decides', exchangeOf('tags', [tag], { status: 404 }), true],
    ['an empty page', exchangeOf('account-orders', { data: [], next_cursor: 'LTE=', limit: 1, count: 0 }), false],
  ])('decides whether an operation was exercised that answers with %s', (_, exchange, exercised) => {
    const recorder = createExchangeRecorder();
    recorder.record(exchange);
    const { operations } = coverageOf(recorder);
    expect(operations.filter((operation) => operation.exercised).map(({ id }) => id)).toEqual(
      exercised ? [exchange.endpoint] : [],
    );
  });

  it('counts refused requests as requests, and not as accepted', () => {
    const recorder = createExchangeRecorder();
    recorder.record(exchangeOf('tags', refusal, { status: 404 }));
    recorder.record(exchangeOf('tags', []));
    expect(tagsIn(coverageOf(recorder))).toMatchObject({ requests: 2, accepted: 1, inForm: 1, exercised: false });
  });

  it('counts what was accepted from the account that the checks act as, and not from another one', () => {
    const recorder = createExchangeRecorder();
    const from = (endpoint: EndpointId, body: unknown) => {
      const { request } = exchangeOf(endpoint);
      recorder.record(exchangeOf(endpoint, body, { request: { ...request, headers: { SERVICE_ADDRESS: '0xa' } } }));
    };
    from('place-order', { success: true, orderID: '1' });
    from('account-orders', { data: [] });
    from('account-trades', { data: [] });
    expect(coverageOf(recorder, '0xa')).toMatchObject({ accountReadsAccepted: 2, ordersAccepted: 1 });
    expect(coverageOf(recorder, '0xb')).toMatchObject({ accountReadsAccepted: 0, ordersAccepted: 0 });
    expect(coverageOf(recorder)).toMatchObject({ accountReadsAccepted: 0, ordersAccepted: 0 });
  });

  it('counts the accepted reads of the second account, if any was sent', () => {
    const recorder = createExchangeRecorder();
    const { request } = exchangeOf('account-orders');
    recorder.record(exchangeOf('account-orders', { data: [] }, { request: { ...request, headers: {} } }));
    expect(coverageOf(recorder, '0xa')).not.toHaveProperty('otherAccountReadsAccepted');
    expect(coverageOf(recorder, '0xa', '0xb')).not.toHaveProperty('otherAccountReadsAccepted');
    const signed = { request: { ...request, headers: { SERVICE_ADDRESS: '0xb' } } };
    recorder.record(exchangeOf('account-orders', { type: 'a', error: 'b' }, { ...signed, status: 401 }));
    expect(coverageOf(recorder, '0xa', '0xb').otherAccountReadsAccepted).toBe(0);
    recorder.record(exchangeOf('account-orders', { data: [] }, signed));
    expect(coverageOf(recorder, '0xa', '0xb').otherAccountReadsAccepted).toBe(1);
  });

  it.each([
    [[7], { p50: 7, p95: 7, max: 7 }],
    [[30, 4, 100], { p50: 30, p95: 100, max: 100 }],
    [[1.26, 1.24], { p50: 1.2, p95: 1.3, max: 1.3 }],
    [Array.from({ length: 100 }, (_, index) => 100 - index), { p50: 50, p95: 95, max: 100 }],
  ])('takes the percentiles of %j by nearest rank', (durations, latency) => {
    expect(tagsIn(covered(...durations))?.latency).toEqual(latency);
  });

  it('marks the query parameters that were sent', () => {
    const { parameters } = covered(1);
    expect(parameters.filter(({ sent }) => sent)).toEqual([{ endpoint: 'tags', name: 'limit', sent: true }]);
    expect(parameters).toContainEqual({ endpoint: 'tags', name: 'offset', sent: false });
    expect(parameters.filter(({ endpoint }) => endpoint === 'account-order')).toEqual([]);
  });

  it('counts how often each field was seen', () => {
    const { fields } = covered(1);
    expect(fields).toContainEqual({ endpoint: 'tags', requirement: 'tag.slug', seen: 2 });
    expect(fields).toContainEqual({ endpoint: 'tags', requirement: 'tag.created-at', seen: 0 });
    expect(fields.some(({ endpoint, seen }) => endpoint !== 'tags' && seen > 0)).toBe(false);
  });
});
