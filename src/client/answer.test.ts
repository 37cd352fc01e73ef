import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { answerOf, isErrorBody, isObject, isPage } from './answer.js';

function kindOf(endpoint: EndpointId, status: number, body: unknown, isJson = true) {
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {} };
  const transport = { headers: {}, text: '', textLength: 0, startedAt: 0, durationMs: 0 };
  return answerOf({ endpoint, status, body, isJson, request, ...transport }).kind;
}

describe('answerOf: status codes are not shown, so the body decides', () => {
  it.each([
    ['an array', 'tags', 200, [], 'accepted'],
    ['an array under an odd status', 'tags', 418, [], 'accepted'],
    ['an envelope under an odd status', 'account-trades', 500, { data: [], limit: 1 }, 'accepted'],
    ['an error body', 'event', 404, { type: 'not found error', error: 'no' }, 'refused'],
    ['an error body under 200', 'event', 200, { type: 'not found error', error: 'no' }, 'refused'],
    ['an error of another shape', 'event', 404, { message: 'no' }, 'refused'],
    ['an array where an object is stated, under an odd status', 'event', 404, [], 'refused'],
    ['an array where a page is stated, under an odd status', 'simplified-markets', 404, [], 'accepted'],
    ['a page where an array is stated, under an odd status', 'events', 404, { data: [] }, 'accepted'],
    [
      'an object where an array is stated, under an odd status',
      'catalog-markets',
      404,
      { a: 1, b: 2, c: 3 },
      'refused',
    ],
    ['an object where a page is stated, under an odd status', 'account-orders', 404, { a: 1, b: 2, c: 3 }, 'refused'],
    ['an array of results under an odd status', 'place-orders', 400, [{}], 'accepted'],
    ['a whole object under an odd status', 'event', 300, { id: '1', slug: 'x', title: 'y' }, 'accepted'],
    ['a meagre object under an odd status', 'event', 300, { id: '1', slug: 'x' }, 'refused'],
    ['a meagre object', 'event', 299, { id: '1' }, 'accepted'],
    ['an error of another shape with much to say', 'event', 404, { message: 'no', code: 1, id: 2, at: 3 }, 'refused'],
    ['a text under an odd status', 'event', 404, 'not found', 'refused'],
    ['null under an odd status', 'event', 404, null, 'refused'],
    ['null', 'event', 200, null, 'accepted'],
    ['a failed order, reported in its result', 'place-order', 200, { success: false, errorMsg: 'no' }, 'accepted'],
  ] as const)('%s is %s', (_, endpoint, status, body, kind) => {
    expect(kindOf(endpoint, status, body)).toBe(kind);
  });

  it('calls a success that is not JSON unreadable, and a refusal refused', () => {
    expect(kindOf('tags', 200, undefined, false)).toBe('unreadable');
    expect(kindOf('tags', 299, undefined, false)).toBe('unreadable');
    expect(kindOf('tags', 300, undefined, false)).toBe('refused');
    expect(kindOf('tags', 502, undefined, false)).toBe('refused');
  });

  it('takes each cursor list for one', () => {
    const lists = ['account-orders', 'account-trades', 'builder-trades'] as const;
    const listings = ['order-book-markets', 'sampling-markets', 'sampling-simplified-markets'] as const;
    for (const endpoint of [...lists, ...listings])
      expect(kindOf(endpoint, 500, { data: [] }), endpoint).toBe('accepted');
  });
});

describe('a body', () => {
  it.each([
    [{}, true],
    [[], false],
    [null, false],
    ['text', false],
    [undefined, false],
  ])('%j is an object: %j', (body, is) => {
    expect(isObject(body)).toBe(is);
  });

  it.each([
    [{ data: [] }, true],
    [{ data: null, next_cursor: 'LTE=' }, true],
    [{ data: null, limit: 1 }, true],
    [{ data: null, count: 0 }, true],
    [{ data: null }, false],
    [{ data: {}, count: 0 }, false],
    [{ next_cursor: '', limit: 1, count: 0 }, false],
    [[], false],
    [null, false],
  ])('%j is a page: %j', (body, is) => {
    expect(isPage(body)).toBe(is);
  });

  it.each([
    [{ error: 'no' }, true],
    [{ type: 'x', error: 'no' }, true],
    [{ error: 'no', data: null }, true],
    [{ error: 'no', data: [] }, false],
    [{ error: { message: 'no' } }, false],
    [{ type: 'x' }, false],
    [null, false],
    ['error', false],
  ])('%j is an error body: %j', (body, is) => {
    expect(isErrorBody(body)).toBe(is);
  });
});
