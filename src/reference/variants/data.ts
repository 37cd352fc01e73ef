// Variants of data: empty and short lists, hostile texts, and abridged records.
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import { addSecondEvents, tieEndDates } from '../data/rare-cases.js';
import type { BookFields } from '../data/records.js';
import { changeItems, changeList, changeRecords } from '../deviation.js';
import type { Deviation } from '../types.js';
import { numberIdsFromOne } from './sequential-ids.js';
import { type Variant, variantsOf } from './variant.js';

const hostile = '<script>alert(1)</script> ]]> \u202e\u0007 "quoted" \\ %2F ../ 𝕳';

function keepFirst(count: number): Deviation {
  return {
    data({ catalog, book, history }: Dataset) {
      for (const list of [catalog.markets, catalog.events, catalog.tags, book]) list.splice(count);
      for (const list of [history.orders, history.trades, history.builderTrades]) list.splice(count);
    },
  };
}

export const dataVariants: readonly Variant[] = [
  ...variantsOf(['4.2'], [], {
    'begins-without-orders: the accounts have no orders at first': {
      data({ history }: Dataset) {
        history.orders.splice(0);
      },
    },
  }),
  ...variantsOf(['4'], [], {
    'has-empty-lists: every list is empty': keepFirst(0),
    'has-three-records-per-list: every list holds three records': keepFirst(3),
  }),
  ...variantsOf(['1', '2.10', '2.11'], ['service.absent-fields'], {
    'lists-no-markets-with-mirrors-in-the-order-book: the order book lists only markets without a mirror, which lack its members; markets of the catalog have one':
      {
        policy: { missingMirror: 'absent' },
        data({ book }: Dataset) {
          book.splice(0, book.length, ...book.filter(({ mirrorConditionId }) => mirrorConditionId === ''));
        },
      },
  }),
  ...variantsOf(['2.7'], [], {
    'has-mirrored-markets-without-token-ids: two mirrored markets show empty token ids, and so do their mirrors': {
      data({ catalog }: Dataset) {
        const mirrored = catalog.markets.filter(({ fields }) => fields.mirrorConditionId !== '');
        for (const { fields } of mirrored.slice(0, 2))
          Object.assign(fields, { clobTokenIds: '["",""]', mirrorClobTokenIds: '["",""]' });
      },
    },
  }),
  ...variantsOf(['2'], [], {
    'numbers-ids-from-1: condition ids, order ids, addresses and the ids of the catalog count from 1': {
      data: numberIdsFromOne,
    },
    'has-hostile-texts: texts contain markup, control characters and quotes': {
      data({ catalog, book }) {
        for (const { fields } of catalog.markets) Object.assign(fields, { question: hostile, description: hostile });
        for (const { fields } of catalog.events) Object.assign(fields, { title: hostile, description: hostile });
        for (const tag of catalog.tags) tag.label = hostile;
        for (const { fields } of book) Object.assign(fields, { question: hostile, description: hostile });
      },
    },
  }),
  ...variantsOf(['2.7', '4.5'], [], {
    'has-markets-of-two-events-and-equal-end-dates: some markets belong to two events, and each four records in a row end at the same time':
      {
        data(dataset) {
          tieEndDates(dataset);
          addSecondEvents(dataset);
        },
      },
  }),
  ...variantsOf(['2.7', '2.8'], [], {
    'abridges-listed-markets-and-events: a listed market or event has a shortened description, and a small image':
      changeList((items, { endpoint }) => {
        if (endpoint !== 'catalog-markets' && endpoint !== 'events') return items;
        return items.map((item) =>
          isObject(item)
            ? { ...item, description: `${String(item.description).slice(0, 12)}…`, image: `${item.image}?width=64` }
            : item,
        );
      }),
  }),
  ...variantsOf(['2.8', '4.5'], [], {
    'lists-few-of-its-tags: most tags of events are not in the list of tags': {
      data({ catalog }) {
        catalog.tags.splice(0, catalog.tags.length - 10);
      },
    },
  }),
  ...variantsOf(['4.5'], [], {
    'has-hostile-slugs: slugs contain slashes, percent signs and spaces': {
      data({ catalog }) {
        for (const [index, { fields }] of catalog.markets.entries()) fields.slug = `a/b%20c d?e=${index}&ü`;
        for (const [index, { fields }] of catalog.events.entries()) fields.slug = `e/v%25 t#${index}`;
      },
    },
  }),
  ...variantsOf(['4.4'], ['cursor.count-meaning', 'cursor.page-size'], {
    'omits-closed-markets-from-simplified-markets: the simplified list holds only open markets': changeItems(
      ['simplified-markets'],
      (market) => (isObject(market) && !market.closed ? [market] : []),
    ),
  }),
  ...variantsOf(['2.10', '2.12'], ['service.absent-fields'], {
    'reverses-tokens-of-single-order-book-markets: a single order-book market has its tokens in the reverse order, and neither outcomes, assets_ids nor event':
      changeRecords<BookFields>(['order-book-market'], (market) => {
        market.tokens?.reverse();
        for (const name of ['outcomes', 'assets_ids', 'event']) Reflect.deleteProperty(market, name);
      }),
  }),
];
