// Part 2: one requirement for each row of its tables. Ids and types stand in `spec/resources`.
import type { Feature, Requirement } from '../requirement.js';
import * as catalog from '../resources/catalog.js';
import { envelope } from '../resources/envelope.js';
import { type Field, type Fields, isTimestamp } from '../resources/field.js';
import * as book from '../resources/order-book.js';
import * as trading from '../resources/trading.js';
import { must, rows } from './row.js';

interface Table {
  readonly section: string;
  readonly feature: Feature;
  readonly fields: Fields;
}

const tables = [
  { section: '2.2', feature: 'trading', fields: trading.orderResult },
  { section: '2.3', feature: 'trading', fields: trading.cancelResult },
  { section: '2.4', feature: 'account', fields: trading.accountOrder },
  { section: '2.5', feature: 'account', fields: trading.trade },
  { section: '2.5', feature: 'account', fields: trading.makerOrder },
  { section: '2.6', feature: 'order-book', fields: envelope },
  { section: '2.7', feature: 'catalog', fields: catalog.catalogMarket },
  { section: '2.7', feature: 'catalog', fields: catalog.eventSummary },
  { section: '2.7', feature: 'catalog', fields: catalog.marketEvent },
  { section: '2.8', feature: 'catalog', fields: catalog.catalogEvent },
  { section: '2.8', feature: 'catalog', fields: catalog.series },
  { section: '2.9', feature: 'catalog', fields: catalog.tag },
  { section: '2.10', feature: 'order-book', fields: book.orderBookMarket },
  { section: '2.10', feature: 'order-book', fields: book.rewards },
  { section: '2.10', feature: 'order-book', fields: book.rewardRate },
  { section: '2.10', feature: 'order-book', fields: book.bookToken },
  { section: '2.10', feature: 'order-book', fields: book.bookEvent },
  { section: '2.10', feature: 'order-book', fields: book.samplingMarket },
  { section: '2.10', feature: 'order-book', fields: book.mirroredToken },
  { section: '2.11', feature: 'order-book', fields: book.simplifiedMarket },
  { section: '2.12', feature: 'fees', fields: trading.feeRate },
  { section: '2.12', feature: 'fees', fields: trading.feeDetails },
  { section: '2.12', feature: 'fees', fields: trading.feeSchedule },
] as const satisfies readonly Table[];

type IdsIn<T> = T extends { readonly fields: infer Rows } ? Extract<Rows[keyof Rows], Field>['id'] : never;
export type FieldRequirementId = IdsIn<(typeof tables)[number]>;

export const fieldRequirements: readonly Requirement<FieldRequirementId>[] = tables.flatMap(
  ({ section, feature, fields }) => {
    const entries = (Object.entries(fields) as [string, Field<FieldRequirementId>][]).map(
      ([member, field]) => [field.id, must(`${section}: \`${member}\` is ${typeOf(field)}: ${field.text}`)] as const,
    );
    return rows(feature, Object.fromEntries(entries) as Record<FieldRequirementId, ReturnType<typeof must>>);
  },
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
