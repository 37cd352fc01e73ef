// `order` and `ascending` (4.5); the interface leaves the columns open.
import type { Policy } from './choices.js';
import { parameters } from './query.js';
import { Refusal } from './refusal.js';
import type { IncomingRequest } from './types.js';

type Key = string | number;

const dayMs = 86_400_000;

function key(
  fields: Readonly<Record<string, unknown>>,
  column: string,
  { idOrder, textOrder, timeOrder }: Policy,
): Key {
  const value = String(fields[column]);
  if (column === 'id') return idOrder === 'text' ? value : Number(value);
  if (/(?:Date|At)$/.test(column)) {
    const precision = timeOrder === 'day' ? dayMs : 1;
    return fields[column] ? Math.floor(Date.parse(value) / precision) : Number.NEGATIVE_INFINITY;
  }
  if (textOrder === 'czech') return value.toLowerCase().replaceAll('ch', 'h\uffff');
  return textOrder === 'code-units' ? value : value.toLowerCase();
}

// Code units, not a locale: the same order on every machine.
function compare(one: Key, other: Key): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** As a database does it that plans a query by its limit. */
function tieDirectionOf({ ties }: Policy, direction: 1 | -1, limit: string | null): 1 | -1 {
  if (ties === 'by-limit') return Number(limit) % 2 === 0 ? 1 : -1;
  return ties === 'kept' ? 1 : direction;
}

/** A sorted copy. */
export function sorted<Item extends { fields: object }>(
  items: readonly Item[],
  request: IncomingRequest,
  policy: Policy,
): Item[] {
  const read = parameters(request.query, policy);
  const column = read.text('order');
  const ascending = read.boolean('ascending') ?? false;
  const known =
    column !== undefined && policy.sortColumns.includes(column) && items.every(({ fields }) => column in fields);
  if (column !== undefined && !known && policy.unknownSortColumn === 'refuse')
    throw new Refusal('bad-request', 'order is not a column of this list');

  const chosen = known ? column : 'id';
  const usesAscending = known || (policy.ascendingAlone === 'reverses' && read.boolean('ascending') !== undefined);
  const up = usesAscending ? ascending : policy.unsorted === 'ascending';
  const direction = up ? 1 : -1;
  const tieDirection = tieDirectionOf(policy, direction, request.query.get('limit'));
  return items
    .map((item) => {
      const fields = item.fields as Readonly<Record<string, unknown>>;
      return { item, main: key(fields, chosen, policy), tie: key(fields, 'id', policy) };
    })
    .sort((one, other) => direction * compare(one.main, other.main) || tieDirection * compare(one.tie, other.tie))
    .map(({ item }) => item);
}
