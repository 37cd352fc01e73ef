// Validates response bodies against the contract: which requirements a body gives evidence of, and which it breaks.
import { _, type ErrorObject, Name, str, type ValidateFunction } from 'ajv/dist/2020.js';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { annotation, requirementsOf } from '../../spec/annotation.js';
import { openApi, responseSchemaOf } from '../../spec/document.js';
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { isTimestamp } from '../../spec/resources/field.js';
import { schemas } from '../../spec/schemas.js';
import { cached } from '../cached.js';
import { isObject } from '../is-object.js';
import { forbiddenMemberRequirements, isEmptyCancelResult, recordsIn, statedMembers } from './form.js';
import { contractAjv } from './formats.js';

/** What is wrong with a value: equal kinds of different members may have one cause. */
export const schemaViolationKinds = [
  'timestamp',
  'type',
  'numeric-id',
  'json-array',
  'forbidden-member',
  'missing-member',
  'no-stated-member',
  'other',
] as const;
export type SchemaViolationKind = (typeof schemaViolationKinds)[number];

export interface SchemaViolation {
  readonly requirement: RequirementId;
  /** JSON pointer into the body. */
  readonly pointer: string;
  readonly kind: SchemaViolationKind;
  /** The problem, worded to follow the pointer: "is not a string". */
  readonly problem: string;
  readonly expected: string;
  readonly actual: unknown;
}

type Ids = readonly RequirementId[];

/** The `this` of a compiled validator: what the annotation keyword collects while ajv walks a body. */
interface Collector {
  /** For each index of `annotations`: how often a value with that annotation occurred. */
  readonly counts: Uint32Array;
  /** For each JSON pointer: the index of its annotation. Collected only for bodies with errors. */
  readonly pointers?: Map<string, number>;
}

const componentRoots = new Set<unknown>(Object.values(schemas));
/** Components that forbid members, with the requirements that say so. */
const forbidding = new Map<unknown, Ids>();
for (const component of componentRoots) {
  const ids = forbiddenMemberRequirements(component as SchemaObject);
  if (ids.length > 0) forbidding.set(component, ids);
}

// The tests of the document validate it, so ajv skips that here. Loading this file takes 85 ms with these options, 130
// ms without.
const fastCompilation = { validateSchema: false, inlineRefs: false, code: { optimize: false } } as const;
const ajv = contractAjv({ allErrors: true, verbose: true, passContext: true, ...fastCompilation });
/** The annotations of all compiled schemas. Generated code refers to them by index. */
const annotations: Ids[] = [];
const instancePath = new Name('instancePath');
// The keyword generates code instead of being called, because it runs for every member of every body: a page of 100
// items takes 0.24 ms, with a function as keyword 0.36 ms.
ajv.addKeyword({
  keyword: annotation,
  code({ gen, it, data, schema, parentSchema }) {
    // The annotation of a component repeats those of its members, and only a member is evidence for its requirement.
    // Exception: for a forbidden member, the object without that member is the evidence.
    const isComponent = componentRoots.has(parentSchema);
    const counted: Ids | undefined = isComponent ? forbidding.get(parentSchema) : schema;
    if (counted === undefined) return;
    const index = annotations.push(counted) - 1;
    // Null counts as absent, and so does an empty string where a pattern allows it. Neither is evidence.
    const isShown = parentSchema.pattern === undefined ? _`${data} !== null` : _`${data} !== null && ${data} !== ""`;
    gen.if(isShown, () => gen.code(_`this.counts[${index}]++`));
    if (!isComponent)
      gen.code(_`if (this.pointers) this.pointers.set(${str`${instancePath}${it.errorPath}`}, ${index})`);
  },
});
ajv.addSchema({ ...openApi, $id: 'contract' });

const compiled = new Map<string, ValidateFunction>();

type Judged = EndpointId | 'error';
const formOfBody = (endpoint: Judged) => (endpoint === 'error' ? 'ErrorBody' : responseSchemaOf[endpoint]);

const validatorOf = (endpoint: Judged): ValidateFunction =>
  cached(compiled, endpoint, () => {
    const form = formOfBody(endpoint);
    const ref = (name: string) => ({ $ref: `contract#/components/schemas/${name}` });
    return ajv.compile(typeof form === 'string' ? ref(form) : { type: 'array', items: ref(form.array) });
  });

/** Validates a success body against the form of one endpoint, or an error body against part 7. */
export function validateBody(endpoint: Judged, body: unknown) {
  const validate = validatorOf(endpoint);
  const counts = new Uint32Array(annotations.length);
  const isValid = validate.call({ counts } satisfies Collector, body);
  /** How many values each requirement could be checked on. A null counts as absent. */
  const evidence = new Map<RequirementId, number>();
  counts.forEach((count, index) => {
    if (count > 0) for (const id of annotations[index] ?? []) evidence.set(id, (evidence.get(id) ?? 0) + count);
  });
  const violations = isValid ? [] : violationsIn(endpoint, body, validate);
  return { evidence, violations: [...violations, ...(endpoint === 'error' ? [] : unrecognizable(endpoint, body))] };
}

/**
 * The first record that shows none of its stated members is not that record. A member that is null was shown: with
 * other members null too, it is the record of a service that knows little about it.
 */
