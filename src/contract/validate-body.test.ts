// Bodies that fit the contract have no violations; each single wrong member is found and attributed to its requirement.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirementsOf } from '../../spec/annotation.js';
import { openApi, responseSchemaOf } from '../../spec/document.js';
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import { examples } from '../../spec/examples.js';
import type { FormSchema } from '../../spec/members.js';
import { isTimestamp } from '../../spec/resources/field.js';
import { requirementsIn } from './form.js';
import { validateBody } from './validate-body.js';

type Schema = FormSchema & { $ref?: string; anyOf?: readonly Schema[] };
const schemas = (openApi.components?.schemas ?? {}) as Readonly<Record<string, Schema>>;
const refOf = ({ $ref, anyOf }: Schema): string | undefined => $ref ?? anyOf?.[0]?.$ref;
const resolve = (schema: Schema): Schema => schemas[refOf(schema)?.split('/').at(-1) ?? ''] ?? schema;
/** The types of a schema apart from null. */
const typeOf = ({ type }: Schema): unknown => [type].flat()[0];

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

/** Values that the interface allows: members may be absent or null, and there may be additional ones. */
function legalValues(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  switch (typeOf(schema)) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'array':
      return fc.array(legalValues((schema.items ?? {}) as Schema), { maxLength: 3 });
    case 'string':
      if (isTimestamp(schema)) return timestamps;
      if ('contentSchema' in schema)
        return fc.array(fc.string(), { maxLength: 3 }).map((items) => JSON.stringify(items));
      if (schema.pattern) return fc.nat().map(String);
      return fc.string({ unit: 'binary' });
    default:
      return legalObjects(schema);
  }
}

function legalObjects(schema: Schema): fc.Arbitrary<unknown> {
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = schema.required ?? [];
  const shape = Object.fromEntries(
    members.map(([name, member]) => [
      name,
      required.includes(name) ? legalValues(member) : fc.option(legalValues(member), { freq: 6 }),
    ]),
  );
  const known = fc.record(shape, { requiredKeys: required });
  if (typeof schema.unevaluatedProperties === 'object') return known;
  if (typeof schema.additionalProperties === 'object') return fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 });
  return fc
    .tuple(known, fc.dictionary(fc.constantFrom('x_extra', 'volume', '😀'), fc.jsonValue(), { maxKeys: 2 }))
    .map(([body, more]) => ({
      ...more,
      ...body,
    }));
}

function legalBodies(endpoint: EndpointId): fc.Arbitrary<unknown> {
  const form = responseSchemaOf[endpoint];
  return typeof form === 'string'
    ? legalValues(schemas[form]!)
    : fc.array(legalValues(schemas[form.array]!), { maxLength: 3 });
}

/** The response example of an endpoint. */
function exampleBody(endpoint: EndpointId): unknown {
  const form = responseSchemaOf[endpoint];
  return typeof form === 'string' ? examples[form] : [examples[form.array]];
}

