// The OpenAPI document is valid, complete and published, and its examples fit it.
import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LinkObject, OperationObject, ParameterObject, ResponseObject, SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contractAjv } from '../src/contract/formats.js';
import { annotation, requirementsOf } from './annotation.js';
import { compatibleDocument } from './compatible.js';
import { buildDocument, openApi } from './document.js';
import { examples } from './examples.js';
import { ledger } from './ledger.js';
import { renderDocument, renderSchemas } from './render.js';

type Json = Readonly<Record<string, unknown>>;

const operations = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post', 'delete'] as const).flatMap((method) =>
    item[method] ? [{ path, method, operation: item[method] }] : [],
  ),
);

/** The description of a member, such as `Trade.status`. */
function descriptionOf(place: string): string | undefined {
  const [component = '', member = ''] = place.split('.');
  const schema = openApi.components?.schemas?.[component];
  return schema && 'properties' in schema ? schema.properties?.[member]?.description : undefined;
}

describe('buildDocument', () => {
  it.each([
    ['openapi.yaml', renderDocument('yaml')],
    ['openapi.json', renderDocument('json')],
    ['openapi.compatible.json', renderDocument('json', compatibleDocument(openApi))],
    ['schemas.json', renderSchemas()],
  ])('builds exactly the published %s (update it with vitest -u)', async (name, text) => {
    await expect(text).toMatchFileSnapshot(`published/${name}`);
  });

  it.each(['1.1', '1.2'] as const)(
    'publishes the same document as JSON and as YAML, read as YAML %s',
    async (version) => {
      const [yaml, json] = await Promise.all(
        ['yaml', 'json'].map((format) => readFile(new URL(`published/openapi.${format}`, import.meta.url), 'utf8')),
      );
      expect(parse(yaml!, { version })).toEqual(JSON.parse(json!));
    },
  );

  it('conforms to the official schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(renderDocument('json')));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has 20 operations with unique ids', () => {
    expect(operations).toHaveLength(20);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(20);
  });

  it('names every requirement of the ledger and no other', () => {
    const named = [...JSON.stringify(buildDocument()).matchAll(/"x-requirements":(\[[^\]]*\])/g)];
    const ids = new Set(named.flatMap(([, list]) => JSON.parse(list!) as string[]));
    expect([...ids].sort()).toEqual(ledger.map(({ id }) => id).sort());
  });

  it.each([
    ['OrderResult.status', 'live'],
    ['Trade.status', 'MATCHED'],
    ['Trade.type', 'TAKER'],
    ['AccountOrder.side', 'BUY'],
    ['AccountOrder.order_type', 'FOK'],
    ['FeeSchedule.source', 'local'],
    ['SignedOrder.side', 'BUY'],
    ['OrderSubmission.orderType', 'FOK'],
  ])('describes %s with the value that the interface lists', (place, value) => {
    expect(descriptionOf(place)).toContain(`; ${value} is the only value listed.`);
  });

  it('leaves open what the interface shows by a name alone', () => {
    expect(descriptionOf('TradePage.limit')).toBe('A limit; what it limits is not shown.');
    expect(descriptionOf('AccountOrder.associateTrades')).toBe('The associated trades.');
    expect(descriptionOf('OrderBookMarket.accepting_order_timestamp')).toMatch(/its meaning is not shown\.$/);
    expect(openApi.components?.schemas?.Rewards).toHaveProperty('description', 'The rewards of an order-book market.');
  });

  it('names a requirement for every operation, parameter and schema', () => {
    const parameters = operations.flatMap(({ operation }) => operation.parameters ?? []);
    const schemas = Object.values(openApi.components!.schemas!);
    const parts = [...operations.map(({ operation }) => operation), ...parameters, ...schemas];
    expect(parts.filter((part) => requirementsOf(part).length === 0)).toEqual([]);
  });

  it('requires only the members that the interface states', () => {
    const requiring = Object.entries(openApi.components?.schemas ?? {}).flatMap(([name, schema]) =>
      'required' in schema ? [name] : [],
    );
    expect(requiring.sort()).toEqual(
      [
        'AccountOrderEnvelope',
        'AccountOrderPage',
        'CancelOrderRequest',
        'ErrorBody',
        'OrderBookMarketPage',
        'SamplingMarketPage',
        'SimplifiedMarketPage',
        'TradePage',
      ].sort(),
    );
  });

  it('requires the five headers for trading, none for the catalog, and leaves other reads open', () => {
    const five = { address: [], apiKey: [], passphrase: [], timestamp: [], signature: [] };
    for (const { path, operation } of operations) {
      const [feature] = operation.tags ?? [];
      const isOpen = feature !== 'catalog' || path === '/markets' || path === '/markets/{id}';
      expect(operation.security, path).toEqual(feature === 'trading' ? [five] : isOpen ? [{}, five] : []);
      const headers = (operation.parameters as ParameterObject[]).filter(({ in: place }) => place === 'header');
      expect(
        headers.map(({ required }) => required),
        path,
      ).toEqual(Array(feature === 'trading' ? 5 : 0).fill(true));
    }
  });

  it.each([
    [
      'SERVICE_ADDRESS',
      ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'me'],
    ],
    ['SERVICE_API_KEY', ['6f1ed002-ab55-4a4f-8d8f-0f3e9a1d2c4b'], ['key', '6f1ed002ab554a4f8d8f0f3e9a1d2c4b']],
    ['SERVICE_PASSPHRASE', ['0aF'.repeat(22).slice(0, 64)], ['0aF', 'g'.repeat(64)]],
    ['SERVICE_TIMESTAMP', ['1700000000000'], ['', '17e11', '2026-03-01']],
    // The padded and the unpadded spelling of one signature.
    ['SERVICE_SIGNATURE', [`${'-_a'.repeat(14)}a=`, `${'-_a'.repeat(14)}a`], ['', `${'+/a'.repeat(14)}a=`]],
  ])('states the form of %s', (name, right, wrong) => {
    const ajv = contractAjv({});
    const { parameters } = openApi.paths!['/order']!.post!;
    const { schema } = (parameters as ParameterObject[]).find((parameter) => parameter.name === name)!;
    const validate = ajv.compile(schema!);
    expect([...right, ...wrong].filter((text) => validate(text))).toEqual(right);
  });
});

