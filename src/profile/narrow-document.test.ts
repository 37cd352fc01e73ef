// The document of one service is the document of the interface, and narrower only where the profile says so.
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenAPIObject, OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../spec/document.js';
import type { ProfileDocument } from './document.js';
import { narrowDocument } from './narrow-document.js';

const narrowed = (profile: Omit<ProfileDocument, 'profile'>) => narrowDocument(openApi, { profile: 1, ...profile });

function schemaIn(profile: Omit<ProfileDocument, 'profile'>, name: string): SchemaObject {
  return narrowed(profile).components?.schemas?.[name] as SchemaObject;
}

function operationIn(profile: Omit<ProfileDocument, 'profile'>, path: string): OperationObject | undefined {
  return narrowed(profile).paths?.[path]?.get;
}

const bodyOf = (operation: OperationObject | undefined, status: string) =>
  operation?.responses?.[status]?.content['application/json'].schema;

function exampleIn({ components = {} }: OpenAPIObject, name: string) {
  const { examples: [example] = [] } = (components.schemas?.[name] ?? {}) as SchemaObject;
  return example;
}

/** Whether a schema of a document accepts a value, to a validator that knows nothing of the suite. */
function validators(document: OpenAPIObject): (name: string, value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
  ajv.addSchema({ ...JSON.parse(JSON.stringify(document)), $id: 'document' });
  return (name, value) => ajv.getSchema(`document#/components/schemas/${name}`)?.(value) === true;
}

