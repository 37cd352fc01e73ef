// Part 2: one requirement for each row of its tables.
import type { Requirement } from '../requirement.js';
import { type Field, isTimestamp } from '../resources/field.js';
import { type FieldRequirementId, type RecordTable, records } from '../resources/records.js';

const tables: readonly RecordTable<FieldRequirementId>[] = Object.values(records);

export const fieldRequirements: readonly Requirement<FieldRequirementId>[] = tables.flatMap(
  ({ section, feature, fields }) =>
    Object.entries(fields).map(([member, field]) => ({
      id: field.id,
      level: 'must' as const,
      section,
      feature,
      text: `\`${member}\` is ${typeOf(field)}: ${field.text}`,
      reason: `stated in part ${section}`,
    })),
);

function typeOf({ schema }: Field): string {
  if (isTimestamp(schema)) return 'an ISO 8601 timestamp';
  if ('contentSchema' in schema) return 'a string that holds a JSON-encoded array of strings';
  if (schema.pattern !== undefined) return 'a string of digits';
  if (schema.type === 'array') {
    const items = schema.items as { type?: string } | undefined;
    return items?.type === 'string' ? 'an array of strings' : 'an array of objects';
  }
  if (schema.type === undefined || schema.type === 'object') return 'an object';
  return `${schema.type === 'integer' ? 'an' : 'a'} ${schema.type}`;
}
