// Validates response bodies against the contract: which requirements a body gives evidence of, and which it breaks.
import { _, Ajv2020, type ErrorObject, Name, str, type ValidateFunction } from 'ajv/dist/2020.js';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { annotation, requirementsOf } from '../../spec/annotation.js';
import { openApi, responseSchemaOf } from '../../spec/document.js';
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { forbiddenMemberRequirements, recordsIn, statedMembers } from './form.js';
import { addContractKeywords } from './formats.js';

/** What is wrong with a value: equal kinds of different members may have one cause. */
export const findingKinds = [
  'timestamp',
  'type',
  'numeric-id',
  'json-array',
  'forbidden-member',
  'missing-member',
  'other',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One requirement that a body breaks, and where. */
export interface Finding {
  readonly requirement: RequirementId;
  /** JSON pointer into the body. */
  readonly pointer: string;
  readonly kind: FindingKind;
  /** The problem, worded to follow the pointer: "is not a string". */
  readonly problem: string;
  readonly expected: string;
  readonly actual: unknown;
}

export interface BodyValidation {
  /** How many values each requirement could be checked on. A null counts as absent. */
  readonly evidence: ReadonlyMap<RequirementId, number>;
  readonly findings: readonly Finding[];
}

type Ids = readonly RequirementId[];

/** The `this` of a compiled validator: what the annotation keyword collects while ajv walks a body. */
interface Collector {
  /** For each index of `annotations`: how often a value with that annotation occurred. */
  readonly counts: Uint32Array;
  /** For each JSON pointer: the index of its annotation. Collected only for bodies with errors. */
  readonly pointers?: Map<string, number>;
}

const componentRoots = new Set<unknown>(Object.values(openApi.components?.schemas ?? {}));
/** Components that forbid members, with the requirements that say so. */
const forbidding = new Map<unknown, Ids>();
for (const component of componentRoots) {
  const ids = forbiddenMemberRequirements(component as SchemaObject);
  if (ids.length > 0) forbidding.set(component, ids);
}

// The tests of the document validate it, so ajv skips that here. Loading this file takes 85 ms with these options, 130 ms
// without.
const fastCompilation = { validateSchema: false, inlineRefs: false, code: { optimize: false } } as const;
const ajv = addContractKeywords(
  new Ajv2020({ allErrors: true, verbose: true, passContext: true, strict: false, ...fastCompilation }),
);
/** The annotations of all compiled schemas. Generated code refers to them by index. */
const annotations: Ids[] = [];
const instancePath = new Name('instancePath');
// The keyword generates code instead of being called, because it runs for every member of every body: a page of 100 items
// takes 0.24 ms, with a function as keyword 0.36 ms.
ajv.addKeyword({
  keyword: annotation,
  code({ gen, it, schema, parentSchema }) {
    // The annotation of a component repeats those of its members, and only a member is evidence for its requirement.
    // Exception: for a forbidden member, the object without that member is the evidence.
    const isComponent = componentRoots.has(parentSchema);
    const counted: Ids | undefined = isComponent ? forbidding.get(parentSchema) : schema;
    if (counted === undefined) return;
    const index = annotations.push(counted) - 1;
    gen.code(_`this.counts[${index}]++`);
    if (!isComponent)
      gen.code(_`if (this.pointers) this.pointers.set(${str`${instancePath}${it.errorPath}`}, ${index})`);
  },
});
ajv.addSchema({ ...openApi, $id: 'contract' });

const compiled = new Map<string, ValidateFunction>();

function validatorOf(endpoint: EndpointId | 'error'): ValidateFunction {
  const existing = compiled.get(endpoint);
  if (existing) return existing;
  const form = endpoint === 'error' ? 'ErrorBody' : responseSchemaOf[endpoint];
  const ref = (name: string) => ({ $ref: `contract#/components/schemas/${name}` });
  const schema = typeof form === 'string' ? ref(form) : { type: 'array', items: ref(form.array) };
  const validate = ajv.compile(schema);
  compiled.set(endpoint, validate);
  return validate;
}

/** Validates a success body against the form of one endpoint, or an error body against part 7. */
export function validateBody(endpoint: EndpointId | 'error', body: unknown): BodyValidation {
  const validate = validatorOf(endpoint);
  const present = withoutAbsent(body);
  const counts = new Uint32Array(annotations.length);
  const isValid = validate.call({ counts } satisfies Collector, present);
  const evidence = new Map<RequirementId, number>();
  counts.forEach((count, index) => {
    if (count > 0) for (const id of annotations[index] ?? []) evidence.set(id, (evidence.get(id) ?? 0) + count);
  });
  const findings = isValid ? [] : findingsIn(endpoint, body, present, validate);
  return { evidence, findings: [...findings, ...(endpoint === 'error' ? [] : unrecognizable(endpoint, body))] };
}

/**
 * The first record that shows none of its stated members is not that record. A member that is null was shown: with
 * other members null too, it is the record of a service that knows little about it.
 */
function unrecognizable(endpoint: EndpointId, body: unknown): readonly Finding[] {
  for (const { pointer, record, schema } of recordsIn(endpoint, body)) {
    if (typeof record !== 'object' || record === null || Array.isArray(record)) continue;
    const stated = statedMembers(schema);
    if (stated.some((name) => name in record)) continue;
    return [
      {
        requirement: `${endpoint}.response`,
        pointer,
        kind: 'other',
        problem: 'shows none of the members of its record',
        expected: stated.join(', '),
        actual: Object.keys(record),
      },
    ];
  }
  return [];
}

/** Validates the body a second time, now with pointers, to map its errors to requirements. */
function findingsIn(
  endpoint: EndpointId | 'error',
  body: unknown,
  present: unknown,
  validate: ValidateFunction,
): readonly Finding[] {
  const pointers = new Map<string, number>();
  validate.call({ counts: new Uint32Array(annotations.length), pointers } satisfies Collector, present);
  const fallback: RequirementId = endpoint === 'error' ? 'error.body-shape' : `${endpoint}.response`;
  return (validate.errors ?? [])
    .filter((error) => !isEmptyAsNull(error, body))
    .flatMap((error) => findingsOf(error, pointers, fallback));
}

function findingsOf(
  error: ErrorObject,
  pointers: ReadonlyMap<string, number>,
  fallback: RequirementId,
): readonly Finding[] {
  const ids = brokenRequirements(error, pointers, fallback);
  const extra = (error.params as { additionalProperty?: string }).additionalProperty;
  return ids.map((requirement) => ({
    requirement,
    pointer: extra === undefined ? error.instancePath : `${error.instancePath}/${extra}`,
    kind: kindOf(error),
    problem: problemOf(error),
    expected: expectedBy(error),
    actual: actualOf(error, extra),
  }));
}

/** Of an object that lacks a member, the members that it has: its values show nothing. */
function actualOf({ keyword, data }: ErrorObject, extra: string | undefined): unknown {
  if (keyword === 'required') return Object.keys(data as object);
  return extra === undefined ? data : (data as Record<string, unknown>)[extra];
}

/** Members that hold all that a body is about; which of them may be null is not shown (2.12). */
const contents = ['data', 'order'];

/** A page without items, or an order that does not exist, written as null. */
function isEmptyAsNull({ keyword, instancePath, params }: ErrorObject, body: unknown): boolean {
  if (keyword !== 'required' || instancePath !== '' || !contents.includes(params.missingProperty)) return false;
  return (body as Record<string, unknown>)[params.missingProperty] === null;
}

/** The requirements of the nearest annotated value; missing and additional members belong to their object. */
function brokenRequirements(error: ErrorObject, pointers: ReadonlyMap<string, number>, fallback: RequirementId): Ids {
  // Without `data` the body is no page; the other members of a page are stated in 4.6.2.
  if (error.keyword === 'required' && error.params.missingProperty === 'data') return [fallback];
  const own = requirementsOf(error.parentSchema);
  if ((error.keyword === 'required' || error.keyword === 'additionalProperties') && own.length > 0) return own;
  for (let path = error.instancePath; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const index = pointers.get(path);
    const ids = index === undefined ? undefined : annotations[index];
    if (ids) return ids;
  }
  return [fallback];
}

const kinds: Readonly<Record<string, FindingKind>> = {
  type: 'type',
  pattern: 'numeric-id',
  contentSchema: 'json-array',
  not: 'forbidden-member',
  additionalProperties: 'forbidden-member',
  required: 'missing-member',
};

/** A timestamp that is a number has the same cause as one in another spelling: it is no ISO 8601 timestamp. */
function kindOf({ keyword, parentSchema }: ErrorObject): FindingKind {
  if (keyword === 'format' || (keyword === 'type' && parentSchema?.format !== undefined)) return 'timestamp';
  return kinds[keyword] ?? 'other';
}

const expectations: Readonly<Record<string, (error: ErrorObject) => string>> = {
  type: ({ params }) => `${/^[aio]/.test(String(params.type)) ? 'an' : 'a'} ${params.type}`,
  format: () => 'an ISO 8601 timestamp',
  pattern: () => 'a numeric id',
  contentSchema: () => 'a string that holds a JSON-encoded array of strings',
  not: () => 'no such member in this form',
  additionalProperties: () => 'no other members in this form',
  required: ({ params }) => `a member "${params.missingProperty}"`,
};

function expectedBy(error: ErrorObject): string {
  return expectations[error.keyword]?.(error) ?? 'a value that fits the contract';
}

function problemOf(error: ErrorObject): string {
  if (error.keyword === 'required') return `lacks ${expectedBy(error)}`;
  if (error.keyword === 'not' || error.keyword === 'additionalProperties') return 'is not allowed in this form';
  return `is not ${expectedBy(error)}`;
}

/** Removes members that count as absent, at every depth. Elements of arrays stay. */
function withoutAbsent(value: unknown): unknown {
  if (!hasAbsent(value)) return value;
  if (Array.isArray(value)) return value.map(withoutAbsent);
  const kept = Object.entries(value as object).filter(([key, member]) => !isAbsent(key, member));
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutAbsent(member)]));
}

/** Nullability is not shown (2.12), so null counts as absent; so does the empty token list of a market without a mirror. */
function isAbsent(key: string, member: unknown): boolean {
  return member === null || (key === 'mirrorClobTokenIds' && member === '');
}

/** Most bodies have no absent members and need no copy. */
function hasAbsent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasAbsent);
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (isAbsent(key, member) || hasAbsent(member)) return true;
  }
  return false;
}
