// The records that a body shows, nested ones too, with what identifies them: where they stand is read from the document.
import type { SchemaObject } from 'openapi3-ts/oas31';
import type { EndpointId } from '../../spec/endpoints.js';
import { schemas } from '../../spec/schemas.js';
import type { MemberName, SchemaName } from '../../spec/semantics/names.js';
import { type RecordKind, records } from '../../spec/semantics/records.js';
import { isObject } from '../is-object.js';
import { componentOfBody } from './form.js';
import { componentOf } from './member-presence.js';

type ObjectBody = Readonly<Record<string, unknown>>;

export interface ShownRecord {
  readonly kind: RecordKind;
  /** What identifies it among those of its kind. */
  readonly key: string;
  readonly form: string;
  /** The members that lead to it: `markets` inside an event; empty for a body, or an item of a list. */
  readonly path: string;
  readonly record: ObjectBody;
  readonly parent: ShownRecord | undefined;
}

const kindOfForm = new Map<string, RecordKind>(
  (Object.keys(records) as RecordKind[]).flatMap((kind) => records[kind].forms.map((form) => [form, kind] as const)),
);

export const membersOfForm = (form: SchemaName): readonly MemberName[] =>
  componentOf(form).members.map(({ name }) => name as MemberName);

/** The members of a record that can be compared with those of another form: not the records and objects in it. */
export function comparableMembers(kind: RecordKind): readonly string[] {
  const { changing, key }: { readonly changing: readonly string[]; readonly key: string } = records[kind];
  const names = records[kind].forms.flatMap((form) => pathsIn(form));
  return [...new Set(names)].filter((name) => name !== key && !changing.includes(name));
}

/** Members, and those of objects that are no records of their own, as `event.slug`. */
const pathsIn = (form: string, prefix = ''): readonly string[] =>
  componentOf(form).members.flatMap(({ name, holds }) => {
    if (holds !== undefined) return kindOfForm.has(holds) ? [] : pathsIn(holds, `${prefix}${name}.`);
    const { additionalProperties } = (schemas[form]?.properties?.[name] ?? {}) as SchemaObject;
    return additionalProperties === true ? [] : [`${prefix}${name}`];
  });

/** Every record of a success body that shows what identifies it. */
export function shownRecords(endpoint: EndpointId, body: unknown): readonly ShownRecord[] {
  const found: ShownRecord[] = [];
  visit(componentOfBody(endpoint), body, '', undefined, found);
  return found;
}

type Parent = ShownRecord | undefined;

function visit(schema: string, value: unknown, path: string, parent: Parent, found: ShownRecord[]): void {
  if (Array.isArray(value)) for (const item of value) visit(schema, item, path, parent, found);
  if (!isObject(value)) return;
  const kind = kindOfForm.get(schema);
  const own = kind && keyOfRecord(kind, value);
  const key = kind && records[kind].isPart ? `${parent?.key ?? ''} ${own}` : own;
  const shown =
    kind && own !== undefined && key !== undefined
      ? { kind, key, form: schema, path, record: value, parent }
      : undefined;
  if (shown) found.push(shown);
  // The items of a page, and the order in its wrapper, stand at the top.
  const isWrapper = parent === undefined && kind === undefined;
  for (const { name, holds } of componentOf(schema).members) {
    const inner = isWrapper ? '' : `${path === '' ? '' : `${path}.`}${name}`;
    if (holds !== undefined) visit(holds, value[name], inner, shown ?? parent, found);
  }
}

/** What identifies a record; the letter case of a hash has no meaning. */
export function keyOfRecord(kind: RecordKind, record: ObjectBody): string | undefined {
  const value = record[records[kind].key];
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  const text = String(value);
  return /^0x[\da-f]+$/i.test(text) ? text.toLowerCase() : text;
}
