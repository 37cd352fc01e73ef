// The contract proves itself: whatever fits a form passes, and each single lie about it is found and blamed on its rule.
import fc from 'fast-check';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { openApi, responseSchemaOf } from '../../spec/document.js';
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import { examples } from '../../spec/examples.js';
import { requirementsIn } from './form.js';
import { judge } from './judge.js';

type Schema = SchemaObject & { $ref?: string; 'x-requirements'?: readonly string[] };
const schemas = (openApi.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
const resolve = (schema: Schema): Schema => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema);

const timestamps = fc
  .tuple(
    fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    fc.constantFrom('Z', '+00:00', '-03:30', '+0530', '+14'),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(
    ([date, offset, digits]) =>
      `${date.toISOString().slice(0, 19)}${digits > 0 ? `.${'123456'.slice(0, digits)}` : ''}${offset}`,
  );

/** Bodies that the interface allows: members may be absent, null, or joined by others it does not name. */
function bodies(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'array':
      return fc.array(bodies((schema.items ?? {}) as Schema), { maxLength: 3 });
    case 'string':
      if (schema.format === 'iso-8601') return timestamps;
      if (schema.pattern) return fc.nat().map(String);
      if ('contentSchema' in schema)
        return fc.array(fc.string(), { maxLength: 3 }).map((items) => JSON.stringify(items));
      return fc.string({ unit: 'binary' });
    default:
      return objects(schema);
  }
}

function objects(schema: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(
    ([, member]) => !('not' in member),
  );
  const required = schema.required ?? [];
  const shape = Object.fromEntries(
    members.map(([name, member]) => [
      name,
      required.includes(name) ? bodies(member) : fc.option(bodies(member), { freq: 6 }),
    ]),
  );
  const known = fc.record(shape, { requiredKeys: required });
  if (schema.additionalProperties === false) return known;
  if (typeof schema.additionalProperties === 'object') return fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 });
  return fc
    .tuple(known, fc.dictionary(fc.constantFrom('x_extra', 'volume', '😀'), fc.jsonValue(), { maxKeys: 2 }))
    .map(([body, more]) => ({
      ...more,
      ...body,
    }));
}

function answersOf(endpoint: EndpointId): fc.Arbitrary<unknown> {
  const form = responseSchemaOf[endpoint];
  return typeof form === 'string' ? bodies(schemas[form]!) : fc.array(bodies(schemas[form.array]!), { maxLength: 3 });
}

describe('judge', () => {
  it.each(endpointIds)('finds nothing wrong with any legal answer of %s', (endpoint) => {
    fc.assert(
      fc.property(answersOf(endpoint), (body) => {
        expect(judge(endpoint, JSON.parse(JSON.stringify(body))).findings).toEqual([]);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  const lies = endpointIds.flatMap((endpoint) => {
    const form = responseSchemaOf[endpoint];
    const name = typeof form === 'string' ? form : form.array;
    const example = examples[name];
    const body = typeof form === 'string' ? example : [example];
    return mutationsOf(schemas[name]!, example).map(({ path, value, rule }) => ({
      endpoint,
      at: path.join('.'),
      value,
      rule,
      body: set(body, typeof form === 'string' ? path : [0, ...path], value),
    }));
  });

  it.each(lies)('catches $endpoint with $at = $value', ({ endpoint, body, rule }) => {
    const { findings } = judge(endpoint, body);
    expect(findings.map(({ requirement }) => requirement)).toContain(rule);
  });

  it.each(endpointIds)('has evidence of every rule in the example of %s', (endpoint) => {
    const form = responseSchemaOf[endpoint];
    const example = typeof form === 'string' ? examples[form] : [examples[form.array]];
    const { evidence } = judge(endpoint, example);
    for (const id of requirementsIn(endpoint)) expect(evidence.get(id) ?? 0, id).toBeGreaterThan(0);
  });

  it('takes null for absent, and counts it as no evidence', () => {
    const { evidence, findings } = judge('event', { id: null, tags: null, markets: [{ id: null }] });
    expect(findings).toEqual([]);
    expect(evidence.has('catalog-event.id')).toBe(false);
  });

  it('takes a cursor that is there without a value for carried, and misses one that is not there', () => {
    const page = { data: [], next_cursor: null, limit: 1, count: 0 };
    expect(judge('account-trades', page).findings).toEqual([]);
    const { count: _, ...without } = page;
    expect(judge('account-trades', without).findings).toMatchObject([{ requirement: 'cursor.envelope' }]);
  });

  it.each([
    ['an array where an object is stated', 'event', []],
    ['an object where an array is stated', 'tags', {}],
    ['nothing', 'tags', null],
  ] as const)('blames the operation for %s', (_, endpoint, body) => {
    expect(judge(endpoint, body).findings).toMatchObject([{ requirement: `${endpoint}.response` }]);
  });

  it.each([[{ error: 'x' }], [{ type: 'x' }], [{ type: 1, error: 'x' }], [{ message: 'x' }], [undefined], ['x']])(
    'does not take %j for an error body',
    (body) => {
      expect(judge('error', body).findings.every(({ requirement }) => requirement === 'error.body-shape')).toBe(true);
      expect(judge('error', body).findings).not.toEqual([]);
    },
  );
});

interface Mutation {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly rule: string;
}

/** One wrong value for each member, at every depth, and each member that a form lacks. */
function mutationsOf(schema: Schema, example: unknown, path: readonly (string | number)[] = []): readonly Mutation[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, given]) => {
    const [rule] = given['x-requirements'] ?? [];
    if (rule === undefined) return [];
    const here = [...path, name];
    const member = resolve(given);
    const value = (example as Record<string, unknown>)[name];
    const items = member.type === 'array' ? resolve((member.items ?? {}) as Schema) : undefined;
    const nested = items?.properties
      ? mutationsOf(items, (value as unknown[])[0], [...here, 0])
      : member.properties
        ? mutationsOf(member, value, here)
        : [];
    return [...wrongValues(given, member).map((wrong) => ({ path: here, value: wrong, rule })), ...nested];
  });
}

function wrongValues(given: Schema, member: Schema): readonly unknown[] {
  if ('not' in given) return ['there'];
  if (member.format === 'iso-8601') return ['yesterday', 1700000000, '01/02/2026'];
  if (member.pattern) return ['abc', 12];
  if ('contentSchema' in member) return ['a,b', '{"a":1}', '[1]', ['a']];
  switch (member.type) {
    case 'string':
      return [7, ['x'], { x: 1 }];
    case 'boolean':
      return ['true', 0];
    case 'integer':
      return ['7', 1.5];
    case 'number':
      return ['7'];
    case 'array':
      return [{ 0: 'x' }, 'x', ...((member.items as Schema | undefined)?.type === 'string' ? [[1]] : [])];
    default:
      return ['x', ['x']];
  }
}

function set(body: unknown, [head, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (head === undefined) return value;
  if (Array.isArray(body)) return body.map((item, index) => (index === head ? set(item, rest, value) : item));
  const record = body as Record<string, unknown>;
  return { ...record, [head]: set(record[head], rest, value) };
}
