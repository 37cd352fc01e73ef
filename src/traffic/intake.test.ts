import { describe, expect, it } from 'vitest';
import type { Exchange } from '../client/exchange.js';
import type { RecordedExchange } from './har-entry.js';
import { createIntake } from './intake.js';
import { collectSecrets } from './secrets.js';

const base = 'https://service.test/api';

function message(change: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    method: 'GET',
    url: `${base}/tags?limit=2`,
    requestHeaders: {},
    status: 200,
    responseHeaders: { 'content-type': 'application/json' },
    text: '[]',
    startedAt: 0,
    durationMs: 1,
    ...change,
  };
}

function taking(messages: readonly Partial<RecordedExchange>[], baseUrl = { catalog: base, orderBook: base }) {
  const exchanges: Exchange[] = [];
  const secrets = collectSecrets();
  const intake = createIntake(baseUrl, secrets, (exchange) => exchanges.push(exchange));
  for (const change of messages) intake.take(message(change));
  return { exchanges, secrets, summary: intake.summary() };
}

const endpointsOf = (...messages: readonly Partial<RecordedExchange>[]) =>
  taking(messages).exchanges.map(({ endpoint }) => endpoint);

describe('createIntake', () => {
  it('passes on the answers of operations, with their parsed body', () => {
    const { exchanges, summary } = taking([{ text: '[{"id":"1"}]' }]);
    expect(exchanges).toMatchObject([{ endpoint: 'tags', isJson: true, body: [{ id: '1' }], status: 200 }]);
    expect(summary).toEqual({ recorded: 1, judged: 1, unmatched: [], notJudged: [] });
  });

  it.each([
    ['another host', { url: 'https://other.test/api/tags' }, 'GET https://other.test/api/tags'],
    ['another base path', { url: 'https://service.test/tags' }, 'GET https://service.test/tags'],
    ['a base path that only begins in the same way', { url: `${base}s/tags` }, 'GET https://service.test/apis/tags'],
    ['another path', { url: `${base}/users/1234` }, 'GET https://service.test/api/users/…'],
    ['another method', { method: 'OPTIONS' }, 'OPTIONS https://service.test/api/tags'],
  ])('counts and names a request of %s', (_, change, request) => {
    const { exchanges, summary } = taking([change, change]);
    expect(exchanges).toEqual([]);
    expect(summary).toEqual({ recorded: 2, judged: 0, unmatched: [{ request, count: 2 }], notJudged: [] });
  });

  it.each([
    ['no answer', { status: 0 }, 'no answer was recorded'],
    ['a redirect', { status: 302 }, 'a redirect'],
    ['304', { status: 304 }, 'not modified: the answer has no body (304)'],
    ['no body', { text: undefined }, 'the body was not recorded as a whole: record whole bodies, of 16 MiB at most'],
    ['a page for a browser', { requestHeaders: { Accept: 'text/html,*/*' } }, 'a browser asked for a page'],
  ])('does not judge an answer with %s', (_, change, reason) => {
    const { exchanges, summary } = taking([change]);
    expect(exchanges).toEqual([]);
    expect(summary).toEqual({ recorded: 1, judged: 0, unmatched: [], notJudged: [{ reason, count: 1 }] });
  });

  it('distinguishes the two forms of a path by the body, and by the cursor where there is none', () => {
    const url = `${base}/markets`;
    expect(endpointsOf({ url, text: '[]' })).toEqual(['catalog-markets']);
    expect(endpointsOf({ url, text: '{"data":[],"next_cursor":"","limit":1,"count":0}' })).toEqual([
      'order-book-markets',
    ]);
    const refusal = { status: 400, text: '{"type":"bad request","error":"no"}' };
    expect(endpointsOf({ url, ...refusal })).toEqual(['catalog-markets']);
    expect(endpointsOf({ url: `${url}?next_cursor=x`, ...refusal })).toEqual(['order-book-markets']);
    expect(endpointsOf({ url: `${url}/7`, text: '{"id":"7","conditionId":"0x1"}' })).toEqual(['catalog-market']);
    expect(endpointsOf({ url: `${url}/0x1`, text: '{"condition_id":"0x1"}' })).toEqual(['order-book-market']);
  });

  it('takes the operation that the recording names, if it has this path', () => {
    const url = `${base}/markets`;
    expect(endpointsOf({ url, endpoint: 'order-book-markets' })).toEqual(['order-book-markets']);
    expect(endpointsOf({ url, endpoint: 'tags' })).toEqual(['catalog-markets']);
  });

  it('distinguishes operations by their host where there are two', () => {
    const two = { catalog: 'https://catalog.test', orderBook: 'https://book.test' };
    const { exchanges, summary } = taking(
      [{ url: 'https://catalog.test/tags' }, { url: 'https://book.test/tags' }, { url: 'https://book.test/fee-rate' }],
      two,
    );
    expect(exchanges.map(({ endpoint }) => endpoint)).toEqual(['tags', 'fee-rate']);
    expect(summary.unmatched).toEqual([{ request: 'GET https://book.test/tags', count: 1 }]);
  });

  it('shows no signature of an order and no cookie of an answer', () => {
    const { exchanges } = taking([
      {
        method: 'POST',
        url: `${base}/order`,
        requestBody: '{"order":{"signature" : "0xab\\"cd","side":"BUY"}}',
        responseHeaders: { 'set-cookie': 'session=1' },
      },
    ]);
    expect(exchanges[0]?.request.body).toBe('{"order":{"signature" : "[redacted]","side":"BUY"}}');
    expect(exchanges[0]?.headers).toEqual({ 'set-cookie': '[redacted]' });
  });
});
