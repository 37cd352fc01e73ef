import { describe, expect, it } from 'vitest';
import { endpointIds } from '../../spec/endpoints.js';
import { exchangeOf } from '../../test/support/answers.js';
import { createExchangeRecorder } from '../check/exchange-recorder.js';
import { coverageOf } from './coverage.js';

const tag = { id: '1', label: 'Rain', slug: 'rain' };

function covered(...durations: readonly number[]) {
  const witness = createExchangeRecorder();
  const request = { method: 'GET', url: 'http://127.0.0.1:1/tags?limit=2', headers: {} };
  for (const durationMs of durations) witness.record(exchangeOf('tags', [tag, tag], { request, durationMs }));
  return coverageOf(witness);
}

const tagsIn = ({ operations }: ReturnType<typeof covered>) => operations.find(({ id }) => id === 'tags');

describe('coverage', () => {
  it('lists every operation, with how often and how fast it answered', () => {
    const { operations } = covered(10, 30);
    expect(operations.map(({ id }) => id)).toEqual(endpointIds);
    expect(operations.find(({ id }) => id === 'events')).toEqual({
      id: 'events',
      operation: 'GET /events',
      requests: 0,
    });
    expect(tagsIn(covered(10, 30))).toMatchObject({ id: 'tags', operation: 'GET /tags', requests: 2 });
  });

  it.each([
    [[7], { p50: 7, p95: 7, max: 7 }],
    [[30, 4, 100], { p50: 30, p95: 100, max: 100 }],
    [[1.26, 1.24], { p50: 1.3, p95: 1.3, max: 1.3 }],
    [Array.from({ length: 100 }, (_, index) => 100 - index), { p50: 51, p95: 96, max: 100 }],
  ])('has percentiles of %j', (durations, latency) => {
    expect(tagsIn(covered(...durations))?.latency).toEqual(latency);
  });

  it('tells which query parameters were sent, and to which of all', () => {
    const { parameters } = covered(1);
    expect(parameters.filter(({ sent }) => sent)).toEqual([{ endpoint: 'tags', name: 'limit', sent: true }]);
    expect(parameters).toContainEqual({ endpoint: 'tags', name: 'offset', sent: false });
    expect(parameters.filter(({ endpoint }) => endpoint === 'account-order')).toEqual([]);
  });

  it('tells which fields were seen, and how often', () => {
    const { fields } = covered(1);
    expect(fields).toContainEqual({ endpoint: 'tags', requirement: 'tag.slug', seen: 2 });
    expect(fields).toContainEqual({ endpoint: 'tags', requirement: 'tag.created-at', seen: 0 });
    expect(fields.some(({ endpoint, seen }) => endpoint !== 'tags' && seen > 0)).toBe(false);
  });
});
