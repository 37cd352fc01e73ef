// Faults of one member's type: a value of another type is sent in its place.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import type { Field, Fields } from '../../../spec/resources/field.js';
import { changeRecords, type RecordsIn } from '../deviation-builders.js';
import type { Deviation } from '../types.js';
import { type Fault, fault } from './fault.js';

/** What is sent in place of a member. */
type WrongValue = readonly [description: string, value: unknown];

/** By the stated type. */
const wrongPlainValues: Readonly<Record<string, WrongValue>> = {
  string: ['a number', 7],
  integer: ['a fraction', 1.5],
  number: ['text', '7'],
  boolean: ['text', 'true'],
};

function wrongValue({ schema }: Field): WrongValue {
  if (schema.format === 'iso-8601') return ['the word yesterday', 'yesterday'];
  if ('contentSchema' in schema) return ['comma-separated text', 'Yes,No'];
  if (schema.pattern !== undefined) return ['letters', 'abc'];
  if (typeof schema.additionalProperties === 'object') return ['an array', ['x']];
  const items = schema.items as { readonly type?: string } | undefined;
  if (items?.type === 'string') return ['an array of numbers', [1, 2]];
  if (items) return ['an object', { 0: 'x' }];
  return wrongPlainValues[String(schema.type)] ?? ['text', 'x'];
}

/** One fault for each member of a resource (part 2), in the records of these operations that show it. */
export function typeFaults(table: Fields, records: RecordsIn<object>): readonly Fault[] {
  return Object.entries(table).map(([member, field]) => {
    const [description, value] = wrongValue(field);
    const [area = ''] = field.id.split('.');
    return fault({
      requirement: field.id as RequirementId,
      operations: Object.keys(records) as EndpointId[],
      name: `sends-${field.id.replace('.', '-')}-as-${description.replaceAll(' ', '-')}`,
      does: `\`${member}\` of ${area.replaceAll('-', ' ')} is ${description}`,
      deviation: replaceMember(records, member, value),
    });
  });
}

/** Sends another value in place of a member, in the records that have it. */
function replaceMember(records: RecordsIn<object>, member: string, value: unknown): Deviation {
  return changeRecords(records, (record) => {
    if (member in record) Object.assign(record, { [member]: value });
  });
}

/** Sends an identifying member as a number in the answer of a lookup, and only there. */
export function numericIdInLookup<const Member extends string>(
  operation: EndpointId,
  table: { readonly [Name in Member]: Field },
  member: Member,
  records: RecordsIn<object>,
): Fault {
  const { id } = table[member];
  return fault({
    requirement: id as RequirementId,
    operations: [operation],
    name: `sends-${id.split('.')[1]}-of-${operation}-as-a-number`,
    does: `\`${member}\` of ${operation} is a number`,
    deviation: replaceMember(records, member, 7),
  });
}
