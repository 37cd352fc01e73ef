// What the recorder keeps of each exchange, and what it reports for each operation and rule.
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../../spec/endpoints.js';
import { examples } from '../../../spec/examples.js';
import { exchangeOf, refusal } from '../../../test/support/answers.js';
import type { Exchange } from '../../client/exchange.js';
import { createExchangeRecorder } from './exchange-recorder.js';

function recorderOf(...exchanges: readonly Exchange[]) {
  const recorder = createExchangeRecorder();
  for (const exchange of exchanges) recorder.record(exchange);
  return recorder;
}

const tag = { id: '1', label: 'Rain', slug: 'rain' };
const refused = (status: number, body: unknown = refusal, change: Partial<Exchange> = {}) =>
  exchangeOf('tags', body, { status, ...change });
const html = (status: number, change: Partial<Exchange> = {}) => exchangeOf('tags', undefined, { status, ...change });

describe('the exchanges that are kept', () => {
  const queries = [...Array(30).keys()].map((limit) => `limit=${limit}`);
  const urlsIn = (exchanges: readonly Exchange[] | undefined) => exchanges?.map(({ request }) => request.url);
  const keptOf = (inOrder: readonly string[]) => {
    const failed = inOrder.map((query) =>
      refused(500, 'oops', { request: { method: 'GET', url: `http://127.0.0.1:1/tags?${query}`, headers: {} } }),
    );
    const { httpStatistics, resultsFor, observed } = recorderOf(...failed);
    const { violations } = resultsFor('tags', 'error.body-shape');
    const answers = [...observed('tags').kinds.values()].flatMap((counts) => [...counts.values()]);
    return {
      failures: urlsIn(httpStatistics('tags')?.serverErrors),
      violations: urlsIn(violations.map(({ exchange }) => exchange)),
      answers: urlsIn(answers.map(({ first }) => first))?.toSorted(),
    };
  };

  it('are the simplest ones, whichever was answered first', () => {
    const kept = keptOf(queries);
    expect(kept.failures).toEqual(queries.slice(0, 20).map((query) => `http://127.0.0.1:1/tags?${query}`));
    expect(keptOf(queries.toReversed())).toEqual(kept);
  });
});

describe('observed', () => {
  const page = (sent: string, next: string) =>
    exchangeOf(
      'simplified-markets',
      { data: [], next_cursor: next, limit: 1, count: 0 },
      { request: { method: 'GET', url: `http://127.0.0.1:1/simplified-markets?next_cursor=${sent}`, headers: {} } },
    );

  it('counts statuses and error types by the kind of request', () => {
    const { observed } = recorderOf(
      refused(404),
      refused(400, { error: 'x', type: 'other' }),
      refused(400, { error: 'x', type: 7 }),
      html(400),
      exchangeOf('event', { ...tag, type: 'weekly' }),
    );
    const { kinds, errorTypes } = observed('tags');
    const seenIn = (counts: typeof kinds) =>
      [...counts].map(([kind, answers]) => [kind, [...answers].map(([answer, { seen }]) => [answer, seen])]);
    expect(seenIn(kinds)).toEqual([
      [
        'valid request',
        [
          ['404', 1],
          ['400', 3],
        ],
      ],
    ]);
    expect(seenIn(errorTypes)).toEqual([
      [
        'valid request',
        [
          ['bad_request', 1],
          ['other', 1],
        ],
      ],
    ]);
    expect(kinds.get('valid request')?.get('400')?.first.text).toBe(JSON.stringify({ error: 'x', type: 'other' }));
    expect(observed('event').errorTypes).toEqual(new Map());
  });

  it('counts the names of headers that state a rate limit or a version, and answers without any', () => {
    const { observed } = recorderOf(
      exchangeOf('tags', [tag], {
        headers: { ratelimit: '"a";r=1', 'ratelimit-policy': '"a";q=9', 'api-version': '2' },
      }),
      exchangeOf('tags', [tag], { headers: { ratelimit: '"a";r=0' } }),
      refused(400, refusal, { headers: {} }),
    );
    const { rateLimitHeaders, versionHeaders } = observed('tags');
    const seenIn = (counts: typeof rateLimitHeaders) => [...counts].map(([name, { seen }]) => [name, seen]);
    expect(seenIn(rateLimitHeaders)).toEqual([
      ['ratelimit', 2],
      ['ratelimit-policy', 1],
      ['none', 1],
    ]);
    expect(seenIn(versionHeaders)).toEqual([
      ['api-version', 1],
      ['none', 2],
    ]);
  });

  it('counts no header of a rate limit that rejects a request, of a gateway, or of an answer that is not JSON', () => {
    const headers = { 'x-ratelimit-limit': '9' };
    const { observed } = recorderOf(
      refused(429, refusal, { headers }),
      refused(503, refusal, { headers }),
      html(400, { headers }),
    );
    expect(observed('tags').rateLimitHeaders).toEqual(new Map());
  });

  it('treats a cursor that only the answer to it repeats as a cursor that the service did not issue', () => {
    expect([...recorderOf(page('bWFkZQ==', 'bWFkZQ==')).observed('simplified-markets').kinds.keys()]).toEqual([
      'foreign cursor',
    ]);
  });

  it('treats a cursor of an earlier page as valid', () => {
    const { observed } = recorderOf(page('MA==', 'MjU='), page('MjU=', 'LTE='));
    expect([...observed('simplified-markets').kinds.keys()]).toEqual(['valid request']);
  });
});

