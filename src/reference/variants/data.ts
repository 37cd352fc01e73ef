// Variants of data: none, little, hostile, and data that changes while it is read.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import type { BookFields, CatalogEvent, CatalogMarket, TradeRecord } from '../data/records.js';
import { changeList, changeRecords, isRefusal, recordOfBody, recordsOfPage } from '../deviation-builders.js';
import type { Deviation, DeviationSource, FilterDecision } from '../types.js';
import { numberIdsFromOne } from './sequential-ids.js';
import { type Variant, variant } from './variant.js';

const hostile = '<script>alert(1)</script> ]]> \u202e\u0007 "quoted" \\ %2F ../ 𝕳';

function keepFirst(count: number): Deviation {
  return {
    data({ catalog, book, history }: Dataset) {
      for (const list of [catalog.markets, catalog.events, catalog.tags, book]) list.splice(count);
      for (const list of [history.orders, history.trades, history.builderTrades]) list.splice(count);
    },
  };
}

/** Changes listed and single records a little at every read; `reads` counts the reads of the service. */
function atEveryRead(change: (record: Record<string, unknown>, reads: number) => void): DeviationSource {
  return () => {
    let reads = 0;
    return {
      reply(reply, { method }) {
        if (method !== 'GET' || isRefusal(reply)) return undefined;
        reads += 1;
        const { body } = reply;
        const items = Array.isArray(body) ? body : isObject(body) && Array.isArray(body.data) ? body.data : [body];
        for (const item of items) if (isObject(item)) change(item, reads);
        return reply;
      },
    };
  };
}

const tradeLists = { 'account-trades': recordsOfPage, 'builder-trades': recordsOfPage } as const;

/** Filters, or expands, the data of each page of some lists. */
function changeItems(lists: readonly EndpointId[], change: (item: unknown) => readonly unknown[]): Deviation {
  return {
    reply: (reply, { endpoint }) =>
      lists.includes(endpoint) && isObject(reply.body) && Array.isArray(reply.body.data)
        ? { ...reply, body: { ...reply.body, data: reply.body.data.flatMap(change) } }
        : undefined,
  };
}

const unknownWallet = '0x00000000000000000000000000000000000057a6';

/** Its trades become those of an unknown wallet. */
function renameFirstAccountInTrades({ accounts, history }: Dataset): void {
  for (const side of history.trades.flatMap((trade) => [trade, ...trade.maker_orders]))
    if (side.maker_address === accounts.first.address) {
      side.maker_address = unknownWallet;
      side.owner = unknownWallet;
    }
}

function differInCaseAlone({ catalog }: Dataset): void {
  for (const records of [catalog.markets, catalog.events])
    for (let index = 1; index < records.length; index += 2) {
      const [one, other] = [records[index - 1], records[index]];
      if (one && other) other.fields.slug = one.fields.slug.toUpperCase();
    }
}

/** The slugs that a filter compares with the one that is wanted. */
function comparedSlugs({ filter, item }: FilterDecision): readonly string[] {
  const { fields, events, tags, series } = item as Partial<CatalogMarket & CatalogEvent>;
  if (filter === 'slug') return fields ? [fields.slug] : [];
  if (filter === 'event_slug') return (events ?? []).map((event) => event.fields.slug);
  if (filter === 'series_slug') return (series ?? []).map(({ slug }) => slug);
  if (filter === 'tag_slug')
    return [...(tags ?? []), ...(events ?? []).flatMap((event) => event.tags)].map(({ slug }) => slug);
  return [];
}

function shareSlugs({ catalog, book }: Dataset): void {
  const fieldsOf = (records: readonly { readonly fields: { slug: string } }[]) => records.map(({ fields }) => fields);
  const lists = [fieldsOf(catalog.markets), fieldsOf(catalog.events), catalog.tags, catalog.series, fieldsOf(book)];
  for (const records of lists)
    for (let index = 1; index < records.length; index += 2) {
      const [one, other] = [records[index - 1], records[index]];
      if (one && other) other.slug = one.slug;
    }
}

