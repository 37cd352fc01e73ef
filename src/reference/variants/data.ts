// Variants of data: empty and short lists, hostile texts, abridged records, slugs that are alike; and the order of lists.
import { isObject } from '../../is-object.js';
import type { Policy } from '../choices.js';
import { ownerOf } from '../data/accounts.js';
import { addSecondEvents, changeByPlace, repeatSlugs, repeatSlugsInCapitals, tieEndDates } from '../data/rare-cases.js';
import { isShownAs } from '../deviations/filters.js';
import { changeRecords, rewrites } from '../deviations/records.js';
import { changeItems } from '../deviations/replies.js';
import { filteredLists } from '../operations.js';
import type { BookFields, Dataset, Deviation } from '../types.js';
import { variantsIn } from './variant.js';

const hostile = '<script>alert(1)</script> ]]> \u202e\u0007 "quoted" \\ %2F ../ 𝕳';

const keepFirst = (count: number): Deviation => ({
  data({ catalog, book, history }) {
    for (const list of [catalog.markets, catalog.events, catalog.tags, book]) list.splice(count);
    for (const list of [history.orders, history.trades, history.builderTrades]) list.splice(count);
  },
});

const hash = /^0x[\da-f]{64}$/i;
const address = /^0x[\da-f]{40}$/i;

/** Ids of one kind, each with its number: equal ids stay equal. Only decimal digits, so that an address has no case. */
function numbering(digits: number): (id: string) => string {
  const numbers = new Map<string, number>();
  return (id) => {
    const number = numbers.get(id) ?? numbers.set(id, numbers.size + 1).size;
    return `0x${String(number).padStart(digits, '0')}`;
  };
}

function replaceStrings(value: unknown, replace: (text: string, name: string) => string, seen = new Set<unknown>()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const record = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(record)) {
    if (typeof member === 'string') record[name] = replace(member, Array.isArray(value) ? '' : name);
    else replaceStrings(member, replace, seen);
  }
}

