// The contract as an instrument: a body goes in, out come the rules it gave evidence of and those it broke.
import { _, Ajv2020, type ErrorObject, Name, str, type ValidateFunction } from 'ajv/dist/2020.js';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { openApi, responseSchemaOf } from '../../spec/document.js';
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { absencesIn } from './form.js';
import { teach } from './formats.js';

/** One rule that a body breaks, and where. */
export interface Finding {
  readonly requirement: RequirementId;
  /** JSON pointer into the body. */
  readonly pointer: string;
  /** What is wrong with it, as in "/0/id is not a string". */
  readonly wrong: string;
  readonly expected: string;
  readonly actual: unknown;
}

export interface Judgement {
  /** How many values were there to judge each rule by; nulls count as absent. */
  readonly evidence: ReadonlyMap<RequirementId, number>;
  readonly findings: readonly Finding[];
}

type Ids = readonly RequirementId[];
/** Which annotation speaks of each place in a body, by its number among `sites`. */
type Places = Map<string, number>;

/** What the annotation keyword collects while ajv walks a body. Places are kept only where something is wrong. */
interface Tally {
  /** How often each annotation was met, by its place among `sites`. */
  readonly counts: Uint32Array;
  readonly places?: Places;
}

const annotation = 'x-requirements';
const componentRoots = new Set<unknown>(Object.values(openApi.components?.schemas ?? {}));
/** The rules by which a component lacks members, for those components that do. */
const absences = new Map<unknown, readonly RequirementId[]>();
for (const component of componentRoots) {
  const ids = absencesIn(component as SchemaObject);
  if (ids.length > 0) absences.set(component, ids);
}

// The document's own tests validate it. Loading this file takes 85 ms with these options, 130 ms without.
const quickly = { validateSchema: false, inlineRefs: false, code: { optimize: false } } as const;
const ajv = teach(new Ajv2020({ allErrors: true, verbose: true, passContext: true, strict: false, ...quickly }));
/** What each annotation of a compiled schema counts. */
const sites: Ids[] = [];
const instancePath = new Name('instancePath');
// Written into the compiled schema, as it is met at every member of every body: a page of 100 items takes 0.24 ms, with a
// function as keyword 0.36 ms, and the first body of each kind half as long.
ajv.addKeyword({
  keyword: annotation,
  code({ gen, it, schema, parentSchema }) {
    // A component's own annotation lists what its members say; only the member itself is evidence. But where a form
    // lacks a member, the object without it is all the evidence there can be.
    const isComponent = componentRoots.has(parentSchema);
    const counted: Ids | undefined = isComponent ? absences.get(parentSchema) : schema;
    if (counted === undefined) return;
    const site = sites.push(counted) - 1;
    gen.code(_`this.counts[${site}]++`);
    if (!isComponent) gen.code(_`if (this.places) this.places.set(${str`${instancePath}${it.errorPath}`}, ${site})`);
  },
});
ajv.addSchema({ ...openApi, $id: 'contract' });

const compiled = new Map<string, ValidateFunction>();

function validatorOf(endpoint: EndpointId | 'error'): ValidateFunction {
  const known = compiled.get(endpoint);
  if (known) return known;
  const form = endpoint === 'error' ? 'ErrorBody' : responseSchemaOf[endpoint];
  const ref = (name: string) => ({ $ref: `contract#/components/schemas/${name}` });
  const schema = typeof form === 'string' ? ref(form) : { type: 'array', items: ref(form.array) };
  const validate = ajv.compile(schema);
  compiled.set(endpoint, validate);
  return validate;
}

/** Judges a success body by the form of one endpoint, or any error body by part 7. */
export function judge(endpoint: EndpointId | 'error', body: unknown): Judgement {
  const validate = validatorOf(endpoint);
  const clean = withoutNulls(body);
  const counts = new Uint32Array(sites.length);
  const isFine = validate.call({ counts } satisfies Tally, clean);
  const evidence = new Map<RequirementId, number>();
  counts.forEach((count, site) => {
    if (count > 0) for (const id of sites[site] ?? []) evidence.set(id, (evidence.get(id) ?? 0) + count);
  });
  return { evidence, findings: isFine ? [] : findingsIn(endpoint, body, clean, validate) };
}

