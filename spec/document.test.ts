// The OpenAPI document is valid, complete and published, and its examples fit it.
import { readFile } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isIso8601 } from '../src/contract/formats.js';
import { requirementsOf } from './annotation.js';
import { buildDocument, openApi } from './document.js';
import { examples } from './examples.js';
import { ledger } from './ledger.js';
import { renderDocument } from './render.js';

const operations = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
  (['get', 'post', 'delete'] as const).flatMap((method) =>
    item[method] ? [{ path, method, operation: item[method] }] : [],
  ),
);

describe('buildDocument', () => {
  it.each(['yaml', 'json'] as const)(
    'builds exactly the published %s file (update it with vitest -u)',
    async (format) => {
      await expect(renderDocument(format)).toMatchFileSnapshot(`published/openapi.${format}`);
    },
  );

  it('publishes the same document as YAML and as JSON', async () => {
    const [yaml, json] = await Promise.all(
      ['yaml', 'json'].map((format) => readFile(new URL(`published/openapi.${format}`, import.meta.url), 'utf8')),
    );
    expect(parse(yaml!)).toEqual(JSON.parse(json!));
  });

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

  it('requires the five headers for trading and leaves reads open', () => {
    const of = (path: string, method: 'get' | 'post') => openApi.paths?.[path]?.[method]?.security;
    expect(Object.keys(of('/order', 'post')?.[0] ?? {})).toHaveLength(5);
    expect(of('/data/orders', 'get')).toHaveLength(2);
    expect(of('/tags', 'get')).toEqual([]);
  });
});

describe('examples', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true }).addFormat('iso-8601', isIso8601);
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

  it('no longer fits its schema with a wrong member', () => {
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
