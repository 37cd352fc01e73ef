// The document of one service is the document of the interface, and narrower only where the profile says so.
import { Validator } from '@seriousme/openapi-schema-validator';
import type { OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
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

  it('replaces a reference that may be null by the reference', () => {
    const members = { AccountOrderEnvelope: { nonNull: 'all' as const } };
    const { properties = {} } = schemaIn({ members }, 'AccountOrderEnvelope');
    expect(properties.order).toMatchObject({ $ref: '#/components/schemas/AccountOrder' });
    expect(properties.order).not.toHaveProperty('anyOf');
  });

  it('lists the values of statuses, and null among them where a member may be null', () => {
    const answers = { 'trade.status-values': ['MATCHED', 'MINED'] };
    expect(schemaIn({ answers }, 'Trade').properties?.status).toMatchObject({ enum: ['MATCHED', 'MINED', null] });
    const members = { Trade: { nonNull: ['status'] } };
    expect(schemaIn({ answers, members }, 'Trade').properties?.status).toMatchObject({ enum: ['MATCHED', 'MINED'] });
  });

  it('lists the error types', () => {
    const answers = { 'error.types': { tags: { 'malformed limit': 'bad request', 'empty limit': 'no limit' } } };
    expect(schemaIn({ answers }, 'ErrorBody').properties?.type).toMatchObject({ enum: ['bad request', 'no limit'] });
  });

  it('names the statuses of successes and of refusals, and keeps every other status an error', () => {
    const answers = {
      'service.success-codes': { tags: 200 },
      'error.status-codes': { tags: { 'malformed limit': 400, 'out-of-range limit': 400, 'empty limit': 'accepted' } },
    };
    const tags = operationIn({ answers }, '/tags');
    expect(Object.keys(tags?.responses ?? {}).sort()).toEqual(['200', '400', 'default']);
    expect(bodyOf(tags, '200')).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Tag' } });
    expect(bodyOf(tags, '400')).toEqual({ $ref: '#/components/schemas/ErrorBody' });
    expect(tags?.responses?.['400'].description).toBe('Refused: malformed limit, out-of-range limit.');
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

  it('bounds a page by the sizes of all lists that have it', () => {
    const sizes = { 'account-trades': 50, 'builder-trades': 100 };
    const data = (answers: ProfileDocument['answers']) =>
      schemaIn({ answers: answers ?? {} }, 'TradePage').properties?.data;
    expect(data({ 'cursor.page-size': sizes })).toMatchObject({ maxItems: 100 });
    expect(data({ 'cursor.page-size': { 'account-trades': 50 } })).not.toHaveProperty('maxItems');
  });

  it('lists the sort columns', () => {
    const answers = { 'sort.columns': { events: { id: 'sorts', slug: 'ignored', title: 'sorts' } } };
    const order = operationIn({ answers }, '/events')?.parameters?.find(
      (parameter) => (parameter as ParameterObject).name === 'order',
    );
    expect(order).toMatchObject({ schema: { enum: ['id', 'title'] } });
  });

  it('states which headers account reads need', () => {
    const path = '/data/orders';
    const refused = { 'account.unauthenticated-reads': { 'account-orders': 'refused' } };
    const [all] = operationIn({ answers: refused }, path)?.security ?? [];
    expect(Object.keys(all ?? {})).toEqual(['address', 'apiKey', 'passphrase', 'timestamp', 'signature']);
    const answers = { ...refused, 'account.read-headers': { SERVICE_TIMESTAMP: 'not required' } };
    expect(Object.keys(operationIn({ answers }, path)?.security?.[0] ?? {})).not.toContain('timestamp');
    const open = { 'account.unauthenticated-reads': { 'account-orders': 'accepted' } };
    expect(operationIn({ answers: open }, path)?.security).toEqual([]);
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
      },
    });
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect({ valid, errors }).toEqual({ valid: true });
  });
});