describe('resultsFor', () => {
  it('adds up the evidence of all answers of an endpoint', () => {
    const recorder = recorderOf(exchangeOf('tags', [tag, tag]), exchangeOf('tags', [tag]), exchangeOf('events', []));
    expect(recorder.resultsFor('tags', 'tag.slug')).toEqual({ evidence: 3, violations: [], isSystematic: false });
    expect(recorder.evidenceByRequirement('tags').get('tag.slug')).toBe(3);
    expect(recorder.resultsFor('events', 'tag.slug').evidence).toBe(0);
  });

  it('counts each answer once as evidence of its form', () => {
    const { resultsFor } = recorderOf(exchangeOf('tags', [tag, tag]), exchangeOf('tags', []));
    expect(resultsFor('tags', 'tags.response').evidence).toBe(2);
  });

  it('reports each value that breaks a rule, with its exchange', () => {
    const exchange = exchangeOf('tags', [{ ...tag, slug: 7 }, tag]);
    expect(recorderOf(exchange).resultsFor('tags', 'tag.slug').violations).toEqual([
      {
        violation: expect.objectContaining({ pointer: '/0/slug', actual: 7 }),
        exchange: { ...exchange, body: undefined },
      },
    ]);
  });

  it('keeps at most 20 violations of each rule, and counts all evidence', () => {
    const many = Array.from({ length: 25 }, () => ({ ...tag, slug: 7, label: 8 }));
    const { resultsFor } = recorderOf(exchangeOf('tags', many));
    expect(resultsFor('tags', 'tag.slug').violations).toHaveLength(20);
    expect(resultsFor('tags', 'tag.label').violations).toHaveLength(20);
    expect(resultsFor('tags', 'tag.slug').evidence).toBe(25);
  });

  it.each([
    [3, 30, true],
    [3, 31, false],
    [2, 2, false],
  ])('returns for %i wrong answers of %i whether they are systematic: %s', (wrong, answers, isSystematic) => {
    const all = Array.from({ length: answers }, (_, index) =>
      exchangeOf('tags', [{ ...tag, slug: index < wrong ? 7 : 'a' }, tag]),
    );
    expect(recorderOf(...all).resultsFor('tags', 'tag.slug').isSystematic).toBe(isSystematic);
  });

  it('is empty for an endpoint that got no request', () => {
    const recorder = createExchangeRecorder();
    expect(recorder.resultsFor('tags', 'tag.slug')).toEqual({ evidence: 0, violations: [], isSystematic: false });
    expect(recorder.httpStatistics('tags')).toBeUndefined();
    expect(recorder.evidenceByRequirement('tags').size).toBe(0);
    expect(recorder.parametersSent('tags').size).toBe(0);
  });

  it('counts an answer for the operation whose form it has, when two operations share a path', () => {
    const book = { data: [examples.OrderBookMarket], next_cursor: 'LTE=', limit: 1, count: 1 };
    const recorder = recorderOf(exchangeOf('catalog-markets', book));
    expect(recorder.resultsFor('order-book-markets', 'order-book-markets.response').evidence).toBe(1);
    expect(recorder.resultsFor('catalog-markets', 'catalog-markets.response').evidence).toBe(0);
    expect(recorder.httpStatistics('catalog-markets')).toBeDefined();
    expect(recorder.httpStatistics('order-book-markets')).toBeUndefined();
  });

  it.each([
    ['an error body', refused(404), { evidence: 1, violations: 0 }],
    [
      'an error body with a type that is no text',
      refused(404, { error: 'x', type: 7 }),
      { evidence: 1, violations: 1 },
    ],
    ['a page of HTML', html(404), { evidence: 1, violations: 1 }],
    ['an error body with status 200', refused(200), { evidence: 1, violations: 0 }],
    ['an error body with status 300', refused(300), { evidence: 0, violations: 0 }],
    ['a redirect', html(302), { evidence: 0, violations: 0 }],
    ['an error body with status 400', refused(400), { evidence: 1, violations: 0 }],
    ['too many requests', refused(429), { evidence: 0, violations: 0 }],
    ['a gateway', html(503), { evidence: 0, violations: 0 }],
    ['a page of HTML with status 200', html(200), { evidence: 0, violations: 0 }],
    ['an answer', exchangeOf('tags', [tag]), { evidence: 0, violations: 0 }],
  ])('judges the error body of a refusal: %s', (_, exchange, { evidence, violations }) => {
    const results = recorderOf(exchange).resultsFor('tags', 'error.body-shape');
    expect([results.evidence, results.violations.length > 0 ? 1 : 0]).toEqual([evidence, violations]);
  });

  it('does not judge text as an error body because it looks like one', () => {
    const exchange = refused(404, refusal, { isJson: false });
    const { violations } = recorderOf(exchange).resultsFor('tags', 'error.body-shape');
    expect(violations.map((violation) => violation.exchange)).toContainEqual({ ...exchange, body: undefined });
  });

  it('does not judge a refusal as the form of a success', () => {
    expect(recorderOf(refused(404)).evidenceByRequirement('tags').has('tags.response')).toBe(false);
  });
});

