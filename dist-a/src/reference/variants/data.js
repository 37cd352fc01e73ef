// Variants of data: empty and short lists, hostile texts, and abridged records.
import { isObject } from '../../is-object.js';
import { tieEndDates } from '../data/equal-end-dates.js';
import { addSecondEvents } from '../data/second-events.js';
import { changeItems, changeList, changeRecords, recordOfBody } from '../deviation-builders.js';
import { numberIdsFromOne } from './sequential-ids.js';
import { variant } from './variant.js';
const hostile = '<script>alert(1)</script> ]]> \u202e\u0007 "quoted" \\ %2F ../ 𝕳';
function keepFirst(count) {
    return {
        data({ catalog, book, history }) {
            for (const list of [catalog.markets, catalog.events, catalog.tags, book])
                list.splice(count);
            for (const list of [history.orders, history.trades, history.builderTrades])
                list.splice(count);
        },
    };
}
export const dataVariants = [
    variant({
        name: 'begins-without-orders',
        does: 'the accounts have no orders at first',
        sections: ['4.2'],
        deviation: {
            data({ history }) {
                history.orders.splice(0);
            },
        },
    }),
    variant({ name: 'has-empty-lists', does: 'every list is empty', sections: ['4'], deviation: keepFirst(0) }),
    variant({
        name: 'lists-no-markets-with-mirrors-in-the-order-book',
        questions: ['service.absent-fields'],
        does: 'the order book lists only markets without a mirror, which lack its members; markets of the catalog have one',
        sections: ['1', '2.10', '2.11'],
        deviation: {
            policy: { missingMirror: 'absent' },
            data({ book }) {
                book.splice(0, book.length, ...book.filter(({ mirrorConditionId }) => mirrorConditionId === ''));
            },
        },
    }),
    variant({
        name: 'has-mirrored-markets-without-token-ids',
        does: 'two mirrored markets show empty token ids, and so do their mirrors',
        sections: ['2.7'],
        deviation: {
            data({ catalog }) {
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
        name: 'has-markets-of-two-events-and-equal-end-dates',
        does: 'some markets belong to two events, and each four records in a row end at the same time',
        sections: ['2.7', '4.5'],
        deviation: {
            data(dataset) {
                tieEndDates(dataset);
                addSecondEvents(dataset);
            },
        },
    }),
    variant({
        name: 'abridges-listed-markets-and-events',
        does: 'a listed market or event has a shortened description, and a small image',
        sections: ['2.7', '2.8'],
        deviation: changeList((items, { endpoint }) => {
            if (endpoint !== 'catalog-markets' && endpoint !== 'events')
                return items;
            return items.map((item) => isObject(item)
                ? { ...item, description: `${String(item.description).slice(0, 12)}…`, image: `${item.image}?width=64` }
                : item);
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
                for (const { fields } of catalog.markets)
                    Object.assign(fields, { question: hostile, description: hostile });
                for (const { fields } of catalog.events)
                    Object.assign(fields, { title: hostile, description: hostile });
                for (const tag of catalog.tags)
                    tag.label = hostile;
                for (const { fields } of book)
                    Object.assign(fields, { question: hostile, description: hostile });
            },
        },
    }),
    variant({
        name: 'has-hostile-slugs',
        does: 'slugs contain slashes, percent signs and spaces',
        sections: ['4.5'],
        deviation: {
            data({ catalog }) {
                for (const [index, { fields }] of catalog.markets.entries())
                    fields.slug = `a/b%20c d?e=${index}&ü`;
                for (const [index, { fields }] of catalog.events.entries())
                    fields.slug = `e/v%25 t#${index}`;
            },
        },
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
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            market.tokens?.reverse();
            for (const name of ['outcomes', 'assets_ids', 'event'])
                Reflect.deleteProperty(market, name);
        }),
    }),
];
//# sourceMappingURL=data.js.map