/** Walks the body once more, to tell which rules its errors break. */
function findingsIn(
  endpoint: EndpointId | 'error',
  body: unknown,
  clean: unknown,
  validate: ValidateFunction,
): readonly Finding[] {
  const places: Places = new Map();
  validate.call({ counts: new Uint32Array(sites.length), places } satisfies Tally, clean);
  const fallback: RequirementId = endpoint === 'error' ? 'error.body-shape' : `${endpoint}.response`;
  return (validate.errors ?? [])
    .filter((error) => !isCarriedAsNull(error, body))
    .flatMap((error) => findingsOf(error, places, fallback));
}

function findingsOf(error: ErrorObject, places: Places, fallback: RequirementId): readonly Finding[] {
  const ids = blamed(error, places, fallback);
  const extra = (error.params as { additionalProperty?: string }).additionalProperty;
  return ids.map((requirement) => ({
    requirement,
    pointer: extra === undefined ? error.instancePath : `${error.instancePath}/${extra}`,
    wrong: wrongIn(error),
    expected: expectation(error),
    actual: extra === undefined ? error.data : (error.data as Record<string, unknown>)[extra],
  }));
}

/** A member that is there without a value is carried, if emptily: two readings, both pass. */
function isCarriedAsNull({ keyword, instancePath, params }: ErrorObject, body: unknown): boolean {
  if (keyword !== 'required' || instancePath !== '') return false;
  return (body as Record<string, unknown>)[params.missingProperty] === null;
}

/** The rules of the nearest place that has any; members missing or in excess are the object's own affair. */
function blamed(error: ErrorObject, places: Places, fallback: RequirementId): Ids {
  const own = (error.parentSchema as { [annotation]?: Ids } | undefined)?.[annotation];
  if ((error.keyword === 'required' || error.keyword === 'additionalProperties') && own) return own;
  for (let path = error.instancePath; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const site = places.get(path);
    const ids = site === undefined ? undefined : sites[site];
    if (ids) return ids;
  }
  return [fallback];
}

const phrases: Readonly<Record<string, (error: ErrorObject) => string>> = {
  type: ({ params }) => `${/^[aio]/.test(String(params.type)) ? 'an' : 'a'} ${params.type}`,
  format: () => 'an ISO 8601 timestamp',
  pattern: () => 'a numeric id',
  contentSchema: () => 'a JSON-encoded array of strings, held in a string',
  not: () => 'no such member in this form',
  additionalProperties: () => 'no other members in this form',
  required: ({ params }) => `a member "${params.missingProperty}"`,
};

function expectation(error: ErrorObject): string {
  return phrases[error.keyword]?.(error) ?? 'a value that fits the contract';
}

function wrongIn(error: ErrorObject): string {
  if (error.keyword === 'required') return `lacks ${expectation(error)}`;
  if (error.keyword === 'not' || error.keyword === 'additionalProperties') return 'has no place in this form';
  return `is not ${expectation(error)}`;
}

/**
 * `null` counts as absent: nullability is not shown (2.12). So does an empty text for the tokens of a mirror that is not
 * there. Arrays keep their elements.
 */
function withoutNulls(value: unknown): unknown {
  if (!holdsNulls(value)) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  const kept = Object.entries(value as object).filter(([key, member]) => !isAbsent(key, member));
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutNulls(member)]));
}

function isAbsent(key: string, member: unknown): boolean {
  return member === null || (key === 'mirrorClobTokenIds' && member === '');
}

/** Most bodies hold no nulls: those are judged as they are, and looked through without a copy. */
function holdsNulls(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsNulls);
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (isAbsent(key, member) || holdsNulls(member)) return true;
  }
  return false;
}
