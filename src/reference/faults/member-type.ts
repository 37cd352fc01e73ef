// Faults of one member's type: a value of another type is sent in its place.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import type { Field } from '../../../spec/resources/field.js';
import { changeRecords, type RecordsIn } from '../hooks.js';
import { type Fault, fault } from './fault.js';

type Table = Readonly<Record<string, Field>>;

/** What is sent in place of a member, as text and as value. */
function wrongValue({ schema }: Field): readonly [article: string, value: unknown] {
  if (schema.format === 'iso-8601') return ['the word yesterday', 'yesterday'];
  if ('contentSchema' in schema) return ['comma-separated text', 'Yes,No'];
  if (schema.pattern !== undefined) return ['letters', 'abc'];
  if (typeof schema.additionalProperties === 'object') return ['an array', ['x']];
  const items = schema.items as { readonly type?: string } | undefined;
  if (items) return items.type === 'string' ? ['an array of numbers', [1, 2]] : ['an object', { 0: 'x' }];
  if (schema.type === 'string') return ['a number', 7];
  if (schema.type === 'integer') return ['a fraction', 1.5];
  return schema.type === 'boolean' ? ['text', 'true'] : schema.type === 'number' ? ['text', '7'] : ['text', 'x'];
}

/** One fault for each member of a resource (part 2), in the records of these operations that show it. */
export function typeFaults(table: Table, records: RecordsIn<object>): readonly Fault[] {
  return Object.entries(table).map(([member, field]) => {
    const [article, value] = wrongValue(field);
    const [area = ''] = field.id.split('.');
    return fault({
      requirement: field.id as RequirementId,
      operations: Object.keys(records) as EndpointId[],
      name: `sends-${field.id.replace('.', '-')}-as-${article.replaceAll(' ', '-')}`,
      does: `\`${member}\` of ${area.replaceAll('-', ' ')} is ${article}`,
      deviation: changeRecords(records, (record) => {
        if (member in record) Object.assign(record, { [member]: value });
      }),
    });
  });
}

/** Sends an identifying member as a number in the answer of a lookup, and only there. */
export function numberInLookup<const Member extends string>(
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
    deviation: changeRecords(records, (record) => {
      if (member in record) Object.assign(record, { [member]: 7 });
    }),
  });
}
