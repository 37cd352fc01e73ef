import type { Har } from 'har-format';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../test/support/report-validators.js';
import { exchange, sampleResult } from '../../test/support/sample.js';
import type { ExchangeRow } from '../result/model.js';
import { renderHar } from './har.js';

function textOf(exchanges: readonly ExchangeRow[]): string {
  return [...renderHar(sampleResult().report, exchanges)].join('');
}

function harOf(change: Partial<ExchangeRow>): { text: string; har: Har } {
  const text = textOf([{ ...exchange, ...change }]);
  return { text, har: JSON.parse(text) as Har };
}

describe('renderHar', () => {
  it('returns a file that is valid under the schemas of HAR', () => {
    expect(errorsOf.har?.(harOf({}).text)).toEqual([]);
  });

  it('contains request, response and duration', () => {
    const [entry] = harOf({}).har.log.entries;
    expect(entry?.request).toMatchObject({ method: 'GET', queryString: [{ name: 'limit', value: '101' }] });
    expect(entry?.response).toMatchObject({ status: 200, statusText: 'OK', content: { mimeType: 'application/json' } });
    expect(entry?.time).toBe(12.5);
  });

  it('states the full length of a truncated body', () => {
    const [entry] = harOf({ response: { ...exchange.response, cutFrom: 5000 } }).har.log.entries;
    expect(entry?.response.content).toMatchObject({ size: 5000, comment: 'the body is truncated' });
  });

  it('keeps a redacted URL valid', () => {
    const { text, har } = harOf({ request: { ...exchange.request, url: 'http://[::1]:4010/tags?key=[redacted]' } });
    expect(har.log.entries[0]?.request.url).toBe('http://[::1]:4010/tags?key=%5Bredacted%5D');
    expect(errorsOf.har?.(text)).toEqual([]);
  });

  it('sorts exchanges by time', () => {
    const earlier = { ...exchange, startedAt: '2026-01-01T00:00:00.000Z' };
    const { log } = JSON.parse(textOf([exchange, earlier])) as Har;
    expect(log.entries.map(({ startedDateTime }) => startedDateTime)).toEqual([earlier.startedAt, exchange.startedAt]);
  });

  it.each([0, 1, 3])('indents a file of %d exchanges as JSON.stringify does', (count) => {
    const body = '{\n"a": ",\\n"}';
    const text = textOf(Array(count).fill({ ...exchange, response: { ...exchange.response, body } }));
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    const { log } = JSON.parse(text) as Har;
    expect(log.entries.map(({ response }) => response.content.text)).toEqual(Array(count).fill(body));
  });
});
