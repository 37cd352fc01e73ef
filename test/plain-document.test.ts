// The document in a validator that knows nothing of the suite: it accepts every answer of a legal service, and rejects
// nothing that the suite accepts.
import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApi, responseSchemaOf } from '../spec/document.js';
import { type EndpointId, endpointIds, endpoints } from '../spec/endpoints.js';
import { examples } from '../spec/examples.js';
import { renderDocument } from '../spec/render.js';
import { formOf } from '../src/contract/form.js';
import { validateBody } from '../src/contract/validate-body.js';
import type { ProfileDocument } from '../src/profile/document.js';
import { narrowDocument } from '../src/profile/narrow-document.js';
import { type ReferenceOptions, sandboxOrders, variants } from '../src/reference/index.js';
import { createReference } from '../src/reference/server.js';
import type { Deviation } from '../src/reference/types.js';
import { credentials } from './support/reference-client.js';
import { sampleOf } from './support/sample-of.js';

const plain = validators(renderDocument('json'));

function validators(document: string): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false });
  addFormats.default(ajv);
  return ajv.addSchema({ ...JSON.parse(document), $id: 'document' });
}

/** The validator of what an operation answers with a status, by the document alone. */
function validatorOf(endpoint: EndpointId | 'error', ajv = plain, status = '2XX'): ValidateFunction {
  if (endpoint === 'error') return ajv.getSchema('document#/components/schemas/ErrorBody')!;
  const { path, method } = endpoints[endpoint];
  // The document has one operation for both forms of a path; its parameter has the name of the first.
  const template = path.replace('/markets/{condition_id}', '/markets/{id}').replaceAll('/', '~1');
  const pointer = `/paths/${template}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
  return ajv.getSchema(`document#${encodeURI(pointer)}`)!;
}

interface Answer {
  /** The operation whose success the status says it is, or an error. */
  readonly endpoint: EndpointId | 'error';
  readonly body: unknown;
}

const isRefusal = (body: unknown) =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' && !('data' in body);

/**
 * Legal, because no status is shown (7). The document has errors under `default` all the same: with them among the
 * successes, it would accept an error in place of any answer, and types could not distinguish the two.
 */
const errorsWithStatusOfSuccess = 'answers-errors-with-200';
const resultsWithStatusOfError = 'answers-failures-of-orders-with-400';
/** Legal, because which members are present is not shown; the document requires `data` of every page. */
const emptyPagesWithoutData = 'omits-data-from-empty-pages';

/** Keeps the answers of a service. */
function recording(answers: Answer[]): Deviation {
  return {
    wire(response, request) {
      const { payload, status } = response;
      const text = typeof payload === 'string' ? payload : gunzipSync(payload).toString();
      const body: unknown = JSON.parse(text);
      answers.push({ endpoint: request && status < 300 ? request.endpoint : 'error', body });
      return response;
    },
  };
}

const unsigned = [
  '/markets',
  '/markets?limit=5',
  '/markets?next_cursor=MA==',
  '/markets?limit=0',
  '/tags?limit=5',
  '/tags?offset=99999',
  '/events?limit=5',
  '/events/0',
  '/events/x',
  '/markets/slug/none',
  '/fee-rate',
  '/fee-rate/none',
  '/sampling-markets',
  '/sampling-simplified-markets',
  '/simplified-markets',
  '/simplified-markets?next_cursor=LTE=',
  '/simplified-markets?next_cursor=none',
  '/data/orders',
  '/none',
];

