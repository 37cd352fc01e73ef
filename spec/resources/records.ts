// Part 2: the fields of each record, and which of them its other forms keep. `records.json` holds the tables of the interface.
import type { Feature } from '../requirement.js';
import { type Field, kebab, readRow } from './field.js';
import tables from './records.json' with { type: 'json' };

/** As `kebab` does it. */
type Kebab<Name extends string> = Name extends `${infer Start}ID`
  ? `${Kebab<Start>}-id`
  : Name extends `${infer First}${infer Rest}`
    ? `${First extends '_' ? '-' : First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
    : '';

export interface RecordTable<Id extends string = string> {
  /** The section that states its fields. */
  readonly section: string;
  readonly feature: Feature;
  readonly fields: Readonly<Record<string, Field<Id>>>;
}

type Table = Readonly<Record<'section' | 'feature', string> & Record<'fields', Readonly<Record<string, string>>>>;

/** Each field has a requirement: that of `createdAt` of a tag is `tag.created-at`. */
const readTables = <Tables extends Readonly<Record<string, Table>>>(from: Tables) =>
  Object.fromEntries(
    Object.entries(from).map(([name, { fields, ...about }]) => {
      const rows = Object.entries(fields).map(([member, row]) => [
        member,
        { id: `${name}.${kebab(member)}`, ...readRow(row) },
      ]);
      return [name, { ...about, fields: Object.fromEntries(rows) }];
    }),
  ) as unknown as {
    readonly [Name in keyof Tables & string]: RecordTable<`${Name}.${Kebab<keyof Tables[Name]['fields'] & string>}`>;
  };

/** The tables of part 2, in the order of its sections. */
export const records = readTables(tables);

export type TableName = keyof typeof records;
type IdsIn<Rows> = Rows extends RecordTable<infer Id> ? Id : never;
export type FieldRequirementId = IdsIn<(typeof records)[TableName]>;

/** Members of a market that the event list keeps. */
export const listedMarketKeeps = [
  'id',
  'question',
  'conditionId',
  'mirrorConditionId',
  'clobTokenIds',
  'mirrorClobTokenIds',
] as const;

/** Members of the full form of an order-book market that the sampling form omits. */
export const samplingOmits = [
  'slug',
  'status',
  'market_id',
  'assets_ids',
  'outcomes',
  'event',
  'raw_metadata',
] as const;

/** Members of the full form that the simplified form keeps. */
export const simplifiedKeeps = [
  'condition_id',
  'status',
  'question',
  'slug',
  'neg_risk',
  'active',
  'closed',
  'archived',
  'accepting_orders',
  'market_id',
  'tokens',
  'rewards',
  'assets_ids',
  'outcomes',
] as const;
