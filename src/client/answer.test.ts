// How responses are classified as accepted, refused or unreadable.
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { isObject } from '../is-object.js';
import { answerOf, isErrorBody, isPage } from './answer.js';

function kindOf(endpoint: EndpointId, status: number, body: unknown, isJson = true) {
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: {} };
  const transport = { headers: {}, text: '', textLength: 0, startedAt: 0, durationMs: 0 };
  return answerOf({ endpoint, status, body, isJson, request, ...transport }).kind;
}

describe('answerOf', () => {
  it.each([
    ['an array', 'accepted', 'tags', 200, []],
    ['an array with an error status', 'accepted', 'tags', 418, []],
    ['an envelope with an error status', 'accepted', 'account-trades', 500, { data: [], limit: 1 }],
    ['an error body', 'refused', 'event', 404, { type: 'not found error', error: 'no' }],
    ['an error body with status 200', 'refused', 'event', 200, { type: 'not found error', error: 'no' }],
    ['an error of another shape', 'refused', 'event', 404, { message: 'no' }],
    ['an array instead of an object with an error status', 'refused', 'event', 404, []],
    ['an array instead of a page with an error status', 'accepted', 'simplified-markets', 404, []],
    ['a page instead of an array with an error status', 'accepted', 'events', 404, { data: [] }],
    ['an object instead of an array with an error status', 'refused', 'catalog-markets', 404, { a: 1, b: 2, c: 3 }],
    ['an object instead of a page with an error status', 'refused', 'account-orders', 404, { a: 1, b: 2, c: 3 }],
    ['an array of results with an error status', 'accepted', 'place-orders', 400, [{}]],
    ['an object with three members and an error status', 'accepted', 'event', 300, { id: '1', slug: 'x', title: 'y' }],
    ['an object with two members and an error status', 'refused', 'event', 300, { id: '1', slug: 'x' }],
    ['an object with one member', 'accepted', 'event', 299, { id: '1' }],
    ['problem details (RFC 9457)', 'refused', 'event', 404, { type: '/gone', title: 'no', status: 404, detail: 'x' }],
    ['problem details of a placement', 'refused', 'place-order', 401, { title: 'no', status: 401, detail: 'x' }],
    ['an error of another shape with four members', 'refused', 'event', 404, { message: 'no', code: 1, id: 2, at: 3 }],
    [
      'a cancel result with an error status',
      'accepted',
      'cancel-order',
      400,
      { canceled: [], not_canceled: { a: 'b' } },
    ],
    [
      'a cancel result of one member with an error status',
      'accepted',
      'cancel-order',
      400,
      { not_canceled: { a: 'b' } },
    ],
    ['an empty cancel result with an error status', 'accepted', 'cancel-market-orders', 401, { canceled: [] }],
    ['a cancel result of another operation with an error status', 'refused', 'event', 400, { canceled: [] }],
    ['other members of a cancel with an error status', 'refused', 'cancel-order', 400, { canceled: 'no', code: 1 }],
    ['an empty object of a cancel with an error status', 'refused', 'cancel-order', 400, {}],
    ['a failed order with an error status', 'accepted', 'place-order', 400, { success: false, errorMsg: 'no' }],
    ['a failed order without its reason and an error status', 'refused', 'place-order', 400, { success: false }],
    ['a string with an error status', 'refused', 'event', 404, 'not found'],
    ['null with an error status', 'refused', 'event', 404, null],
    ['null', 'accepted', 'event', 200, null],
    ['a failed order, reported in its result', 'accepted', 'place-order', 200, { success: false, errorMsg: 'no' }],
  ] as const)('classifies %s as %s', (_, kind, endpoint, status, body) => {
    expect(kindOf(endpoint, status, body)).toBe(kind);
  });

  it('classifies a body that is not JSON as unreadable, or as refused with an error status', () => {
    expect(kindOf('tags', 200, undefined, false)).toBe('unreadable');
    expect(kindOf('tags', 299, undefined, false)).toBe('unreadable');
    expect(kindOf('tags', 300, undefined, false)).toBe('refused');
    expect(kindOf('tags', 502, undefined, false)).toBe('refused');
  });

  it('accepts a page of every cursor-paged list, even with an error status', () => {
    const lists = ['account-orders', 'account-trades', 'builder-trades'] as const;
    const listings = ['order-book-markets', 'sampling-markets', 'sampling-simplified-markets'] as const;
    for (const endpoint of [...lists, ...listings])
      expect(kindOf(endpoint, 500, { data: [] }), endpoint).toBe('accepted');
  });
});

describe('isObject', () => {
  it('is true only for objects that are not arrays', () => {
    expect([{}, [], null, 'text', undefined].map(isObject)).toEqual([true, false, false, false, false]);
  });
});

describe('isPage', () => {
  it('is true if data is an array, null beside another member of the envelope, or absent from no items', () => {
    const pages = [
      { data: [] },
      { data: null, next_cursor: 'LTE=' },
      { data: null, limit: 1 },
      { data: null, count: 0 },
      { next_cursor: '', limit: 1, count: 0 },
    ];
    const others = [{ data: null }, { data: {}, count: 0 }, { next_cursor: '', limit: 1, count: 1 }, [], null];
    expect([...pages, ...others].filter(isPage)).toEqual(pages);
  });
});

describe('isErrorBody', () => {
  it('is true if error is a string and the body is not a page', () => {
    const errors = [{ error: 'no' }, { type: 'x', error: 'no' }, { error: 'no', data: null }];
    const others = [{ error: 'no', data: [] }, { error: { message: 'no' } }, { type: 'x' }, null, 'error'];
    expect([...errors, ...others].filter(isErrorBody)).toEqual(errors);
  });
});
