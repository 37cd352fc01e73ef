import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { answerOf } from './answer.js';

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
    ['a failed order, reported in its result', 'place-order', 200, { success: false, errorMsg: 'no' }, 'accepted'],
  ] as const)('%s is %s', (_, endpoint, status, body, kind) => {
    expect(kindOf(endpoint, status, body)).toBe(kind);
  });

  it('calls a success that is not JSON unreadable, and a refusal refused', () => {
    expect(kindOf('tags', 200, undefined, false)).toBe('unreadable');
    expect(kindOf('tags', 502, undefined, false)).toBe('refused');
  });
});
