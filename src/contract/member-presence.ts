// Counts how the members of records occur: present or not, under other names, in which forms, with which values.
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { isTimestamp } from '../../spec/resources/field.js';
import { schemas } from '../../spec/schemas.js';
import { cached } from '../cached.js';
import { componentOfBody } from './form.js';

export interface ComponentPresence<Source> {
  /** How often each member is `present`, `null` or `absent`, by its name. */
  readonly members: ReadonlyMap<string, WritableCounts<Source>>;
  /** How many records have each member that the interface does not state. */
  readonly additional: WritableCounts<Source>;
  /** How many records have each of these in place of a stated one, whose name has the same letters. */
  readonly renamed: WritableCounts<Source>;
  readonly timestampForms: WritableCounts<Source>;
  readonly identifierForms: WritableCounts<Source>;
  /** How many records have each text in a member such as a status, by the name of the member. */
  readonly values: ReadonlyMap<string, WritableCounts<Source>>;
  /** How many trades of each status have a transaction hash; empty for other records. */
  readonly settlements: WritableCounts<Source>;
  records: number;
}

export type Presence<Source> = Map<string, ComponentPresence<Source>>;

function compile(name: string) {
  const properties = Object.entries((schemas[name]?.properties ?? {}) as Readonly<Record<string, SchemaObject>>);
  const members = properties.map(([member, schema]) => ({
    name: member,
    /** The component that it holds, or whose elements it holds. */
    holds: heldComponent(schema),
    isTime: isTimestamp(schema),
    isIdentifier: /^(?:id|market)$|_id$|I[dD]$/.test(member),
    /** Whether it maps names to values, as `not_canceled` does. */
    isMap: typeof schema.additionalProperties === 'object',
  }));
  const names = properties.map(([member]) => member);
  const byLetters = new Map(names.map((member) => [lettersOf(member), member]));
  return { name, members, known: new Set(names), byLetters };
}

/** The same for `original_size`, `originalSize` and `original-size`. */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

type Component = ReturnType<typeof compile>;
const compiled = new Map<string, Component>();
export const componentOf = (name: string) => cached(compiled, name, () => compile(name));

/** The component that a member holds, directly or in an array, whether or not it may be null. */
function heldComponent(schema: SchemaObject | ReferenceObject): string | undefined {
  if (isReferenceObject(schema)) return schema.$ref.split('/').at(-1);
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return parts.flatMap((part) => (part ? (heldComponent(part) ?? []) : []))[0];
}

interface Counting<Source> {
  readonly presence: Presence<Source>;
  readonly source: Source;
  /** Of several sources, the first one is kept. */
  readonly compare: Compare<Source>;
}

export function countMembers<Source>(endpoint: EndpointId, body: unknown, counting: Counting<Source>): void {
  visit(body, componentOfBody(endpoint), counting);
}

function visit<Source>(value: unknown, name: string, counting: Counting<Source>): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, name, counting);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const component = componentOf(name);
  const counts = presenceOf(component, counting.presence);
  const count = (names: WritableCounts<Source>, one: string) =>
    increment(names, one, counting.source, counting.compare);
  const record = value as Readonly<Record<string, unknown>>;
  counts.records += 1;
  if (name === 'Trade') count(counts.settlements, settlementOf(record));
  for (const { name: member, holds, isTime, isIdentifier, isMap } of component.members) {
    const content = record[member];
    const occurrence = content === undefined ? 'absent' : isNull(content, isMap) ? 'null' : 'present';
    count(counts.members.get(member) as WritableCounts<Source>, occurrence);
    if (occurrence !== 'present') continue;
    if (isTime) count(counts.timestampForms, timestampForm(String(content)));
    if (isIdentifier && typeof content === 'string' && content !== '')
      count(counts.identifierForms, identifierForm(content));
    const values = counts.values.get(member);
    if (values && typeof content === 'string') count(values, content);
    if (holds !== undefined) visit(content, holds, counting);
  }
  for (const member in record) {
    if (component.known.has(member)) continue;
    count(counts.additional, member);
    const stated = component.byLetters.get(lettersOf(member));
    // A service that leaves out empty members may show an empty one of its own.
    if (stated !== undefined && (record[stated] ?? null) === null && !isEmpty(record[member]))
      count(counts.renamed, member);
  }
}

/** What members that hold nothing are written as. */
const emptyTexts = new Set(['null', 'false', '0', '""', '"0"', '"[]"', '[]', '{}']);
const isEmpty = (content: unknown) => emptyTexts.has(JSON.stringify(content));

/** A reason that is null is no reason: who reads the map has to expect it, as with a map that is null. */
const isNull = (content: unknown, isMap: boolean): boolean =>
  content === null || (isMap && typeof content === 'object' && Object.values(content ?? {}).includes(null));

const presenceOf = <Source>({ name, members }: Component, presence: Presence<Source>): ComponentPresence<Source> =>
  cached(presence, name, () => ({
    members: new Map(members.map((member) => [member.name, new Map()])),
    additional: new Map(),
    renamed: new Map(),
    timestampForms: new Map(),
    identifierForms: new Map(),
    values: new Map(listedIn(name).map((member) => [member, new Map()])),
    settlements: new Map(),
    records: 0,
  }));

