import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { teach } from '../src/contract/formats.js';
import { buildDocument, openApi } from './document.js';
import { examples } from './examples.js';
import { ledger } from './ledger.js';
import { renderDocument } from './render.js';

const operations = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post', 'delete'] as const).flatMap((method) =>
    item[method] ? [{ path, method, operation: item[method] }] : [],
  ),
);

describe('the OpenAPI document', () => {
  it.each(['yaml', 'json'] as const)(
    'is published as the code builds it (%s; refresh with vitest -u)',
    async (format) => {
      await expect(renderDocument(format)).toMatchFileSnapshot(`published/openapi.${format}`);
    },
  );

  it('says the same in both formats', async () => {
    const [yaml, json] = await Promise.all(
      ['yaml', 'json'].map((format) => readFile(new URL(`published/openapi.${format}`, import.meta.url), 'utf8')),
    );
    expect(parse(yaml!)).toEqual(JSON.parse(json!));
  });

  it('fits the official schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(renderDocument('json')));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('holds 20 operations with unique ids', () => {
    expect(operations).toHaveLength(20);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(20);
  });

  it('names every rule of the ledger where it applies, and no other', () => {
    const named = [...JSON.stringify(buildDocument()).matchAll(/"x-requirements":(\[[^\]]*\])/g)];
    const ids = new Set(named.flatMap(([, list]) => JSON.parse(list!) as string[]));
    expect([...ids].sort()).toEqual(ledger.map(({ id }) => id).sort());
  });

  it('names a rule for every operation, parameter and schema', () => {
    const parameters = operations.flatMap(({ operation }) => operation.parameters ?? []);
    const schemas = Object.values(openApi.components!.schemas!);
    for (const thing of [...operations.map(({ operation }) => operation), ...parameters, ...schemas]) {
      const rules: readonly string[] = (thing as Record<string, string[]>)['x-requirements'] ?? [];
      expect(rules.length, JSON.stringify(thing)).toBeGreaterThan(0);
    }
  });

  it('requires nothing but what is stated', () => {
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

  it('asks for the five headers together on trading, and leaves reads open', () => {
    const of = (path: string, method: 'get' | 'post') => openApi.paths?.[path]?.[method]?.security;
    expect(Object.keys(of('/order', 'post')?.[0] ?? {})).toHaveLength(5);
    expect(of('/data/orders', 'get')).toHaveLength(2);
    expect(of('/tags', 'get')).toEqual([]);
  });
});

describe('examples', () => {
  const ajv = teach(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ ...openApi, $id: 'contract' });

  it('there is one for every schema', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(openApi.components?.schemas ?? {}).sort());
  });

  it.each(Object.keys(examples))('%s fits its schema, member by member', (name) => {
    const validate = ajv.getSchema(`contract#/components/schemas/${name}`)!;
    validate(examples[name]);
    expect(validate.errors).toBeNull();
    const { properties = {} } = openApi.components!.schemas![name] as { properties?: Record<string, object> };
    const possible = Object.keys(properties).filter((member) => !('not' in properties[member]!));
    expect(Object.keys(examples[name] as object).sort()).toEqual(possible.sort());
  });

  it.each([
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
  ])('%s does not fit with %j', (name, breach) => {
    const validate = ajv.getSchema(`contract#/components/schemas/${name}`)!;
    expect(validate({ ...(examples[name] as object), ...breach })).toBe(false);
  });
});
