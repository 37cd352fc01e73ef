// Narrows values: statuses, sides, types, sort columns and the size of pages. What was merely seen becomes an example;
// what the profile calls complete becomes an enumeration.
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import { responseSchemaOf } from '../../spec/document.js';
import { endpointIds } from '../../spec/endpoints.js';
import { openStatements } from '../../spec/open-statements.js';
import type { Pins } from '../check/pins.js';
import { listedMembers, valueQuestions } from '../contract/listed-values.js';
import type { ProfileDocument } from './document.js';
import { answersTo, replaceStatement } from './narrowing.js';

type Schemas = Readonly<Record<string, SchemaObject>>;
type Schema = SchemaObject | ReferenceObject;

export function narrowValues(schemas: Schemas, pins: Pins, { complete = [] }: ProfileDocument): void {
  for (const question of valueQuestions) {
    const { component, member } = listedMembers[question];
    listValues(schemas[component]?.properties?.[member], answersTo(pins, question), complete.includes(question));
  }
  listValues(schemas.ErrorBody?.properties?.type, answersTo(pins, 'error.types'), complete.includes('error.types'));
  boundPages(schemas, pins);
}

export function listValues(schema: Schema | undefined, values: readonly string[], isComplete: boolean): void {
  if (!schema || isReferenceObject(schema) || values.length === 0) return;
  if (!isComplete) {
    schema.examples = [...values];
    return;
  }
  const mayBeNull = Array.isArray(schema.type) && schema.type.includes('null');
  schema.enum = [...values, ...(mayBeNull ? [null] : [])];
}

/** A page component that several lists share is bounded only if all of them have one page size; its count likewise. */
function boundPages(schemas: Schemas, pins: Pins): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const lists = endpointIds.filter((endpoint) => responseSchemaOf[endpoint] === name && name.endsWith('Page'));
    const { data, count } = schema.properties ?? {};
    const sizes = lists.map((list) => answersTo(pins, 'cursor.page-size', list));
    if (data && !isReferenceObject(data) && lists.length > 0 && sizes.every((values) => values.length > 0))
      data.maxItems = Math.max(...sizes.flat().map(Number));
    const [meaning, ...others] = new Set(lists.map((list) => answersTo(pins, 'cursor.count-meaning', list).join()));
    if (!count || isReferenceObject(count) || others.length > 0) continue;
    const counted = { page: 'those of this page', list: 'those of the whole list' }[meaning ?? ''];
    if (counted) replaceStatement(count, openStatements.countedItems, counted);
  }
}
