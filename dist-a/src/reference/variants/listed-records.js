// Variants of lists that show records in another way than their single answers do.
import { isObject } from '../../is-object.js';
import { combine } from '../deviation.js';
import { changeBody, changeList, changeQuery, changeRecords, recordOfBody, recordsOfList, recordsOfPage, } from '../deviation-builders.js';
import { variant } from './variant.js';
const bookLists = {
    'order-book-markets': recordsOfPage,
    'sampling-markets': recordsOfPage,
    'simplified-markets': recordsOfPage,
    'sampling-simplified-markets': recordsOfPage,
};
/** A shorter description, and a small image and icon. */
function abridge(market, length) {
    const { description = '' } = market;
    if (description.length > length)
        market.description = `${description.slice(0, length)}...`;
    for (const name of ['image', 'icon'])
        if (market[name] !== undefined)
            market[name] = `${market[name]}?w=${length}`;
}
const changeListedPictures = (change) => changeRecords({ 'catalog-markets': recordsOfList, events: recordsOfList }, (record) => {
    for (const name of ['image', 'icon'])
        record[name] &&= change(record[name]);
});
const zeroHash = `0x${'0'.repeat(64)}`;
const zeroAddress = `0x${'0'.repeat(40)}`;
const inCapitals = (hash) => `0x${hash.slice(2).toUpperCase()}`;
/** The day in UTC: a time may be written in another zone. */
const dayOf = (time) => (time === '' ? '' : new Date(time).toISOString().slice(0, 10));
const changeEndDate = (change) => (market) => {
    if (market.end_date_iso !== undefined)
        market.end_date_iso = change(market.end_date_iso);
};
const times = ['startDate', 'endDate', 'createdAt', 'updatedAt'];
function changeTimes(record, change) {
    if (!isObject(record))
        return record;
    const changed = times.flatMap((name) => {
        const time = record[name];
        return typeof time === 'string' ? [[name, change(time)]] : [];
    });
    return { ...record, ...Object.fromEntries(changed) };
}
function capitalizeOutcomes(market) {
    if (market.outcomes)
        market.outcomes = market.outcomes.map((outcome) => outcome.toUpperCase());
    for (const token of market.tokens ?? [])
        token.outcome = token.outcome.toUpperCase();
}
/** Tokens in reverse order, and the outcomes and the assets each in the order of their texts. */
function reorder(market) {
    market.outcomes?.sort();
    market.assets_ids?.sort();
    market.tokens?.reverse();
}
export const listedRecordVariants = [
    variant({
        name: 'sorts-outcomes-and-assets-of-order-book-markets',
        does: 'outcomes are in capitals in the order book; listed tokens, outcomes and assets are each in another order',
        sections: ['2.10', '2.11'],
        deviation: combine([
            changeRecords({ ...bookLists, 'order-book-market': recordOfBody }, capitalizeOutcomes),
            changeRecords(bookLists, reorder),
        ]),
    }),
    variant({
        name: 'abridges-listed-order-book-markets',
        does: 'the full and the sampling list shorten descriptions, each to another length, and show small images',
        sections: ['2.10', '4.4'],
        deviation: combine([
            changeRecords({ 'order-book-markets': recordsOfPage }, (market) => abridge(market, 16)),
            changeRecords({ 'sampling-markets': recordsOfPage }, (market) => abridge(market, 10)),
        ]),
    }),
    variant({
        name: 'lists-times-less-exactly',
        questions: ['service.timestamp-forms'],
        does: 'lists show markets with times to the second, events and markets of the order book with days',
        sections: ['2.7', '2.8', '2.10'],
        deviation: combine([
            changeList((items, { endpoint }) => {
                if (endpoint === 'catalog-markets')
                    return items.map((item) => changeTimes(item, (time) => time.replace(/\.\d+/, '')));
                return endpoint === 'events' ? items.map((item) => changeTimes(item, dayOf)) : items;
            }),
            changeRecords({ 'order-book-markets': recordsOfPage }, changeEndDate(dayOf)),
            changeRecords({ 'sampling-markets': recordsOfPage }, changeEndDate((time) => time.replace(/Z$/, '+00:00'))),
        ]),
    }),
    variant({
        name: 'lists-condition-ids-in-capitals',
        does: 'condition ids are in capitals in lists, in lower case in single answers, and found in either',
        sections: ['2.7', '2.10', '2.11'],
        deviation: combine([
            changeRecords(bookLists, (market) => {
                if (market.condition_id !== undefined)
                    market.condition_id = inCapitals(market.condition_id);
            }),
            changeRecords({ 'catalog-markets': recordsOfList }, (market) => {
                if (market.conditionId !== undefined)
                    market.conditionId = inCapitals(market.conditionId);
            }),
            changeQuery((query) => {
                for (const name of ['conditionId', 'condition_id'])
                    if (query.has(name))
                        query.set(name, query.get(name)?.toLowerCase() ?? '');
            }),
            {
                around: (request, next) => next(request.endpoint === 'catalog-market' ? { ...request, param: request.param.toLowerCase() } : request),
            },
        ]),
    }),
    variant({
        name: 'omits-mirrors-of-closed-markets',
        questions: ['service.absent-fields'],
        does: 'three of four markets with a mirror are closed, and closed markets lack the members of mirrors',
        sections: ['2.12', '4.5'],
        deviation: {
            data({ catalog }) {
                const mirrored = catalog.markets.filter(({ fields }) => fields.mirrorConditionId !== '');
                for (const [index, { fields }] of mirrored.entries())
                    if (index % 4 !== 0)
                        fields.closed = true;
            },
            ...changeBody((body, { endpoint }) => {
                if (!endpoint.startsWith('catalog-market'))
                    return body;
                for (const market of [body].flat().filter(isObject))
                    if (market.closed === true)
                        for (const name of ['mirrorConditionId', 'mirrorClobTokenIds'])
                            Reflect.deleteProperty(market, name);
                return body;
            }),
        },
    }),
    variant({
        name: 'omits-tags-of-events',
        questions: ['service.absent-fields'],
        does: 'no event shows its tags',
        sections: ['2.8', '2.12'],
        deviation: changeRecords({ events: recordsOfList, event: recordOfBody, 'event-by-slug': recordOfBody }, (event) => Reflect.deleteProperty(event, 'tags')),
    }),
    variant({
        name: 'lists-pictures-under-another-path',
        does: 'listed markets and events show small pictures, of the same file name',
        sections: ['2.7', '2.8'],
        deviation: changeListedPictures((url) => url.replace(/\/([^/]*)$/, '/small/$1')),
    }),
    variant({
        name: 'shows-pictures-in-two-sizes-and-formats',
        does: 'listed markets and events show thumbnails in another format and from another host',
        sections: ['2.7', '2.8'],
        deviation: changeListedPictures((url) => url.replace('images.', 'thumbnails.').replace(/\.png$/, '-64x64.webp')),
    }),
    variant({
        name: 'formats-descriptions-of-single-records',
        does: 'a single market or event has its description in HTML, of which lists show the first words',
        sections: ['2.7', '2.8', '4.5'],
        deviation: combine([
            changeRecords({ 'catalog-markets': recordsOfList, events: recordsOfList }, (record) => {
                record.description &&= `${record.description.slice(0, 12)} [...]`;
            }),
            changeRecords({
                'catalog-market': recordOfBody,
                'catalog-market-by-slug': recordOfBody,
                event: recordOfBody,
                'event-by-slug': recordOfBody,
            }, (record) => {
                record.description &&= `<p>${record.description.replaceAll(' ', '\r\n')}&nbsp;</p>`;
            }),
        ]),
    }),
    variant({
        name: 'shows-only-open-markets-in-single-events',
        does: 'a single event leaves out its closed and its archived markets',
        sections: ['2.8', '4.5'],
        deviation: changeRecords({ event: recordOfBody, 'event-by-slug': recordOfBody }, (event) => {
            event.markets &&= event.markets.filter(({ closed, archived }) => !closed && !archived);
        }),
    }),
    variant({
        name: 'shows-zeros-for-missing-ids-of-single-order-book-markets',
        does: 'an id that a market lacks is empty in lists, and zeros where the market is looked up',
        sections: ['2.10', '4.4'],
        deviation: changeRecords({ 'order-book-market': recordOfBody }, (market) => {
            market.neg_risk_market_id ||= zeroHash;
            market.neg_risk_request_id ||= zeroHash;
            market.fpmm ||= zeroAddress;
        }),
    }),
];
//# sourceMappingURL=listed-records.js.map