// 4.5: a market or an event says the same in the list and alone. Only members that stand still are compared.
import { isDeepStrictEqual } from 'node:util';
import { type CheckContext, check } from '../../src/check/check.js';
import { members, textOf, texts } from '../../src/check/sample.js';
import { inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import { pairs, type Way, ways } from './single-records.js';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Texts that mean the same are the same: a moment in another offset, a hash in capitals, an array in another spacing. */
function meaning(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (instant.test(value) && Number.isFinite(Date.parse(value))) return Date.parse(value);
  if (/^0x[\da-f]+$/i.test(value)) return value.toLowerCase();
  if (!value.startsWith('[')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Members of what a record holds that both forms show. */
type Nested = Readonly<Record<string, readonly string[]>>;

interface Compared {
  readonly name: string;
  readonly here: JsonObject;
  readonly there: JsonObject;
  /** The listed record and the single answer that hold them. */
  readonly records: readonly JsonObject[];
}

function compare({ evidence }: CheckContext, { name, here, there, records }: Compared, names: readonly string[]): void {
  for (const member of names) {
    const [expected, actual] = [here[member] ?? undefined, there[member] ?? undefined];
    if (expected === undefined || actual === undefined) continue;
    if (!isDeepStrictEqual(meaning(expected), meaning(actual)))
      mismatch(`${member} records ${name} is another in the list than alone`, { expected, actual, records });
    evidence.add();
  }
}

async function agrees(context: CheckContext, way: Way, stated: readonly string[], nested: Nested): Promise<void> {
  for (const { value, listed, alone } of await pairs(context, way)) {
    // Only about the same record can two answers disagree.
    if (textOf(listed, 'id') !== textOf(alone, 'id')) continue;
    const records = [listed, alone];
    compare(context, { name: value, here: listed, there: alone, records }, stated);
    for (const [member, names] of Object.entries(nested)) {
      const [here, there] = [members(listed, member), members(alone, member)];
      const inside = new Map(there.map((record) => [textOf(record, 'id'), record]));
      const both = here.filter((record) => inside.has(textOf(record, 'id')));
      // How many of them either form shows is not stated; that they are of one record is.
      if (here.length > 0 && there.length > 0 && both.length === 0)
        mismatch(`${member} records ${value} are others in the list than alone`, {
          expected: texts(here, 'id'),
          actual: texts(there, 'id'),
          records,
        });
      for (const record of both) {
        const there = inside.get(textOf(record, 'id')) ?? {};
        compare(context, { name: `${member} records ${value}`, here: record, there, records }, names);
      }
    }
  }
  if (context.evidence.count() === 0) inconclusive('list and single answers share no members to compare');
}

const states = [
  'active',
  'closed',
  'archived',
  'createdAt',
  'startDate',
  'endDate',
  'image',
  'icon',
  'description',
  'resolutionSource',
  'slug',
];
const ofMarket = [
  ...states,
  'question',
  'conditionId',
  'mirrorConditionId',
  'outcomes',
  'clobTokenIds',
  'mirrorClobTokenIds',
  'questionID',
];
const named = ['ticker', 'slug', 'title'];
const inEvent: Nested = {
  tags: ['label', 'slug'],
  series: named,
  markets: ['question', 'conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds'],
};
const ofEvent = [...states, 'ticker', 'title'];

export const agreements = [
  ...check('lookup.market-list-agreement', { on: ['catalog-market', 'catalog-market-by-slug'] }, (context, single) =>
    agrees(context, single === 'catalog-market' ? ways.marketById : ways.marketBySlug, ofMarket, { events: named }),
  ),
  ...check('lookup.event-list-agreement', { on: ['event', 'event-by-slug'] }, (context, single) =>
    agrees(context, single === 'event' ? ways.eventById : ways.eventBySlug, ofEvent, inEvent),
  ),
];
