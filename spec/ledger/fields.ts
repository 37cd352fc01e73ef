// Part 2 and the types of its tables: one rule for each row of each table.

import type { Feature, Requirement } from '../requirement.js';
import * as catalog from '../resources/catalog.js';
import { envelope } from '../resources/envelope.js';
import { type Field, type Fields, type Kebab, kebab } from '../resources/field.js';
import * as book from '../resources/order-book.js';
import * as trading from '../resources/trading.js';

interface Area {
  readonly section: string;
  readonly feature: Feature;
  readonly fields: Fields;
}

/** Tables by the area that their ids begin with. */
export const areas = {
  'order-result': { section: '2.2', feature: 'trading', fields: trading.orderResult },
  'cancel-result': { section: '2.3', feature: 'trading', fields: trading.cancelResult },
  'account-order': { section: '2.4', feature: 'account', fields: trading.accountOrder },
  trade: { section: '2.5', feature: 'account', fields: trading.trade },
  'maker-order': { section: '2.5', feature: 'account', fields: trading.makerOrder },
  envelope: { section: '2.6', feature: 'order-book', fields: envelope },
  'catalog-market': { section: '2.7', feature: 'catalog', fields: catalog.catalogMarket },
  'event-summary': { section: '2.7', feature: 'catalog', fields: catalog.eventSummary },
  'market-event': { section: '2.7', feature: 'catalog', fields: catalog.marketEvent },
  'catalog-event': { section: '2.8', feature: 'catalog', fields: catalog.catalogEvent },
  series: { section: '2.8', feature: 'catalog', fields: catalog.series },
  tag: { section: '2.9', feature: 'catalog', fields: catalog.tag },
  'order-book-market': { section: '2.10', feature: 'order-book', fields: book.orderBookMarket },
  rewards: { section: '2.10', feature: 'order-book', fields: book.rewards },
  'reward-rate': { section: '2.10', feature: 'order-book', fields: book.rewardRate },
  'book-token': { section: '2.10', feature: 'order-book', fields: book.bookToken },
  'book-event': { section: '2.10', feature: 'order-book', fields: book.bookEvent },
  'sampling-market': { section: '2.10', feature: 'order-book', fields: book.mirrorCondition },
  'mirrored-token': { section: '2.10', feature: 'order-book', fields: book.mirrorToken },
  'simplified-market': { section: '2.11', feature: 'order-book', fields: book.mirrorCondition },
  'fee-rate': { section: '2.12', feature: 'fees', fields: trading.feeRate },
  'fee-details': { section: '2.12', feature: 'fees', fields: trading.feeDetails },
  'fee-schedule': { section: '2.12', feature: 'fees', fields: trading.feeSchedule },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

export type FieldRequirementId = {
  [A in AreaName]: `${A}.${Kebab<keyof (typeof areas)[A]['fields'] & string>}`;
}[AreaName];

/** The rule of one row. */
export function fieldId(area: AreaName, name: string): FieldRequirementId {
  return `${area}.${kebab(name)}` as FieldRequirementId;
}

export const fieldRows: readonly Requirement<FieldRequirementId>[] = (
  Object.entries(areas) as [AreaName, Area][]
).flatMap(([area, { section, feature, fields }]) =>
  Object.entries(fields).map(([name, field]) => ({
    id: fieldId(area, name),
    level: 'must' as const,
    section,
    feature,
    text: `\`${name}\` is ${nounOf(field)}: ${field.text}`,
  })),
);

function nounOf({ schema }: Field): string {
  if (schema.format === 'iso-8601') return 'an ISO 8601 timestamp';
  if (schema.pattern !== undefined) return 'a string of digits';
  if ('contentSchema' in schema) return 'a string that holds a JSON-encoded array of strings';
  if (schema.type === 'array') {
    const items = schema.items as { type?: string } | undefined;
    return items?.type === 'string' ? 'an array of strings' : 'an array of objects';
  }
  if (schema.type === undefined || schema.type === 'object') return 'an object';
  return `${schema.type === 'integer' ? 'an' : 'a'} ${schema.type}`;
}