describe('httpStatistics', () => {
  it('counts exchanges, JSON bodies, durations and statuses', () => {
    const { httpStatistics } = recorderOf(
      exchangeOf('tags', [tag], { durationMs: 3 }),
      exchangeOf('tags', [], { durationMs: 4 }),
      refused(404),
      html(200),
    );
    expect(httpStatistics('tags')).toMatchObject({
      exchanges: 4,
      accepted: 2,
      json: 3,
      durationsMs: [3, 4, 0, 0],
      serverErrors: [],
      wrongContentType: [],
      notJson: [expect.anything()],
    });
    expect(httpStatistics('events')).toBeUndefined();
  });

  it('does not count the content type of a gateway as wrong', () => {
    const headers = { 'content-type': 'text/plain' };
    const { httpStatistics } = recorderOf(refused(503, refusal, { headers }), refused(400, refusal, { headers }));
    expect(httpStatistics('tags')?.wrongContentType.map(({ status }) => status)).toEqual([400]);
  });

  it.each([
    ['a server error as serverErrors', refused(500), ['serverErrors']],
    ['a refusal with status 499 nowhere', refused(499), []],
    ['an operation that is not offered nowhere', refused(501), []],
    ['an operation that is paused nowhere', refused(503), []],
    ['a server error in HTML, which is of an intermediary, nowhere', html(501), []],
    ['HTML as notJson', html(200), ['notJson']],
    ['the HTML of a gateway nowhere', html(502), []],
    ['the HTML of a rate limit nowhere', html(429), []],
    [
      'JSON with another content type as wrongContentType',
      exchangeOf('tags', [], { headers: { 'content-type': 'text/html' } }),
      ['wrongContentType'],
    ],
    ['JSON without a content type as wrongContentType', exchangeOf('tags', [], { headers: {} }), ['wrongContentType']],
    ['HTML with its own content type as notJson', html(200, { headers: { 'content-type': 'text/html' } }), ['notJson']],
    ['JSON with its content type nowhere', exchangeOf('tags', []), []],
  ] as const)('lists %s', (_, exchange, lists) => {
    const row = recorderOf(exchange).httpStatistics('tags')!;
    const names = ['serverErrors', 'notJson', 'wrongContentType'] as const;
    expect(names.filter((name) => row[name].some(({ text }) => text === exchange.text))).toEqual(lists);
  });

  it.each([
    ['application/json', true],
    ['Application/JSON; charset=utf-8', true],
    ['application/problem+json', true],
    ['application/vnd.api-x.v1+json', true],
    ['application/jsonx', false],
    ['text/json', false],
    ['x-application/json', false],
    ['application/+json', false],
    ['application/problem json', false],
  ])('accepts the content type %s for JSON: %s', (type, isFine) => {
    const row = recorderOf(exchangeOf('tags', [], { headers: { 'content-type': type } })).httpStatistics('tags');
    expect(row?.wrongContentType).toHaveLength(isFine ? 0 : 1);
  });
});