/** What a service answers to accepted and refused requests of every operation. */
async function answersOf(options: ReferenceOptions): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const { apps, service, accounts } = createReference({ ...options, deviations: [recording(answers)] });
  const { dataset, policy } = service;
  const [market] = dataset.catalog.markets;
  const [event] = dataset.catalog.events;
  const book = dataset.book.findLast(({ fields }) => fields.accepting_orders)?.fields;
  const [tokenId = ''] = book?.assets_ids ?? [];
  const lookups = [
    `/markets/${market?.fields.id}`,
    `/markets/${market?.fields.conditionId}`,
    `/markets/slug/${encodeURIComponent(market?.fields.slug ?? '')}`,
    ...dataset.book.map(({ fields }) => `/markets/${fields.condition_id}`).slice(-3),
    `/events/${event?.fields.id}`,
    `/events/slug/${encodeURIComponent(event?.fields.slug ?? '')}`,
    `/fee-rate/${tokenId}`,
  ];
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    for (const app of apps) await app.request(policy.basePath + path, { method, headers, ...text });
  };
  const signed = (method: string, path: string, body?: unknown) => {
    const message = `${method}${path.split('?')[0]}${body === undefined ? '' : JSON.stringify(body)}`;
    return send(method, path, body, credentials(accounts.first, message, String(service.now())));
  };
  for (const path of [...unsigned, ...lookups]) await send('GET', path);
  const conditionId = book?.condition_id ?? '';
  const orderAt = (price: number) =>
    sandboxOrders({ account: accounts.first, conditionId, tokenId, side: 'BUY', price, size: 10 });
  await signed('POST', '/order', orderAt(0.4));
  await signed('POST', '/orders', [orderAt(0.3), {}]);
  await signed('POST', '/orders', []);
  for (const list of ['/data/orders', '/data/trades', '/builder/trades'])
    for (const query of ['', '?market=none', '?next_cursor=LTE=']) await signed('GET', list + query);
  for (const id of [
    dataset.history.orders.find(({ account }) => account === accounts.first.address)?.record.id,
    'none',
  ]) {
    await signed('GET', `/data/order/${id}`);
    await signed('DELETE', '/order', { orderId: id });
  }
  await signed('DELETE', '/cancel-market-orders', { market: conditionId });
  return answers;
}

/** Answers that the document rejects, as a plain validator reads it. */
function rejected(answers: readonly Answer[], ajv = plain, status = '2XX') {
  return answers.flatMap(({ endpoint, body }) => {
    const validate = validatorOf(endpoint, ajv, status);
    return validate(body) ? [] : [{ endpoint, body, error: validate.errors?.[0] }];
  });
}

/** The body of the example of an operation. */
function exampleBody(endpoint: EndpointId | 'error'): unknown {
  const form = endpoint === 'error' ? 'ErrorBody' : responseSchemaOf[endpoint];
  return typeof form === 'string' ? examples[form] : [examples[form.array]];
}

const absent = Symbol('absent');
const strangeValues = fc.oneof(fc.constant(absent), fc.constant(null), fc.constant(''), fc.jsonValue({ maxDepth: 1 }));

/** The body with the value in place of one of its parts, or without that part. */
function withValueAt(body: unknown, place: number, value: unknown): unknown {
  const copy = structuredClone(body);
  const places: (readonly [container: Record<string, unknown>, name: string])[] = [];
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      places.push([part as Record<string, unknown>, name]);
      visit(inner);
    }
  };
  visit(copy);
  const [container, name] = places[place % places.length] ?? [];
  if (container === undefined || name === undefined) return copy;
  if (value !== absent || Array.isArray(container)) container[name] = value === absent ? null : value;
  else Reflect.deleteProperty(container, name);
  return copy;
}