describe('compatibleDocument', () => {
  const compatibleOpenApi = compatibleDocument(openApi);
  const { paths, info } = compatibleOpenApi;

  it('conforms to the official schema of OpenAPI 3.1', async () => {
    const { errors } = await new Validator().validate(JSON.parse(renderDocument('json', compatibleOpenApi)));
    expect(errors).toBeUndefined();
  });

  it('says less of operations only in statuses, links, tags, aliases and the parameters of headers, and says so', () => {
    expect(info.description).toContain('rejects a success with another one');
    expect(info.description).toContain('so it lacks these aliases: `eventSlug`, `condition_id`.');
    for (const { path, method, operation } of operations) {
      const { responses, parameters, tags, ...rest } = paths![path]![method]!;
      const { responses: original, parameters: all, tags: [first] = [], ...others } = operation;
      expect(rest).toEqual(others);
      const { links: _, ...accepted } = original!['2XX'];
      expect(responses).toEqual({ '200': accepted, default: original?.default });
      expect(tags).toEqual([first]);
      const kept = (all as ParameterObject[]).filter(({ in: place, name }) => {
        const isAlias = path === '/markets' && ['eventSlug', 'condition_id'].includes(name);
        return place !== 'header' && !isAlias;
      });
      expect(parameters).toEqual(kept);
    }
  });
});

describe('renderSchemas', () => {
  it('is read by ajv in its strict mode without options, and judges the examples', () => {
    const ajv = new Ajv2020({ strict: true }).addSchema(JSON.parse(renderSchemas()), 'schemas');
    for (const [name, example] of Object.entries(examples)) {
      const validate = ajv.getSchema(`schemas#/$defs/${name}`)!;
      expect(validate(example), name).toBe(true);
      expect(validate([]), name).toBe(false);
    }
    expect(ajv.getSchema('schemas#/$defs/Tag')!({ createdAt: 'yesterday' })).toBe(false);
  });
});

