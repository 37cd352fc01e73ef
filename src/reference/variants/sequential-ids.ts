// Numbers the ids of the dataset from 1: condition ids, order ids, addresses, and the numeric ids of the catalog.
import { isObject } from '../../is-object.js';
import { ownerOf } from '../data/accounts.js';
import type { Dataset } from '../data/dataset.js';

const hash = /^0x[\da-f]{64}$/i;
const address = /^0x[\da-f]{40}$/i;

/** Ids of one kind, each with its number: equal ids stay equal. Only decimal digits, so that an address has no case. */
function numbering(digits: number): (id: string) => string {
  const numbers = new Map<string, string>();
  return (id) => {
    const number = numbers.get(id) ?? `0x${String(numbers.size + 1).padStart(digits, '0')}`;
    numbers.set(id, number);
    return number;
  };
}

/** Replaces every string in a value in place; records may refer to one another. */
function replaceStrings(value: unknown, replace: (text: string, name: string) => string, seen = new Set<unknown>()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const record = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(record)) {
    if (typeof member === 'string') record[name] = replace(member, Array.isArray(value) ? '' : name);
    else replaceStrings(member, replace, seen);
  }
}

export function numberIdsFromOne(dataset: Dataset): void {
  const { accounts, catalog, book, history } = dataset;
  const kinds = { condition: numbering(64), order: numbering(64), other: numbering(64), address: numbering(40) };
  const owners = new Map<string, string>();
  for (const account of [accounts.first, accounts.second]) {
    const before = ownerOf(account.address);
    account.address = kinds.address(account.address);
    owners.set(before, ownerOf(account.address));
  }
  const replace = (text: string, name: string): string => {
    if (address.test(text)) return kinds.address(text);
    if (!hash.test(text)) return owners.get(text) ?? text;
    // A mirror is another market: its condition id counts on.
    if (/^(conditionId|condition_id|mirrorConditionId|market)$/.test(name)) return kinds.condition(text);
    return /^(id|order_id|taker_order_id)$/.test(name) ? kinds.order(text) : kinds.other(text);
  };
  replaceStrings(catalog, replace);
  replaceStrings(book, replace);
  replaceStrings(history, replace);
  numberCatalog(dataset);
}

function numberCatalog({ catalog, book }: Dataset): void {
  const marketIds = new Map<number, number>();
  catalog.markets.forEach(({ fields }, index) => {
    marketIds.set(Number(fields.id), index + 1);
    fields.id = String(index + 1);
  });
  const eventIds = new Map(catalog.events.map(({ fields }, index) => [fields.id, String(index + 1)]));
  for (const { fields } of catalog.events) fields.id = eventIds.get(fields.id) ?? fields.id;
  catalog.tags.forEach((tag, index) => {
    tag.id = String(index + 1);
  });
  catalog.series.forEach((series, index) => {
    series.id = String(index + 1);
  });
  for (const { fields } of book) {
    const number = marketIds.get(fields.market_id) ?? marketIds.size + 1;
    marketIds.set(fields.market_id, number);
    fields.market_id = number;
    if (isObject(fields.event)) fields.event.id = eventIds.get(fields.event.id) ?? fields.event.id;
  }
}