function numberIdsFromOne(dataset: Dataset): void {
  const { accounts, catalog, book, history } = dataset;
  const kinds = { condition: numbering(64), order: numbering(64), other: numbering(64), address: numbering(40) };
  const owners = new Map<string, string>();
  for (const account of Object.values(accounts)) {
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
  for (const records of [catalog, book, history]) replaceStrings(records, replace);
  const marketIds = new Map(catalog.markets.map(({ fields }, index) => [Number(fields.id), index + 1]));
  const eventIds = new Map(catalog.events.map(({ fields }, index) => [fields.id, String(index + 1)]));
  for (const { fields } of book) {
    const number = marketIds.get(fields.market_id) ?? marketIds.size + 1;
    marketIds.set(fields.market_id, number);
    fields.market_id = number;
    fields.event.id = eventIds.get(fields.event.id) ?? fields.event.id;
  }
  for (const records of recordsOfCatalog(dataset))
    for (const [index, record] of records.entries()) record.id = String(index + 1);
}

function recordsOfCatalog({ catalog: { markets, events, tags, series } }: Dataset) {
  const fieldsOf = <Fields>(records: readonly { readonly fields: Fields }[]) => records.map(({ fields }) => fields);
  return [fieldsOf(markets), fieldsOf(events), tags, series];
}

const endsAt = (policy: Partial<Policy>, timeAt: (place: number) => number): Deviation => ({
  policy,
  data: changeByPlace((fields, place) => {
    fields.endDate = new Date(timeAt(place)).toISOString();
  }),
});
const byDay = { timeOrder: 'day', ties: 'kept' } as const;
const isWantedInAnyCase = isShownAs((shown, wanted) => shown.toLowerCase() === wanted.toLowerCase());

export const dataVariants = variantsIn({
  'begins-without-orders': { data: ({ history }) => history.orders.splice(0) },
  'has-empty-lists': keepFirst(0),
  'has-three-records-per-list': keepFirst(3),
  'lists-no-markets-with-mirrors-in-the-order-book': {
    policy: { missingMirror: 'absent' },
    data: ({ book }) => void book.splice(0, Infinity, ...book.filter((market) => market.mirrorConditionId === '')),
  },
  'has-mirrored-markets-without-token-ids': {
    data({ catalog }) {
      const mirrored = catalog.markets.filter(({ fields }) => fields.mirrorConditionId !== '');
      const withoutIds = { clobTokenIds: '["",""]', mirrorClobTokenIds: '["",""]' };
      for (const { fields } of mirrored.slice(0, 2)) Object.assign(fields, withoutIds);
    },
  },
  'numbers-ids-from-1': { data: numberIdsFromOne },
  'has-hostile-texts': {
    data({ catalog, book }) {
      for (const { fields } of [...catalog.markets, ...book])
        Object.assign(fields, { question: hostile, description: hostile });
      for (const { fields } of catalog.events) Object.assign(fields, { title: hostile, description: hostile });
      for (const tag of catalog.tags) tag.label = hostile;
    },
  },
  'has-slugs-that-differ-in-case-alone': { data: repeatSlugsInCapitals },
  'has-markets-of-two-events-and-equal-end-dates': [{ data: tieEndDates }, { data: addSecondEvents }],
  'gives-markets-tags-of-their-own': {
    data({ catalog: { events, tags } }) {
      for (const event of events) event.tags = event.tags.filter((tag) => tag !== tags[0]);
    },
    overrideFilter(kept, { filter, wanted, item }, { dataset: { catalog } }) {
      if (!filter.startsWith('tag_') || !('sites' in item)) return kept;
      const own = catalog.tags[catalog.markets.indexOf(item) % catalog.tags.length];
      return (filter === 'tag_id' ? own?.id : own?.slug) === String(wanted);
    },
  },
  'abridges-listed-markets-and-events': [
    rewrites(filteredLists, ['description'], (text) => `${text.slice(0, 12)}…`),
    rewrites(filteredLists, ['image'], (url) => `${url}?width=64`),
  ],
  'shows-a-tag-of-each-record-twice': {
    data({ catalog: { events }, book }) {
      for (const { tags } of events) tags.push(...tags.slice(0, 1));
      for (const { fields } of book) fields.tags.push(...fields.tags.slice(0, 1));
    },
  },
  'lists-few-of-its-tags': { data: ({ catalog: { tags } }) => tags.splice(0, tags.length - 10) },
  'has-hostile-slugs': {
    data({ catalog }) {
      for (const [index, { fields }] of catalog.markets.entries()) fields.slug = `a/b%20c d?e=${index}&ü`;
      for (const [index, { fields }] of catalog.events.entries()) fields.slug = `e/v%25 t#${index}`;
    },
  },
  'omits-closed-markets-from-simplified-markets': changeItems(['simplified-markets'], (market) =>
    isObject(market) && !market.closed ? [market] : [],
  ),
  'reverses-tokens-of-single-order-book-markets': changeRecords<BookFields>(['order-book-market'], (market) => {
    market.tokens?.reverse();
    for (const name of ['outcomes', 'assets_ids', 'event']) Reflect.deleteProperty(market, name);
  }),
  'sorts-times-by-the-day': endsAt(byDay, (index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28), (index * 5) % 24)),
  'sorts-times-of-one-day-by-the-day': endsAt(byDay, (index) => Date.UTC(2030, 0, 1, 0, 0, index)),
  'orders-ties-by-the-limit': endsAt({ ties: 'by-limit' }, (index) => Date.UTC(2030, 0, 1 + ((index * 7) % 28))),
  'ignores-case-in-slug-filters': {
    data(dataset) {
      repeatSlugsInCapitals(dataset);
      repeatSlugs(dataset.catalog.tags, (slug) => slug.toUpperCase());
    },
    overrideFilter(kept, decision) {
      return kept || (decision.filter.endsWith('slug') && isWantedInAnyCase(decision));
    },
  },
  'shares-slugs-between-records': {
    data(dataset) {
      const listed = dataset.book.map(({ fields }) => fields);
      for (const records of [...recordsOfCatalog(dataset), listed]) repeatSlugs(records, (slug) => slug);
    },
  },
  'sorts-slugs-that-differ-in-case-as-equal': {
    policy: { textOrder: 'case-insensitive', ties: 'kept' },
    data: repeatSlugsInCapitals,
  },
});