describe('narrowDocument', () => {
  it('changes nothing but the description without answers', () => {
    const { info, ...rest } = narrowed({});
    const { info: _, ...original } = openApi;
    expect(rest).toEqual(original);
    expect(info.description).toMatch(/a profile pins/);
  });

  it('makes members required and never null, and leaves out those that never occur', () => {
    const members = { CatalogMarket: { required: ['id', 'events'], nonNull: ['id', 'events'], absent: ['icon'] } };
    const { required, properties = {} } = schemaIn({ members }, 'CatalogMarket');
    expect(required).toEqual(['id', 'events']);
    expect(properties.id).toMatchObject({ type: 'string' });
    expect(properties.events).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/EventSummary' } });
    expect(properties.question).toMatchObject({ type: ['string', 'null'] });
    expect(properties).not.toHaveProperty('icon');
  });

  it('accepts no record that the document of the interface rejects, for any value of a member', () => {
    const members = {
      Tag: { required: 'all' as const, nonNull: ['id'], absent: ['label'] },
      EventListMarket: { absent: ['question'] },
      SamplingMarket: { nonNull: 'all' as const, absent: ['icon', 'event'] },
      Trade: { absent: ['maker_orders'] },
    };
    const answers = { 'cancel-market-orders.body-fields': { market: 'cancels', asset_id: 'cancels' } };
    const narrow = validators(narrowed({ members, answers }));
    const plain = validators(openApi);
    const values = [null, 5, 0.5, 'text', true, [], [7], {}, { id: 7 }];
    for (const [name, schema] of Object.entries(openApi.components?.schemas ?? {})) {
      const { examples: [example] = [], properties = {} } = schema as SchemaObject;
      const names = [...Object.keys(properties), 'market', 'event'];
      const changed = names.flatMap((member) => values.map((value) => ({ ...example, [member]: value })));
      const wider = [...changed, ...values].filter((value) => narrow(name, value) && !plain(name, value));
      expect(wider, name).toEqual([]);
    }
    expect(narrow('Tag', { ...exampleIn(openApi, 'Tag'), label: 'news' })).toBe(false);
    expect(narrow('CancelMarketOrdersRequest', { market: 7, asset_id: 'a' })).toBe(false);
    expect(narrow('CancelMarketOrdersRequest', { market: 'm' })).toBe(true);
  });

  it('has no example with a member that no record has', () => {
    const document = narrowed({ members: { Tag: { absent: ['label'] }, BookToken: { absent: ['winner'] } } });
    const accepts = validators(document);
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
      for (const example of (schema as SchemaObject).examples ?? []) expect(accepts(name, example), name).toBe(true);
    const { data } = exampleIn(document, 'OrderBookMarketPage');
    expect(data[0].tokens[0]).toHaveProperty('price');
    expect(data[0].tokens[0]).not.toHaveProperty('winner');
  });

  it('allows no null in a map that is never null', () => {
    const members = { CancelResult: { nonNull: ['not_canceled'] } };
    const notCanceled = schemaIn({ members }, 'CancelResult').properties?.not_canceled;
    expect(notCanceled).toMatchObject({ type: 'object', additionalProperties: { type: 'string' } });
    expect(schemaIn({}, 'CancelResult').properties?.not_canceled).toMatchObject({
      additionalProperties: { type: ['string', 'null'] },
    });
  });

  it('replaces a reference that may be null by the reference', () => {
    const members = { AccountOrderEnvelope: { nonNull: 'all' as const } };
    const { properties = {} } = schemaIn({ members }, 'AccountOrderEnvelope');
    expect(properties.order).toMatchObject({ $ref: '#/components/schemas/AccountOrder' });
    expect(properties.order).not.toHaveProperty('anyOf');
  });

  it('shows the values of statuses that were seen as examples, since there may be others', () => {
    const status = schemaIn({ answers: { 'trade.status-values': ['MATCHED', 'MINED'] } }, 'Trade').properties?.status;
    expect(status).toMatchObject({ examples: ['MATCHED', 'MINED'] });
    expect(status).not.toHaveProperty('enum');
  });

  it('enumerates the values of a list that is complete, and null among them where a member may be null', () => {
    const answers = { 'trade.status-values': ['MATCHED', 'MINED'] };
    const complete = ['trade.status-values'];
    const statusIn = (profile: Omit<ProfileDocument, 'profile'>) => schemaIn(profile, 'Trade').properties?.status;
    expect(statusIn({ answers, complete })).toMatchObject({ enum: ['MATCHED', 'MINED', null] });
    const members = { Trade: { nonNull: ['status'] } };
    expect(statusIn({ answers, complete, members })).toMatchObject({ enum: ['MATCHED', 'MINED'] });
  });

  it('shows error types as examples, because the statuses that it does not name are errors too', () => {
    const answers = { 'error.types': { tags: { 'malformed limit': 'bad request', 'empty limit': 'no limit' } } };
    const typeIn = (complete: readonly string[]) =>
      schemaIn({ answers, complete }, 'ErrorBody').properties?.type as SchemaObject;
    expect(typeIn([]).examples).toEqual(['bad request', 'no limit']);
    expect(typeIn([])).not.toHaveProperty('enum');
    expect(typeIn(['error.types']).enum).toEqual(['bad request', 'no limit']);
  });

  it('names the statuses of successes and of refusals, and keeps every other status an error', () => {
    const answers = {
      'service.success-codes': { tags: 200 },
      'error.status-codes': { tags: { 'malformed limit': 400, 'out-of-range limit': 400, 'empty limit': 'accepted' } },
    };
    const tags = operationIn({ answers }, '/tags');
    expect(Object.keys(tags?.responses ?? {}).sort()).toEqual(['200', '400', '4XX', 'default']);
    expect(bodyOf(tags, '200')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Tag' } });
    expect(bodyOf(tags, '400')).toEqual({ $ref: '#/components/schemas/ErrorBody' });
    expect(tags?.responses?.['400'].description).toBe('Refused: malformed limit, out-of-range limit.');
  });

  it('allows an error body under a status with which the service both accepts and refuses', () => {
    const answers = {
      'service.success-codes': { tags: 200 },
      'error.status-codes': { tags: { 'malformed limit': 200 } },
    };
    const tags = operationIn({ answers }, '/tags');
    expect(bodyOf(tags, '200').anyOf).toEqual([
      { type: 'array', items: { $ref: '#/components/schemas/Tag' } },
      { $ref: '#/components/schemas/ErrorBody' },
    ]);
    expect(tags?.responses?.['200'].description).toBe('Accepted; or refused: malformed limit.');
  });

  it('allows the result of an order that failed under every status of an error, if the profile has such results', () => {
    const answers = {
      'service.success-codes': { 'place-order': [200, 'the status of an error'] },
      'error.status-codes': { 'place-order': { 'order that is not placed': 400 } },
    };
    const order = narrowed({ answers }).paths?.['/order']?.post;
    const either = [{ $ref: '#/components/schemas/OrderResult' }, { $ref: '#/components/schemas/ErrorBody' }];
    for (const status of ['400', 'default']) expect(bodyOf(order, status).anyOf).toEqual(either);
    expect(bodyOf(order, '200')).toEqual(either[0]);
    expect(order?.responses?.['400'].description).toBe(
      'Refused: order that is not placed; or the result of orders that failed.',
    );
  });

  it('keeps one form of GET /markets, with its parameters, if the service always answers in that form', () => {
    const always = (form: string) => ({
      'two-forms.markets': { 'without parameters': form, 'with a limit': form, 'with a cursor': form },
      'service.success-codes': { 'catalog-markets': 200 },
    });
    const namesOf = (operation: OperationObject | undefined) =>
      operation?.parameters?.map((parameter) => (parameter as ParameterObject).name);
    const catalog = operationIn({ answers: always('catalog') }, '/markets');
    expect(bodyOf(catalog, '200')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/CatalogMarket' } });
    expect(namesOf(catalog)).not.toContain('next_cursor');
    const book = operationIn({ answers: always('order-book') }, '/markets');
    expect(bodyOf(book, '200')).toEqual({ $ref: '#/components/schemas/OrderBookMarketPage' });
    expect(namesOf(book)).toEqual(['next_cursor']);
  });

  it('keeps both forms if the parameters decide', () => {
    const answers = { 'two-forms.markets': { 'without parameters': 'order-book', 'with a limit': 'catalog' } };
    expect(bodyOf(operationIn({ answers }, '/markets'), '2XX')).toHaveProperty('anyOf');
  });

  it('keeps the one form of GET /markets/{id} if the service refuses the ids of the other', () => {
    const answers = {
      'two-forms.market': { 'condition id': 'order-book', 'numeric id': 'refused' },
      'service.success-codes': { 'order-book-market': 200 },
    };
    const schema = { $ref: '#/components/schemas/OrderBookMarket' };
    expect(bodyOf(operationIn({ answers }, '/markets/{id}'), '200')).toEqual(schema);
  });

  it('keeps both forms, and names both servers, if the order book is served on another host than the catalog', () => {
    const service = { catalog: 'https://catalog.example', orderBook: 'https://book.example/api' };
    const answers = {
      'two-forms.markets': { 'without parameters': 'catalog', 'with a limit': 'catalog', 'with a cursor': 'catalog' },
      'two-forms.market': { 'condition id': 'catalog', 'condition id outside the catalog': 'refused' },
      'service.served-operations': {
        'catalog-markets': 'served',
        'order-book-markets': 'served',
        'order-book-market': 'served',
      },
      'service.success-codes': { 'catalog-markets': 200, 'order-book-markets': 200 },
    };
    const urlsOf = ({ servers = [] }: Pick<OperationObject, 'servers'>) => servers.map(({ url }) => url);
    const document = narrowed({ service, answers });
    expect(urlsOf(document)).toEqual(['https://catalog.example', 'https://book.example/api']);
    const { '/markets': markets, '/markets/{id}': market, '/tags': tags, '/order': order } = document.paths ?? {};
    expect(market?.get?.description).toContain('on the host of the order book, it answers in the form of the order');
    expect(bodyOf(markets?.get, '200').anyOf).toHaveLength(2);
    expect(markets?.get?.parameters?.map((parameter) => (parameter as ParameterObject).name)).toContain('next_cursor');
    expect(markets?.get?.description).toContain('on the host of the order book, it answers in the form of the order');
    expect(urlsOf(markets?.get ?? {})).toHaveLength(2);
    expect(urlsOf(tags?.get ?? {})).toEqual(['https://catalog.example']);
    expect(urlsOf(order?.post ?? {})).toEqual(['https://book.example/api']);
  });

  it('bounds a page by the sizes of all lists that have it', () => {
    const sizes = { 'account-trades': 50, 'builder-trades': 100 };
    const data = (answers: ProfileDocument['answers']) =>
      schemaIn({ answers: answers ?? {} }, 'TradePage').properties?.data;
    expect(data({ 'cursor.page-size': sizes })).toMatchObject({ maxItems: 100 });
    expect(data({ 'cursor.page-size': { 'account-trades': 50 } })).not.toHaveProperty('maxItems');
  });

  it('lists the sort columns', () => {
    const answers = { 'sort.columns': { events: { id: 'sorts', slug: 'ignored', title: 'sorts' } } };
    const orderIn = (complete: readonly string[]) =>
      operationIn({ answers, complete }, '/events')?.parameters?.find(
        (parameter) => (parameter as ParameterObject).name === 'order',
      ) as ParameterObject;
    expect(orderIn([])).toMatchObject({
      schema: { examples: ['id', 'title'] },
      description: 'The column to sort by; such as id, title.',
    });
    expect(orderIn([]).schema).not.toHaveProperty('enum');
    expect(orderIn(['sort.columns'])).toMatchObject({
      schema: { enum: ['id', 'title'] },
      description: 'The column to sort by; one of id, title.',
    });
  });

  it('requires the members without which an order was refused', () => {
    const answers = { 'order-submission.required-fields': { tokenId: 'required', metadata: 'not required' } };
    expect(schemaIn({ answers }, 'SignedOrder').required).toEqual(['tokenId']);
    expect(schemaIn({ answers }, 'OrderSubmission').required).toEqual(['order']);
    expect(schemaIn({}, 'SignedOrder')).not.toHaveProperty('required');
  });

  it('names the sides that are placed', () => {
    const sideIn = (sides: Readonly<Record<string, string>>) =>
      schemaIn({ answers: { 'place-order.sides': sides } }, 'SignedOrder').properties?.side;
    expect(sideIn({ BUY: 'placed', SELL: 'placed' })).toMatchObject({
      examples: ['BUY', 'SELL'],
      description: 'The side of the order; the service places BUY and SELL.',
    });
    expect(sideIn({ BUY: 'placed', SELL: 'a failed order result' })).toMatchObject({
      examples: ['BUY'],
      description: 'The side of the order; the service places BUY, and was not seen to place SELL.',
    });
    expect(sideIn({ SELL: 'refused' })).toEqual(schemaIn({}, 'SignedOrder').properties?.side);
  });

  it('names the members by which a cancel by market finds orders, and prefers the bodies with fewer', () => {
    const forms = { market: 'cancels', asset_id: 'cancels', 'market, asset_id': 'cancels' };
    const requestIn = (bodies: typeof forms) =>
      schemaIn({ answers: { 'cancel-market-orders.body-fields': bodies } }, 'CancelMarketOrdersRequest');
    for (const form of requestIn(forms).anyOf ?? [])
      expect(Object.keys((form as SchemaObject).properties ?? {})).toEqual(['market', 'asset_id']);
    expect(requestIn(forms).anyOf).toMatchObject([{ required: ['market'] }, { required: ['asset_id'] }]);
    const both = requestIn({ ...forms, market: 'refused', asset_id: 'cancels nothing' });
    expect(both.required).toEqual(['market', 'asset_id']);
    expect(both.description).toMatch(/cancel by `market`, `asset_id`\.$/);
  });

  it('says in descriptions what the profile answers', () => {
    const answers = {
      'auth.timestamp-age': { '10 seconds old': 'accepted', '1 minute old': 'refused' },
      'auth.secret-encoding': 'hex',
      'auth.signature-padding': { 'with padding': 'accepted', 'without padding': 'accepted' },
      'cursor.count-meaning': { 'account-orders': 'page' },
      'account.unauthenticated-reads': { 'fee-rate': 'accepted', 'account-orders': 'needs authentication' },
      'two-forms.market': { 'numeric id': 'catalog', 'condition id': 'order-book' },
    };
    const document = narrowed({ answers });
    const { timestamp, signature } = (document.components?.securitySchemes ?? {}) as Record<
      string,
      { description: string }
    >;
    expect(timestamp?.description).toMatch(/Accepted: 10 seconds old\. Refused: 1 minute old\.$/);
    expect(signature?.description).toMatch(/read as hex\. It is accepted with padding and without padding\.$/);
    expect(schemaIn({ answers }, 'AccountOrderPage').properties?.count).toMatchObject({
      description: 'A number of items; those of this page.',
    });
    expect(operationIn({ answers }, '/fee-rate')?.description).toMatch(/It requires no authentication\.$/);
    expect(operationIn({ answers }, '/data/orders')?.description).toMatch(
      /It requires authentication\. Which headers it requires is not known\.$/,
    );
    const asked = { ...answers, 'account.read-headers': { SERVICE_ADDRESS: 'required', SERVICE_API_KEY: 'required' } };
    expect(operationIn({ answers: asked }, '/data/orders')?.description).toMatch(
      /requires authentication: SERVICE_ADDRESS, SERVICE_API_KEY\. Which other headers it requires is not known\.$/,
    );
    expect(operationIn({ answers }, '/markets/{id}')?.description).toContain(
      'this service answers numeric id: catalog; condition id: order-book',
    );
  });

  it('does not call open what the profile answers', () => {
    const opening = (profile: Omit<ProfileDocument, 'profile'>) =>
      narrowed(profile).info.description?.split('\n\n')[1]?.split('. ')[0];
    expect(opening({})).toMatch(
      /^This document leaves open .*: status codes .* values of statuses, sides and types beyond those that it lists$/,
    );
    const ids = ['order-result.status-values', 'account-order.status-values', 'account-order.side-values'];
    const others = ['account-order.order-type-values', 'trade.status-values', 'trade.type-values'];
    const complete = [...ids, ...others, 'fee-schedule.source-values'];
    const answers = Object.fromEntries(complete.map((id) => [id, 'x']));
    expect(opening({ answers, complete })).toMatch(/: status codes .*, and which headers reads require$/);
  });

  it('states which headers account reads need', () => {
    const path = '/data/orders';
    const refused = { 'account.unauthenticated-reads': { 'account-orders': 'needs authentication' } };
    const [all] = operationIn({ answers: refused }, path)?.security ?? [];
    expect(Object.keys(all ?? {})).toEqual(['address', 'apiKey', 'passphrase', 'timestamp', 'signature']);
    const answers = { ...refused, 'account.read-headers': { SERVICE_TIMESTAMP: 'not required' } };
    expect(Object.keys(operationIn({ answers }, path)?.security?.[0] ?? {})).not.toContain('timestamp');
    const open = { 'account.unauthenticated-reads': { 'account-orders': 'accepted' } };
    expect(operationIn({ answers: open }, path)?.security).toEqual([]);
    const fees = { 'account.unauthenticated-reads': { 'fee-rate': 'needs authentication' } };
    expect(operationIn({ answers: fees }, '/fee-rate')?.security).toHaveLength(1);
    expect(operationIn({ answers: fees }, '/fee-rate/{token_id}')?.security).toHaveLength(2);
  });

  it('names the headers that state a rate limit or a version in every response', () => {
    const document = narrowed({
      answers: {
        'service.rate-limit-headers': ['none', 'ratelimit'],
        'service.version-headers': 'api-version',
        'error.status-codes': { tags: { 'malformed limit': 400 } },
      },
    });
    const { '2XX': success, '400': refused } = document.paths?.['/tags']?.get?.responses ?? {};
    for (const response of [success, refused, document.components?.responses?.Error])
      expect(Object.keys(response?.headers ?? {})).toEqual(['ratelimit', 'api-version']);
  });

  it('leaves out an operation that the service refuses in every form', () => {
    const answers = { 'service.served-operations': { tags: 'refuses valid requests', events: 'served' } };
    const { paths } = narrowed({ answers });
    expect(paths).not.toHaveProperty('/tags');
    expect(paths).toHaveProperty('/events');
  });

  it('is a valid OpenAPI document', async () => {
    const document = narrowed({
      service: 'https://service.example/api',
      members: { CatalogMarket: { required: 'all', nonNull: 'all' }, Trade: { absent: ['bucket_index'] } },
      answers: {
        'two-forms.markets': { 'with a limit': 'catalog' },
        'service.success-codes': { tags: [200, 206] },
        'error.status-codes': { tags: { 'malformed limit': [400, 422] } },
        'service.rate-limit-headers': ['ratelimit', 'ratelimit-policy'],
      },
    });
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect({ valid, errors }).toEqual({ valid: true });
  });
});