describe('acceptedFrom', () => {
  /** An exchange of the account with this address; without one, it is not signed. */
  const of = (address: string | undefined, endpoint: EndpointId, body: unknown, change: Partial<Exchange> = {}) => {
    const { request } = exchangeOf(endpoint);
    const headers = address === undefined ? {} : { SERVICE_ADDRESS: address };
    return exchangeOf(endpoint, body, { request: { ...request, headers }, ...change });
  };
  const placed = { success: true, orderID: '1' };
  const ordersIn = (endpoint: EndpointId, body: unknown, change: Partial<Exchange> = {}) =>
    recorderOf(of('0xa', endpoint, body, change)).acceptedFrom('0xa').orders;

  it.each<[string, EndpointId, unknown, number]>([
    ['a success with an id', 'place-order', placed, 1],
    ['a success without an id', 'place-order', { success: true }, 1],
    ['an id without `success`', 'place-order', { orderID: '1' }, 1],
    ['a failure', 'place-order', { success: false, errorMsg: 'no' }, 0],
    ['a failure with an id', 'place-order', { success: false, orderID: '1' }, 0],
    ['an empty object', 'place-order', {}, 0],
    ['several results', 'place-orders', [placed, { success: false }, placed, null, 7], 2],
    ['one result in a list', 'place-order', [placed], 1],
    ['a cancellation', 'cancel-order', placed, 0],
  ])('counts the orders that %s reports as placed', (_, endpoint, body, orders) => {
    expect(ordersIn(endpoint, body)).toBe(orders);
  });

  it('counts no order of a refusal', () => {
    expect(ordersIn('place-order', placed, { status: 400 })).toBe(0);
    expect(ordersIn('place-order', refusal, { status: 429 })).toBe(0);
  });

  it('counts accepted reads of orders and trades, and no public or refused read', () => {
    const recorder = recorderOf(
      of('0xa', 'account-orders', { data: [] }),
      of('0xa', 'account-order', {}),
      of('0xa', 'account-trades', { data: [] }),
      of('0xa', 'builder-trades', { data: [] }),
      of('0xa', 'tags', [tag]),
      of('0xa', 'account-orders', refusal, { status: 401 }),
    );
    expect(recorder.acceptedFrom('0xa')).toEqual({ sentReads: 5, reads: 4, orders: 0 });
  });

  it('keeps accounts apart, and counts what was not signed for none of them', () => {
    const recorder = recorderOf(
      of('0xa', 'account-orders', { data: [] }),
      of('0xb', 'place-order', placed),
      of(undefined, 'account-orders', { data: [] }),
    );
    expect(recorder.acceptedFrom('0xa')).toEqual({ sentReads: 1, reads: 1, orders: 0 });
    expect(recorder.acceptedFrom('0xb')).toEqual({ sentReads: 0, reads: 0, orders: 1 });
    expect(recorder.acceptedFrom('0xc')).toEqual({ sentReads: 0, reads: 0, orders: 0 });
  });
});

describe('parametersSent', () => {
  it('collects the names of the query parameters of an endpoint', () => {
    const sent = (query: string) =>
      exchangeOf('tags', [], { request: { method: 'GET', url: `http://127.0.0.1:1/tags${query}`, headers: {} } });
    const { parametersSent } = recorderOf(sent('?limit=1'), sent('?limit=2&offset=1'), sent(''));
    expect([...parametersSent('tags')]).toEqual(['limit', 'offset']);
  });
});
