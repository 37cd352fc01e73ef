import type { Har } from 'har-format';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../test/support/report-validators.js';
import { exchange, sampleResult } from '../../test/support/sample.js';
import { renderHar } from './har.js';

function harOf(change: Partial<typeof exchange>): { text: string; har: Har } {
  const text = renderHar({ ...sampleResult(), exchanges: [{ ...exchange, ...change }] });
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
    const { log } = JSON.parse(renderHar({ ...sampleResult(), exchanges: [exchange, earlier] })) as Har;
    expect(log.entries.map(({ startedDateTime }) => startedDateTime)).toEqual([earlier.startedAt, exchange.startedAt]);
  });
});