export const dataVariants: readonly Variant[] = [
  variant({
    name: 'begins-without-orders',
    does: 'the accounts have no orders at first',
    sections: ['4.2'],
    deviation: {
      data({ history }: Dataset) {
        history.orders.splice(0);
      },
    },
  }),
  variant({
    name: 'has-no-trades-of-the-first-account',
    does: 'only the second account has traded',
    sections: ['4.2'],
    deviation: { data: renameFirstAccountInTrades },
  }),
  variant({ name: 'has-empty-lists', does: 'every list is empty', sections: ['4'], deviation: keepFirst(0) }),
  variant({
    name: 'lists-no-markets-with-mirrors-in-the-order-book',
    questions: ['service.absent-fields'],
    does: 'the order book lists only markets without a mirror, which lack its members; markets of the catalog have one',
    sections: ['1', '2.10', '2.11'],
    deviation: {
      policy: { missingMirror: 'absent' },
      data({ book }: Dataset) {
        book.splice(0, book.length, ...book.filter(({ mirrorConditionId }) => mirrorConditionId === ''));
      },
    },
  }),
  variant({
    name: 'has-mirrored-markets-without-token-ids',
    does: 'two markets with a mirror show empty token ids, and their mirrors do: they are not known yet',
    sections: ['2.7'],
    deviation: {
      data({ catalog }: Dataset) {
        const mirrored = catalog.markets.filter(({ fields }) => fields.mirrorConditionId !== '');
        for (const { fields } of mirrored.slice(0, 2))
          Object.assign(fields, { clobTokenIds: '["",""]', mirrorClobTokenIds: '["",""]' });
      },
    },
  }),
  variant({
    name: 'has-three-records-per-list',
    does: 'every list holds three records',
    sections: ['4'],
    deviation: keepFirst(3),
  }),
  variant({
    name: 'numbers-ids-from-1',
    does: 'condition ids, order ids, addresses and the ids of the catalog count from 1',
    sections: ['2'],
    deviation: { data: numberIdsFromOne },
  }),
  variant({
    name: 'has-slugs-that-differ-in-case-alone',
    does: 'the slugs of two records in a row differ in the case of their letters alone',
    sections: ['2'],
    deviation: { data: differInCaseAlone },
  }),
  variant({
    name: 'ignores-case-in-slug-filters',
    does: 'slugs differ in case alone, those of tags too, and a filter by one of them keeps the records with either',
    sections: ['2', '4.5'],
    deviation: {
      data(dataset) {
        differInCaseAlone(dataset);
        const { tags } = dataset.catalog;
        for (const [index, tag] of tags.entries())
          if (index % 2 === 1) tag.slug = tags[index - 1]?.slug.toUpperCase() ?? '';
      },
      overrideFilter: (kept, decision) =>
        kept || comparedSlugs(decision).some((slug) => slug.toLowerCase() === String(decision.wanted).toLowerCase()),
    },
  }),
  variant({
    name: 'shares-slugs-between-records',
    does: 'two markets, events, series or tags in a row have the same slug',
    sections: ['2.7', '2.8', '2.9'],
    deviation: { data: shareSlugs },
  }),
  variant({
    name: 'sorts-slugs-that-differ-in-case-as-equal',
    questions: ['sort.ties'],
    does: 'texts are sorted without regard to case, ties keep their order, and slugs differ in case alone',
    sections: ['2', '4.5'],
    deviation: {
      policy: { textOrder: 'case-insensitive', ties: 'kept' },
      data: differInCaseAlone,
    },
  }),
  variant({
    name: 'has-markets-of-two-events-and-equal-end-dates',
    does: 'some markets belong to two events, and each four records in a row end at the same time',
    sections: ['2.7', '4.5'],
    deviation: {
      data({ catalog: { markets, events } }) {
        for (const records of [markets, events])
          for (const [index, { fields }] of records.entries())
            fields.endDate = records[index - (index % 4)]?.fields.endDate ?? fields.endDate;
        for (const [index, market] of markets.entries()) {
          const event = events[(index * 7 + 3) % events.length];
          if (index % 20 !== 10 || !event || market.events.includes(event)) continue;
          market.events.push(event);
          event.markets.push(market);
        }
      },
    },
  }),
  variant({
    name: 'abridges-listed-markets-and-events',
    does: 'a listed market or event has a shortened description, and a small image',
    sections: ['2.7', '2.8'],
    deviation: changeList((items, { endpoint }) => {
      if (endpoint !== 'catalog-markets' && endpoint !== 'events') return items;
      return items.map((item) =>
        isObject(item)
          ? { ...item, description: `${String(item.description).slice(0, 12)}…`, image: `${item.image}?width=64` }
          : item,
      );
    }),
  }),
  variant({
    name: 'lists-few-of-its-tags',
    does: 'most tags of events are not in the list of tags',
    sections: ['2.8', '4.5'],
    deviation: {
      data({ catalog }) {
        catalog.tags.splice(0, catalog.tags.length - 10);
      },
    },
  }),
  variant({
    name: 'has-hostile-texts',
    does: 'texts contain markup, control characters and quotes',
    sections: ['2'],
    deviation: {
      data({ catalog, book }) {
        for (const { fields } of catalog.markets) Object.assign(fields, { question: hostile, description: hostile });
        for (const { fields } of catalog.events) Object.assign(fields, { title: hostile, description: hostile });
        for (const tag of catalog.tags) tag.label = hostile;
        for (const { fields } of book) Object.assign(fields, { question: hostile, description: hostile });
      },
    },
  }),
  variant({
    name: 'has-hostile-slugs',
    does: 'slugs contain slashes, percent signs and spaces',
    sections: ['4.5'],
    deviation: {
      data({ catalog }) {
        for (const [index, { fields }] of catalog.markets.entries()) fields.slug = `a/b%20c d?e=${index}&ü`;
        for (const [index, { fields }] of catalog.events.entries()) fields.slug = `e/v%25 t#${index}`;
      },
    },
  }),
  variant({
    name: 'sends-the-first-maker-as-maker-address',
    does: 'the maker_address of a trade is that of its first maker order',
    sections: ['2.5'],
    deviation: changeRecords({ 'account-trades': recordsOfPage }, (trade) => {
      const address = trade.maker_orders?.[0]?.maker_address;
      if (address !== undefined) trade.maker_address = address;
    }),
  }),
  variant({
    name: 'splits-trades-into-buckets',
    questions: ['cursor.count-meaning', 'cursor.page-size'],
    does: 'each trade is listed twice, with two values of bucket_index',
    sections: ['2.5'],
    deviation: changeItems(['account-trades', 'builder-trades'], (trade) =>
      isObject(trade) ? [trade, { ...trade, bucket_index: Number(trade.bucket_index) + 100 }] : [trade],
    ),
  }),
  variant({
    name: 'sends-type-taker-for-every-trade',
    does: 'each trade has the type TAKER',
    sections: ['2.5'],
    deviation: changeRecords<TradeRecord>(tradeLists, (trade) => {
      trade.type = 'TAKER';
    }),
  }),
  variant({
    name: 'omits-closed-markets-from-simplified-markets',
    questions: ['cursor.count-meaning', 'cursor.page-size'],
    does: 'the simplified list holds only open markets',
    sections: ['4.4'],
    deviation: changeItems(['simplified-markets'], (market) => (isObject(market) && !market.closed ? [market] : [])),
  }),
  variant({
    name: 'reverses-tokens-of-single-order-book-markets',
    questions: ['service.absent-fields'],
    does: 'a single order-book market has its tokens in the reverse order, and neither outcomes, assets_ids nor event',
    sections: ['2.10', '2.12'],
    deviation: changeRecords<BookFields>({ 'order-book-market': recordOfBody }, (market) => {
      market.tokens?.reverse();
      for (const name of ['outcomes', 'assets_ids', 'event']) Reflect.deleteProperty(market, name);
    }),
  }),
  variant({
    name: 'changes-updated-at-at-every-read',
    does: 'records change their updatedAt at every read',
    sections: ['4'],
    deviation: atEveryRead((record, reads) => {
      if ('updatedAt' in record) record.updatedAt = new Date(1.7e12 + reads * 1000).toISOString();
    }),
  }),
  variant({
    name: 'changes-prices-at-every-read',
    does: 'prices change at every read',
    sections: ['4'],
    deviation: atEveryRead((record, reads) => {
      if (!Array.isArray(record.tokens)) return;
      for (const token of record.tokens) if (isObject(token)) token.price = (reads % 100) / 100;
    }),
  }),
  variant({
    name: 'adds-a-tag-at-every-read',
    does: 'a new tag is the first of the list at every read',
    sections: ['4.5'],
    deviation: () => {
      let reads = 0;
      return changeList((tags, { endpoint, query }) => {
        if (endpoint !== 'tags' || tags.length === 0) return tags;
        reads += 1;
        const [first] = tags;
        if (Number(query.get('offset') ?? 0) > 0 || !isObject(first)) return tags;
        return [{ ...first, id: `9${reads}`, slug: `fresh-${reads}` }, ...tags.slice(0, -1)];
      });
    },
  }),
];
