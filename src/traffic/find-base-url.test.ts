import { describe, expect, it } from 'vitest';
import { createBaseUrlFinder } from './find-base-url.js';

const tag = { id: '1', label: 'a', slug: 'a' };
const market = { condition_id: '0x1', question: 'q', market_slug: 's', tokens: [] };
const page = { data: [market], next_cursor: 'LTE=', limit: 1, count: 1 };

function chosen(answers: Readonly<Record<string, unknown>>) {
  const finder = createBaseUrlFinder();
  for (const [url, body] of Object.entries(answers))
    finder.take({
      method: 'GET',
      url,
      requestHeaders: {},
      status: 200,
      responseHeaders: {},
      text: typeof body === 'string' ? body : JSON.stringify(body),
      startedAt: 0,
      durationMs: 0,
    });
  return finder.chosen();
}

describe('the base URL of a recording', () => {
  it.each(['https://service.test', 'https://service.test/api/v1', 'http://127.0.0.1:4010/a/b/c'])(
    'is found by answers in the form of the interface: %s',
    (base) => {
      expect(chosen({ [`${base}/tags`]: [tag], [`${base}/markets?next_cursor=MA==`]: page })).toEqual({
        catalog: base,
        orderBook: base,
      });
    },
  );

  it('has two values if the catalog and the order book have different hosts', () => {
    expect(chosen({ 'https://a.test/tags': [tag], 'https://b.test/markets': page })).toEqual({
      catalog: 'https://a.test',
      orderBook: 'https://b.test',
    });
  });

  it('serves both the catalog and the order book if only one is recorded', () => {
    expect(chosen({ 'https://a.test/tags': [tag] })).toEqual({
      catalog: 'https://a.test',
      orderBook: 'https://a.test',
    });
  });

  it.each([
    ['pages', { 'https://a.test/tags': '<html>', 'https://a.test/events': '[]' }],
    ['another service', { 'https://a.test/tags': [{ name: 'x', color: 'y' }], 'https://a.test/events': [{ id: 1 }] }],
    ['errors', { 'https://a.test/tags': { type: 'bad request', error: 'no' } }],
  ])('is not found in %s', (_, answers) => {
    expect(chosen(answers)).toBe('nothing');
  });

  it('is ambiguous if two services are recorded', () => {
    expect(chosen({ 'https://a.test/tags': [tag], 'https://b.test/tags': [tag] })).toEqual([
      'https://a.test',
      'https://b.test',
    ]);
  });
});
