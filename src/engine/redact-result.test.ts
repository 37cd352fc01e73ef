import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import type { CheckResult } from '../check/outcome.js';
import { createRedactor } from '../client/redact.js';
import { createExchangeRows, redactResult } from './redact-result.js';

const redact = createRedactor(['hush-hush']);
const rowOf = createExchangeRows(redact);
const found: CheckResult = { id: 'a', outcome: 'passed', evidence: 1, durationMs: 2, exchanges: [], observations: [] };

describe('redactResult', () => {
  it('returns a result without message and observations unchanged', () => {
    expect(redactResult(found, redact, rowOf)).toEqual(found);
  });

  it.each([
    ['message', { message: 'the secret is hush-hush' }, { message: 'the secret is [redacted]' }],
    ['expected', { message: 'x', expected: { a: ['hush-hush'] } }, { expected: { a: ['[redacted]'] } }],
    ['actual', { message: 'x', actual: 'hush-hush' }, { actual: '[redacted]' }],
    ['counterexample', { message: 'x', counterexample: { 'hush-hush': 1 } }, { counterexample: { '[redacted]': 1 } }],
    [
      'observation',
      { observations: [{ requirement: 'error.types', value: 'hush-hush', seen: 1 } as const] },
      { observations: [{ requirement: 'error.types', value: '[redacted]', seen: 1 }] },
    ],
    [
      'deviations',
      { deviations: [{ deviation: 'x', ruledOut: [], missed: [{ context: 'alone', request: 'GET /?a=hush-hush' }] }] },
      { deviations: [{ deviation: 'x', ruledOut: [], missed: [{ context: 'alone', request: 'GET /?a=[redacted]' }] }] },
    ],
  ])('removes secrets from the %s', (_, change, redacted) => {
    expect(redactResult({ ...found, ...change }, redact, rowOf)).toEqual({ ...found, ...change, ...redacted });
  });

  it('cuts deeply nested values', () => {
    const deep = JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`);
    const { expected, actual, counterexample } = redactResult(
      { ...found, message: 'x', expected: deep, actual: deep, counterexample: deep },
      redact,
      rowOf,
    );
    for (const value of [expected, actual, counterexample]) expect(JSON.stringify(value)).toContain('…');
  });

  it('keeps zero and null, and leaves out values that are not given', () => {
    const shown = redactResult({ ...found, message: 'x', expected: 0, actual: null }, redact, rowOf);
    expect(shown).toMatchObject({ expected: 0, actual: null });
    expect(shown).not.toHaveProperty('counterexample');
  });

  it('removes secrets from the exchanges', () => {
    const exchange = exchangeOf('tags', ['hush-hush']);
    const { exchanges } = redactResult({ ...found, exchanges: [exchange] }, redact, rowOf);
    expect(exchanges.map(({ response }) => response.body)).toEqual(['["[redacted]"]']);
  });
});

describe('createExchangeRows', () => {
  const sent = (body?: string) => ({ method: 'POST', url: 'http://127.0.0.1:1/order', headers: { accept: 'x' }, body });

  it('shows a short exchange whole', () => {
    const exchange = exchangeOf('place-order', { success: true }, { request: sent('{}'), durationMs: 1.26 });
    expect(rowOf(exchange)).toEqual({
      endpoint: 'place-order',
      startedAt: '1970-01-01T00:00:00.000Z',
      request: sent('{}'),
      response: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"success":true}' },
      durationMs: 1.3,
      curl: expect.stringContaining('curl -sS -i -X POST'),
    });
  });

  it('cuts long bodies, and gives the length of a cut answer', () => {
    const exchange = exchangeOf('place-order', 'abc', { request: sent('x'.repeat(9000)), text: 'ab', textLength: 5 });
    const { request, response } = rowOf(exchange);
    expect(request.body).toHaveLength(8192);
    expect(response).toMatchObject({ body: 'ab', cutFrom: 5 });
  });

  it('redacts secrets at the place where a body is cut before it cuts it', () => {
    for (const before of [8180, 8186, 8191]) {
      const text = `${'.'.repeat(before)}hush-hush${'.'.repeat(100)}`;
      const { request, response, curl } = rowOf(exchangeOf('tags', text, { request: sent(text), text }));
      for (const shown of [request.body, response.body, curl]) expect(shown).not.toMatch(/hu/);
      expect(response.body).toHaveLength(8192);
    }
  });

  it('returns the same row for the same exchange', () => {
    const exchange = exchangeOf('tags', []);
    expect(rowOf(exchange)).toBe(rowOf(exchange));
  });

  it('has no request body if none was sent', () => {
    expect(rowOf(exchangeOf('place-order', {}, { request: sent() })).request).not.toHaveProperty('body');
  });
});