describe('the document in a plain validator', () => {
  it('accepts what the reference service answers, for every operation', async () => {
    const answers = await answersOf({});
    expect(rejected(answers)).toEqual([]);
    expect(new Set(answers.map(({ endpoint }) => endpoint))).toEqual(new Set([...endpointIds, 'error']));
  });

  it('accepts the answers of variants, except two that the description announces, and empty pages without data', async () => {
    const exceptions = [errorsWithStatusOfSuccess, resultsWithStatusOfError, emptyPagesWithoutData];
    const others = variants.filter(({ name }) => !exceptions.includes(name));
    const alarms = await Promise.all(
      sampleOf(others, 8).map(async ({ name }) =>
        rejected(await answersOf({ variants: [name] })).map((row) => ({ name, ...row })),
      ),
    );
    expect(alarms.flat().map(({ name, endpoint, error }) => ({ name, endpoint, error }))).toEqual([]);
  });

  it('announces errors with the status of a success, and rejects no other answer', async () => {
    expect(openApi.info.description).toContain('a service may also send an error body with the status of a success');
    const answers = await answersOf({ variants: [errorsWithStatusOfSuccess] });
    expect(rejected(answers).filter(({ body }) => !isRefusal(body))).toEqual([]);
    const errors = answers.flatMap(({ body }) => (isRefusal(body) ? [{ endpoint: 'error' as const, body }] : []));
    expect(errors).not.toEqual([]);
    expect(rejected(errors)).toEqual([]);
  });

  it('announces results of failed orders with the status of an error, and rejects no other answer', async () => {
    expect(openApi.info.description).toContain('the result of an order that failed with the status of an error');
    const wrong = rejected(await answersOf({ variants: [resultsWithStatusOfError] }));
    expect(wrong).not.toEqual([]);
    expect(rejected(wrong.map(({ body }) => ({ endpoint: 'cancel-order', body })))).toEqual([]);
  });

  it('rejects empty pages without data, and no other answer of a service that has them', async () => {
    const wrong = rejected(await answersOf({ variants: [emptyPagesWithoutData] }));
    expect(wrong).not.toEqual([]);
    const pages = wrong.map(({ body, error }) => ({ ...(body as object), lacks: error?.params.missingProperty }));
    expect(pages).toEqual(wrong.map(() => expect.objectContaining({ count: 0, lacks: 'data' })));
  });

  it('accepts results of failed orders with the status of an error by that status, once a profile pins them', async () => {
    const answers = {
      'service.success-codes': { 'cancel-order': [200, 'the status of an error'] },
      'error.status-codes': { 'cancel-order': { 'order that is not canceled': 400 } },
    };
    const narrow = validators(JSON.stringify(narrowDocument(openApi, { profile: 1, answers } as ProfileDocument)));
    const wrong = rejected(await answersOf({ variants: [resultsWithStatusOfError] }));
    const results = wrong.map(({ body }) => ({ endpoint: 'cancel-order' as const, body }));
    expect(results).not.toEqual([]);
    for (const status of ['400', 'default']) expect(rejected(results, narrow, status)).toEqual([]);
  });

  it('accepts errors with the status of a success by that status, once a profile pins them', async () => {
    const ofEach = (answer: unknown) => Object.fromEntries(endpointIds.map((endpoint) => [endpoint, answer]));
    const answers = {
      'service.success-codes': ofEach(200),
      'error.status-codes': ofEach({ 'without authentication': 200 }),
    };
    const narrow = validators(JSON.stringify(narrowDocument(openApi, { profile: 1, answers } as ProfileDocument)));
    const ofService = await answersOf({ variants: [errorsWithStatusOfSuccess] });
    expect(rejected(ofService)).not.toEqual([]);
    expect(rejected(ofService, narrow, '200')).toEqual([]);
  });

  it('judges a single market of the order book by its types, although a catalog market may lack every member', () => {
    const validate = validatorOf('order-book-market');
    const wrong = { condition_id: 5, market_id: 'x', tokens: 'none', minimum_order_size: '5', neg_risk: 1 };
    expect(validate(wrong)).toBe(false);
    expect(validate({ condition_id: '0x1', market_id: 7, tokens: [] })).toBe(true);
    // A catalog market may have members that are not stated.
    expect(validate({ ...(examples.CatalogMarketDetail as object), condition_id: 5 })).toBe(true);
    expect(validate({ question: 'Will it rain?' })).toBe(true);
  });

  it.each([...endpointIds, 'error'] as const)('rejects no body of %s that the suite accepts', (endpoint) => {
    const validate = validatorOf(endpoint);
    let rejections = 0;
    fc.assert(
      fc.property(fc.nat(), strangeValues, (place, value) => {
        const body = withValueAt(exampleBody(endpoint), place, value);
        const isAccepted = validate(body);
        const form = endpoint === 'error' ? endpoint : formOf(endpoint, body);
        if (!isAccepted) expect(validateBody(form, body).violations).not.toEqual([]);
        rejections += isAccepted ? 0 : 1;
      }),
      { seed: 1, numRuns: 200 },
    );
    expect(rejections).toBeGreaterThan(50);
  });
});