const listedIn = (name: string): readonly string[] =>
  Object.values(listedMembers).flatMap(({ component, member }) => (component === name ? [member] : []));

export const timestampForms = [
  'Z',
  'Z, with a fraction',
  'Z, with a fraction after a comma',
  'offset',
  'offset, with a fraction',
  'offset, with a fraction after a comma',
  'neither Z nor offset',
  'a date without a time',
  'without separators',
] as const;

/** Services that cut zeros from a fraction write several lengths of it, so that its length is no form of its own. */
function timestampForm(text: string): (typeof timestampForms)[number] {
  if (/^[\d-]+$/.test(text)) return 'a date without a time';
  if (/^\d{8}t/i.test(text)) return 'without separators';
  const zone = /z$/i.test(text) ? 'Z' : /T.*[+-]\d\d(:?\d\d)?$/.test(text) ? 'offset' : undefined;
  if (zone === undefined) return 'neither Z nor offset';
  const [, separator] = /\d([.,])\d/.exec(text) ?? [];
  if (separator === undefined) return zone;
  return `${zone}, with a fraction${separator === ',' ? ' after a comma' : ''}`;
}

/** The first that matches. Ids without letters are of no case: which case others have shows. */
const identifierPatterns = [
  ['digits', /^(?:0|[1-9]\d*)$/],
  ['digits, with zeros before them', /^\d+$/],
  ['hexadecimal in lower case', /^0[xX][\da-f]+$/],
  ['hexadecimal in capitals', /^0[xX][\dA-F]+$/],
  ['hexadecimal in both cases', /^0[xX][\da-fA-F]+$/],
] as const;
const otherForm = 'another text';
export const identifierForms = [...identifierPatterns.map(([form]) => form), otherForm] as const;

const identifierForm = (text: string): (typeof identifierForms)[number] =>
  identifierPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? otherForm;

const membersShown = (endpoint: EndpointId) => componentsOf(endpoint).flatMap((name) => componentOf(name).members);
export const hasTimestamps = (endpoint: EndpointId): boolean => membersShown(endpoint).some(({ isTime }) => isTime);
export const hasIdentifiers = (endpoint: EndpointId): boolean =>
  membersShown(endpoint).some(({ isIdentifier }) => isIdentifier);

export const componentsOf = (endpoint: EndpointId): readonly string[] => namesWithin(componentOfBody(endpoint));

export const endpointsShowing = ({ component }: Pick<ListedMember, 'component'>): readonly EndpointId[] =>
  endpointIds.filter((endpoint) => componentsOf(endpoint).includes(component));

function namesWithin(name: string, found: readonly string[] = []): readonly string[] {
  if (found.includes(name)) return found;
  return componentOf(name).members.reduce<readonly string[]>(
    (names, { holds }) => (holds === undefined ? names : namesWithin(holds, names)),
    [...found, name],
  );
}

/** The components of response bodies, each with the members that it may have. */
export function responseComponents(): ReadonlyMap<string, readonly string[]> {
  const names = endpointIds.flatMap(componentsOf);
  return new Map(names.map((name) => [name, componentOf(name).members.map((member) => member.name)]));
}

/** Zeros alone are the hash of no transaction. */
const noHash = /^(0x)?0*$/i;

/** Such as `MATCHED, with a transaction hash`. */
export function settlementOf({ status, transaction_hash: hash }: Readonly<Record<string, unknown>>): string {
  const has = typeof hash === 'string' && !noHash.test(hash) ? 'with' : 'without';
  return `${typeof status === 'string' && status !== '' ? status : 'no status'}, ${has} a transaction hash`;
}

/** How often each name occurred, and the first source of it, in the order of `Compare`. */
export type Counts<Source> = ReadonlyMap<string, { readonly seen: number; readonly first: Source }>;
export type WritableCounts<Source> = Map<string, { seen: number; first: Source }>;

/** Negative if the first one comes before the other. */
export type Compare<Source> = (one: Source, other: Source) => number;

const maximumNames = 200;

/** Ignores new names after the first 200: a service that answers something new each time must not fill the memory. */
export function increment<Source>(
  counts: WritableCounts<Source>,
  name: string,
  source: Source,
  compare: Compare<Source>,
): void {
  const known = counts.get(name);
  if (!known) {
    if (counts.size < maximumNames) counts.set(name, { seen: 1, first: source });
    return;
  }
  known.seen += 1;
  if (compare(source, known.first) < 0) known.first = source;
}

export type ListedMember = { readonly component: string; readonly member: string };

/** By the question which values the member has. */
export const listedMembers = {
  'order-result.status-values': { component: 'OrderResult', member: 'status' },
  'account-order.status-values': { component: 'AccountOrder', member: 'status' },
  'account-order.side-values': { component: 'AccountOrder', member: 'side' },
  'account-order.order-type-values': { component: 'AccountOrder', member: 'order_type' },
  'trade.status-values': { component: 'Trade', member: 'status' },
  'trade.type-values': { component: 'Trade', member: 'type' },
  'fee-schedule.source-values': { component: 'FeeSchedule', member: 'source' },
} as const satisfies Partial<Record<RequirementId, ListedMember>>;

export type ValueQuestion = keyof typeof listedMembers;
export const valueQuestions = Object.keys(listedMembers) as readonly ValueQuestion[];