describe('validateBody', () => {
  it.each(endpointIds)('finds nothing wrong with random legal bodies of %s', (endpoint) => {
    fc.assert(
      fc.property(legalBodies(endpoint), (body) => {
        expect(validateBody(endpoint, JSON.parse(JSON.stringify(body))).violations).toEqual([]);
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it.each(endpointIds)('names the requirement of every wrong member of %s', (endpoint) => {
    const missed = wrongBodies(endpoint).filter(
      ({ body, requirement }) =>
        !validateBody(endpoint, body).violations.some((violation) => violation.requirement === requirement),
    );
    expect(missed.map(({ at, value, requirement }) => ({ at, value, requirement }))).toEqual([]);
  });

  it('is tested with a fixed number of wrong members for each endpoint', () => {
    const counts = endpointIds.map((endpoint) => `${endpoint}  ${wrongBodies(endpoint).length}`);
    expect(`${counts.join('\n')}\n`).toMatchSnapshot();
  });

  it('finds evidence of every requirement in the example of each endpoint', () => {
    const missing = endpointIds.flatMap((endpoint) => {
      const { evidence } = validateBody(endpoint, exampleBody(endpoint));
      return requirementsIn(endpoint)
        .filter((id) => !evidence.get(id))
        .map((id) => `${endpoint}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it('accepts null members and does not count them as evidence', () => {
    const { evidence, violations } = validateBody('event', { id: null, tags: null, markets: [{ id: null }] });
    expect(violations).toEqual([]);
    expect(evidence.has('catalog-event.id')).toBe(false);
  });

  it('accepts null instead of items and of the cursor, but no limit and no count that is null or missing', () => {
    const page = { data: null, next_cursor: '', limit: 1, count: 0 };
    expect(validateBody('account-trades', page).violations).toEqual([]);
    expect(validateBody('account-trades', { ...page, next_cursor: null }).violations).toEqual([]);
    const { count: _, ...incomplete } = page;
    const lacks = (member: string, actual: readonly string[]) => [
      { requirement: 'cursor.envelope', pointer: '', problem: `lacks a member "${member}"`, actual },
    ];
    const nothing = { ...page, limit: null };
    expect(validateBody('account-trades', incomplete).violations).toMatchObject(
      lacks('count', ['next_cursor', 'limit']),
    );
    expect(validateBody('account-trades', nothing).violations).toMatchObject(lacks('limit', ['next_cursor', 'count']));
  });

  it('accepts a page without data only if it counts no items', () => {
    const page = { next_cursor: '', limit: 1, count: 0 };
    expect(validateBody('account-trades', page).violations).toEqual([]);
    expect(validateBody('account-trades', { ...page, count: 1 }).violations).toMatchObject([
      { requirement: 'account-trades.response', problem: 'lacks a member "data"' },
    ]);
  });

  it.each([
    ['an array instead of an object', 'event', []],
    ['an object instead of an array', 'tags', {}],
    ['null', 'tags', null],
  ] as const)('names the response requirement of the endpoint for %s', (_, endpoint, body) => {
    expect(validateBody(endpoint, body).violations).toMatchObject([{ requirement: `${endpoint}.response` }]);
  });

  it.each([
    [{ error: 'x' }],
    [{ type: 'x' }],
    [{ type: null, error: 'x' }],
    [{ type: 1, error: 'x' }],
    [{ message: 'x' }],
    [undefined],
    ['x'],
  ])('finds that %j is not an error body', (body) => {
    expect(validateBody('error', body).violations.every(({ requirement }) => requirement === 'error.body-shape')).toBe(
      true,
    );
    expect(validateBody('error', body).violations).not.toEqual([]);
  });
});

interface WrongBody extends WrongMember {
  readonly at: string;
  readonly body: unknown;
}

/** The example of an endpoint with each wrong member in turn. */
function wrongBodies(endpoint: EndpointId): readonly WrongBody[] {
  const form = responseSchemaOf[endpoint];
  const [name, prefix] = typeof form === 'string' ? [form, []] : [form.array, [0]];
  return wrongMembersOf(schemas[name]!, examples[name], prefix).map((wrong) => ({
    ...wrong,
    at: wrong.path.join('.'),
    body: set(exampleBody(endpoint), wrong.path, wrong.value),
  }));
}

interface WrongMember {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly requirement: string;
}

/** Wrong values for each member, at every depth, and each forbidden member. */
function wrongMembersOf(
  schema: Schema,
  example: unknown,
  path: readonly (string | number)[] = [],
): readonly WrongMember[] {
  const members = (schema.properties ?? {}) as Record<string, Schema>;
  return [
    ...forbiddenMembersOf(schema, path),
    ...Object.entries(members).flatMap(([name, given]) => {
      const [requirement] = requirementsOf(given);
      if (requirement === undefined) return [];
      const here = [...path, name];
      const member = resolve(given);
      const value = (example as Record<string, unknown>)[name];
      const items = typeOf(member) === 'array' ? resolve((member.items ?? {}) as Schema) : undefined;
      const nested = items?.properties
        ? wrongMembersOf(items, (value as unknown[])[0], [...here, 0])
        : member.properties
          ? wrongMembersOf(member, value, here)
          : [];
      return [...wrongValues(member).map((wrong) => ({ path: here, value: wrong, requirement })), ...nested];
    }),
  ];
}

function forbiddenMembersOf(
  { dependentSchemas = {}, unevaluatedProperties }: Schema,
  path: readonly (string | number)[],
): readonly WrongMember[] {
  const forbidden = Object.entries(dependentSchemas).map(([name, { properties }]) => ({
    name,
    member: properties?.[name],
  }));
  return [...forbidden, { name: 'unknown', member: unevaluatedProperties }].flatMap(({ name, member }) =>
    requirementsOf(member).map((requirement) => ({ path: [...path, name], value: 'there', requirement })),
  );
}

function wrongValues(member: Schema): readonly unknown[] {
  if (isTimestamp(member)) return ['yesterday', 1700000000, '01/02/2026'];
  if ('contentSchema' in member) return ['a,b', '{"a":1}', '[1]', ['a']];
  if (member.pattern) return ['abc', 12];
  switch (typeOf(member)) {
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
