import { describe, expect, it } from 'vitest';
import { requirement } from '../../spec/ledger.js';
import { exchangeOf } from '../../test/support/answers.js';
import { type Check, check } from '../check/check.js';
import type { CheckResult } from '../check/outcome.js';
import { createRedactor } from '../client/redact.js';
import { createExchangeRows, type RowOptions, rowOf } from './report-rows.js';

const redact = createRedactor(['hush-hush']);
const showExchange = createExchangeRows(redact);
const [tags] = check('paging.limit-default', { on: 'tags' }, async () => {}) as [Check];

function shown(change: Partial<CheckResult>, options: Partial<RowOptions> = {}, of: Check = tags) {
  const found = {
    outcome: 'passed',
    evidence: 1,
    durationMs: 2,
    exchanges: [],
    observations: [],
    deviations: [],
  } as const;
  return rowOf(of, { ...found, ...change }, { redact, showExchange, seed: 7, ...options });
}

describe('rowOf', () => {
  const exchanges = [exchangeOf('tags', [])];
  const base = {
    id: 'paging.limit-default@tags',
    title: requirement('paging.limit-default').text,
    requirements: ['paging.limit-default'],
    level: 'must',
    feature: 'catalog',
    endpoints: ['tags'],
    observations: [],
  };

  it('has neither exchanges nor a replay command if the check passed', () => {
    expect(shown({ exchanges, evidence: 3, durationMs: 1.26 })).toEqual({
      ...base,
      outcome: 'passed',
      evidence: 3,
      durationMs: 1.3,
    });
  });

  it('has the message and the reason, but no exchanges, if the check was skipped', () => {
    expect(shown({ outcome: 'skipped', message: 'x', reason: 'feature-not-claimed', exchanges })).toEqual({
      ...base,
      outcome: 'skipped',
      evidence: 1,
      durationMs: 2,
      message: 'x',
      reason: 'feature-not-claimed',
    });
  });

  it.each(['failed', 'warned', 'inconclusive', 'error'] as const)(
    'has values, exchanges and a replay command if the check ended as %s',
    (outcome) => {
      expect(shown({ outcome, message: 'no', expected: 1, actual: 2, counterexample: 3, exchanges })).toEqual({
        ...base,
        outcome,
        evidence: 1,
        durationMs: 2,
        message: 'no',
        expected: 1,
        actual: 2,
        counterexample: 3,
        exchanges: exchanges.map(showExchange),
        replay: 'npx tickmark run --only paging.limit-default@tags --seed 7',
      });
    },
  );

  it('quotes the flags of the run in the replay command for a shell', () => {
    expect(shown({ outcome: 'failed' }, { replayFlags: ['--config', 'my config.ts'] }).replay).toBe(
      "npx tickmark run --config 'my config.ts' --only paging.limit-default@tags --seed 7",
    );
  });

  it('allows trading in the replay command of a check that needs it, once', () => {
    const trades = { ...tags, needs: ['trading'] as const };
    const replayOf = (change: Partial<RowOptions>) => shown({ outcome: 'failed' }, change, trades).replay;
    const command = 'npx tickmark run --allow-trading --only paging.limit-default@tags --seed 7';
    expect(replayOf({})).toBe(command);
    expect(replayOf({ replayFlags: ['--allow-trading'] })).toBe(command);
    expect(replayOf({ replayWith: 'validate' })).toBe('npx tickmark validate --only paging.limit-default@tags');
  });

  it('leaves out an empty list of exchanges', () => {
    expect(shown({ outcome: 'failed' })).not.toHaveProperty('exchanges');
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
    expect(shown(change)).toEqual({ ...shown({}), ...change, ...redacted });
  });

  it('cuts deeply nested values', () => {
    const deep = JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`);
    const { expected, actual, counterexample } = shown({
      message: 'x',
      expected: deep,
      actual: deep,
      counterexample: deep,
    });
    for (const value of [expected, actual, counterexample]) expect(JSON.stringify(value)).toContain('…');
  });

  it('keeps zero and null, and leaves out values that are not given', () => {
    const row = shown({ message: 'x', expected: 0, actual: null });
    expect(row).toMatchObject({ expected: 0, actual: null });
    expect(row).not.toHaveProperty('counterexample');
  });

  it('removes secrets from the exchanges', () => {
    const exchange = exchangeOf('tags', ['hush-hush']);
    const row = shown({ outcome: 'failed', exchanges: [exchange] });
    expect(row.exchanges?.map(({ response }) => response.body)).toEqual(['["[redacted]"]']);
  });
});

describe('createExchangeRows', () => {
  const sent = (body?: string) => ({ method: 'POST', url: 'http://127.0.0.1:1/order', headers: { accept: 'x' }, body });

  it('shows a short exchange whole', () => {
    const exchange = exchangeOf('place-order', { success: true }, { request: sent('{}'), durationMs: 1.26 });
    expect(showExchange(exchange)).toEqual({
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
    const { request, response } = showExchange(exchange);
    expect(request.body).toHaveLength(8192);
    expect(response).toMatchObject({ body: 'ab', cutFrom: 5 });
  });

  it('redacts secrets at the place where a body is cut before it cuts it', () => {
    for (const before of [8180, 8186, 8191]) {
      const text = `${'.'.repeat(before)}hush-hush${'.'.repeat(100)}`;
      const { request, response, curl } = showExchange(exchangeOf('tags', text, { request: sent(text), text }));
      for (const shown of [request.body, response.body, curl]) expect(shown).not.toMatch(/hu/);
      expect(response.body).toHaveLength(8192);
    }
  });

  it('returns the same row for the same exchange', () => {
    const exchange = exchangeOf('tags', []);
    expect(showExchange(exchange)).toBe(showExchange(exchange));
  });

  it('has no request body if none was sent', () => {
    expect(showExchange(exchangeOf('place-order', {}, { request: sent() })).request).not.toHaveProperty('body');
  });
});