describe('links', () => {
  const ajv = contractAjv({});
  const operationNamed = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation;
  const links = operations.flatMap(({ operation }) =>
    Object.entries((operation.responses!['2XX'] as ResponseObject).links ?? {}).map(
      ([target, link]) => [operation, target, link as LinkObject] as const,
    ),
  );
  const exampleOf = ({ responses }: OperationObject) => {
    const [, isArray, name] = /"schema":.*?("items":)?\{"\$ref":"#\/components\/schemas\/(\w+)"/.exec(
      JSON.stringify(responses!['2XX']),
    )!;
    return isArray === undefined ? examples[name!] : [examples[name!]];
  };

  it('lead from lists to lookups, and from placed orders to cancels', () => {
    const targets = (id: string) => links.flatMap(([from, target]) => (from.operationId === id ? [target] : []));
    expect(targets('listEvents')).toContain('getEvent');
    expect(targets('placeOrder')).toContain('cancelOrder');
  });

  it.each(links.map(([from, target, link]) => [from.operationId, target, from, link] as const))(
    'from %s to %s names an input of it, whose value the example of the answer shows',
    (_from, target, from, { parameters = {}, requestBody = {} }) => {
      const { parameters: inputs = [], requestBody: body } = operationNamed(target)!;
      const members = JSON.stringify(body ?? {}).includes('CancelOrderRequest') ? ['orderId'] : [];
      const names = [...(inputs as ParameterObject[]).map(({ name }) => name), ...members];
      for (const [name, expression] of Object.entries({ ...parameters, ...requestBody })) {
        expect(names).toContain(name);
        const [, pointer = ''] = String(expression).split('#/');
        const value = pointer.split('/').reduce((part, key) => (part as Json)?.[key], exampleOf(from));
        const schema = (inputs as ParameterObject[]).find((input) => input.name === name)?.schema ?? {};
        const isValid = ajv.compile(schema);
        expect(isValid((schema as SchemaObject).type === 'integer' ? Number(value) : value), pointer).toBe(true);
      }
    },
  );
});

describe('errors', () => {
  it('of each operation have an example of their own, of a type that is observed', () => {
    for (const { operation } of operations) {
      const { content } = operation.responses!['4XX'] as ResponseObject;
      const shown = Object.values(content!['application/json']!.examples ?? {}) as readonly { value: Json }[];
      expect(shown.map(({ value }) => value.type)).not.toEqual([]);
      for (const { value } of shown) expect(['bad request', 'not found error']).toContain(value.type);
    }
  });
});

describe('examples', () => {
  const ajv = contractAjv({ allErrors: true }).addVocabulary([annotation]);
  ajv.addSchema({ ...openApi, $id: 'contract' });
  const validatorOf = (name: string) => ajv.getSchema(`contract#/components/schemas/${name}`)!;

  it('has one example for every schema', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(openApi.components?.schemas ?? {}).sort());
  });

  it('has only examples that fit their schemas', () => {
    const wrong = Object.keys(examples).flatMap((name) => {
      const validate = validatorOf(name);
      return validate(examples[name]) ? [] : [{ name, errors: validate.errors }];
    });
    expect(wrong).toEqual([]);
  });

  it('has every member of its schema in each example', () => {
    const wrong = Object.entries(examples).flatMap(([name, example]) => {
      const { properties = {} } = openApi.components!.schemas![name] as { properties?: Record<string, object> };
      const allowed = Object.keys(properties);
      const members = Object.keys(example as object);
      return members.sort().join() === allowed.sort().join() ? [] : [{ name, members, allowed }];
    });
    expect(wrong).toEqual([]);
  });

  it('has examples whose ids, outcomes and counts agree', () => {
    const { OrderBookMarket: market, Trade: trade, AccountOrder: order } = examples as Record<string, Json>;
    const [token] = market!.tokens as Json[];
    const [makerOrder] = trade!.maker_orders as Json[];
    expect((market!.tokens as Json[]).map(({ token_id }) => token_id)).toEqual(market!.assets_ids);
    expect((market!.tokens as Json[]).map(({ outcome }) => outcome)).toEqual(market!.outcomes);
    expect([trade!.asset_id, trade!.outcome, trade!.taker_order_id]).toEqual([
      token!.token_id,
      token!.outcome,
      order!.id,
    ]);
    expect(makerOrder!.order_id).not.toBe(trade!.taker_order_id);
    const pages = Object.entries(examples as Record<string, Json>).filter(([name]) => name.endsWith('Page'));
    for (const [name, { data, count, limit, next_cursor: next }] of pages) {
      expect(count, name).toBe((data as Json[]).length);
      expect(next === '' || next === 'LTE=' || count === limit, name).toBe(true);
    }
  });

  it('has no example that still fits its schema with a wrong member', () => {
    const wrongMembers: readonly [string, object][] = [
      ['EventListItem', { creationDate: '2026-03-01T00:00:00Z' }],
      ['EventListMarket', { anything: 1 }],
      ['SamplingMarket', { slug: 'x' }],
      ['EventMarket', { events: [] }],
      ['CatalogMarket', { outcomes: '[1]' }],
      ['CatalogMarket', { outcomes: 'Yes,No' }],
      ['CatalogMarket', { id: 'x1' }],
      ['Tag', { createdAt: 'yesterday' }],
      ['Tag', { createdAt: '1700000000' }],
      ['Trade', { bucket_index: 1.5 }],
    ];
    const accepted = wrongMembers.filter(([name, wrong]) =>
      validatorOf(name)({ ...(examples[name] as object), ...wrong }),
    );
    expect(accepted).toEqual([]);
  });
});