function unrecognizable(endpoint: EndpointId, body: unknown): readonly SchemaViolation[] {
  // Whether there was something to report is judged by the checks that canceled it.
  if (isEmptyCancelResult(endpoint, body)) return [];
  const { records, schema, pointerOf } = recordsIn(endpoint, body);
  const stated = schema ? statedMembers(schema) : [];
  const index = records.findIndex((record) => isObject(record) && !stated.some((name) => name in record));
  if (!schema || index === -1) return [];
  const found = { expected: stated.join(', '), actual: Object.keys(records[index] as object) };
  const [pointer, problem] = [pointerOf(index), 'shows none of the members of its record'];
  return [{ requirement: `${endpoint}.response`, pointer, kind: 'no-stated-member', problem, ...found }];
}

/** Validates the body a second time, now with pointers, to map its errors to requirements. */
function violationsIn(endpoint: Judged, body: unknown, validate: ValidateFunction): readonly SchemaViolation[] {
  const pointers = new Map<string, number>();
  validate.call({ counts: new Uint32Array(annotations.length), pointers } satisfies Collector, body);
  const fallback: RequirementId = endpoint === 'error' ? 'error.body-shape' : `${endpoint}.response`;
  const form = formOfBody(endpoint);
  const whole = typeof form === 'string' ? schemas[form] : undefined;
  return (validate.errors ?? [])
    .filter((error) => !isRepetition(error) && !isOfEmptyPage(error))
    .map((error) => nullAsMissing(error, whole, body))
    .flatMap((error) => violationsOf(error, pointers, fallback));
}

/** Errors that say again what another one says: of a reference that may be null. */
function isRepetition({ keyword, params, parentSchema }: ErrorObject): boolean {
  if (keyword === 'anyOf') return true;
  return keyword === 'type' && params.type === 'null' && requirementsOf(parentSchema).length === 0;
}

/**
 * Which members are always present is not shown (2.12): a page without items may lack their array (variant
 * omits-data-from-empty-pages). One that has another array calls it otherwise.
 */
const isOfEmptyPage = ({ keyword, params, data }: ErrorObject) =>
  keyword === 'required' && params.missingProperty === 'data' && countsNothing(data as object);

const countsNothing = (page: object) => 'count' in page && page.count === 0 && !Object.values(page).some(Array.isArray);

/** A required member that is null is missing: null counts as absent. */
function nullAsMissing(error: ErrorObject, whole: SchemaObject | undefined, body: unknown): ErrorObject {
  const missingProperty = error.instancePath.slice(1);
  if (error.data !== null || !whole?.required?.includes(missingProperty)) return error;
  const asMissing = { keyword: 'required', instancePath: '', params: { missingProperty } };
  return { ...error, ...asMissing, parentSchema: whole, data: body };
}

function violationsOf(error: ErrorObject, pointers: ReadonlyMap<string, number>, fallback: RequirementId) {
  const kind = kindOf(error);
  return brokenRequirements(error, pointers, fallback).map((requirement) => ({
    requirement,
    pointer: error.instancePath,
    kind,
    problem: problemOf(kind, error),
    expected: expectations[kind](error),
    actual: kind === 'missing-member' ? presentMembers(error.data as object) : error.data,
  }));
}

/** Of an object that lacks a member, the names of those that it has; null counts as absent. */
const presentMembers = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([name, content]) => (content === null ? [] : [name]));

/** The requirements of the nearest annotated value; missing members belong to their object. */
function brokenRequirements(error: ErrorObject, pointers: ReadonlyMap<string, number>, fallback: RequirementId): Ids {
  // Without `data` the body is no page; the other members of a page are stated in 4.6.2.
  if (error.keyword === 'required' && error.params.missingProperty === 'data') return [fallback];
  const own = requirementsOf(error.parentSchema);
  if (error.keyword === 'required' && own.length > 0) return own;
  for (let path = error.instancePath; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const index = pointers.get(path);
    const ids = index === undefined ? undefined : annotations[index];
    if (ids) return ids;
  }
  return [fallback];
}

/** A timestamp that is a number has the same cause as one in another spelling: it is no ISO 8601 timestamp. */
function kindOf({ keyword, params, parentSchema }: ErrorObject): SchemaViolationKind {
  if (keyword === 'required') return 'missing-member';
  if (parentSchema && isTimestamp(parentSchema)) return 'timestamp';
  if (keyword === 'pattern') return parentSchema?.contentMediaType === undefined ? 'numeric-id' : 'json-array';
  return keyword === 'type' ? (params.type === 'null' ? 'forbidden-member' : 'type') : 'other';
}

const expectations: Readonly<Record<SchemaViolationKind, (error: ErrorObject) => string>> = {
  timestamp: () => 'an ISO 8601 timestamp',
  type: ({ params }) => {
    const [type] = [params.type].flat();
    return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
  },
  'numeric-id': () => 'a numeric id',
  'json-array': () => 'a string that holds a JSON-encoded array of strings',
  'forbidden-member': () => 'no such member in this form',
  'missing-member': ({ params }) => `a member "${params.missingProperty}"`,
  'no-stated-member': () => 'a record with its stated members',
  other: () => 'a value that fits the contract',
};

function problemOf(kind: SchemaViolationKind, error: ErrorObject): string {
  if (kind === 'missing-member') return `lacks ${expectations[kind](error)}`;
  return kind === 'forbidden-member' ? 'is not allowed in this form' : `is not ${expectations[kind](error)}`;
}
