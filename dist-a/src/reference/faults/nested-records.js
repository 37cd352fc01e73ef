// Faults of records inside other records: the events of markets, and the markets, tags and series of events (2.7, 2.8).
import { isObject } from '../../is-object.js';
import { changeBody, changeList, changeObject, changeRecords, recordOfBody, recordsOfList, recordsUnder, underSingleEvents, } from '../deviation-builders.js';
import { marketInList } from '../forms.js';
import { fault } from './fault.js';
/** The four members that the market list shows of an event. */
function summaryOf({ id, ticker, slug, title }) {
    return { id, ticker, slug, title };
}
/** Each item has the nested records of the next one. */
function misplaces(list, member, parameter) {
    return fault({
        requirement: 'nested-records.parent',
        operations: [list],
        name: `misplaces-${member}-of-${list}-beside-${parameter.replace('_', '-')}`,
        does: `beside ${parameter}, each item of ${list} has the ${member} of the next one`,
        deviation: changeList((items, { endpoint, query }) => {
            if (endpoint !== list || !query.has(parameter))
                return items;
            const records = items.filter(isObject);
            return records.map((item, index) => ({ ...item, [member]: records[(index + 1) % records.length]?.[member] }));
        }),
    });
}
export const nestedRecordFaults = [
    fault({
        requirement: 'nested-records.agreement',
        operations: ['event', 'event-by-slug', 'events'],
        name: 'sends-another-question-for-markets-of-events',
        does: 'a market of an event has another question than in the market list',
        deviation: changeRecords({ ...underSingleEvents('markets'), events: (events) => recordsUnder(recordsOfList(events), 'markets') }, (market) => {
            market.question = `${market.question} (nested)`;
        }),
    }),
    fault({
        requirement: 'nested-records.agreement',
        operations: ['catalog-markets'],
        name: 'sends-another-title-for-events-of-listed-markets',
        does: 'an event of a listed market has another title than in the event list',
        deviation: changeRecords({ 'catalog-markets': recordsOfList }, (market) => {
            for (const event of market.events ?? [])
                event.title = `${event.title} (nested)`;
        }),
    }),
    fault({
        requirement: 'nested-records.parent',
        operations: ['event', 'event-by-slug', 'events'],
        name: 'adds-the-first-market-to-every-event',
        does: 'every event holds the first market',
        deviation: changeBody((body, _request, { dataset, policy }) => {
            const [first] = dataset.catalog.markets;
            if (!first)
                return body;
            const { id, question, conditionId } = marketInList(first, policy);
            for (const event of Array.isArray(body) ? body : [body])
                if (isObject(event) && Array.isArray(event.markets))
                    event.markets.push({ id, question, conditionId });
            return body;
        }),
    }),
    fault({
        requirement: 'single-event.full-markets',
        operations: ['event', 'event-by-slug'],
        name: 'shortens-the-second-market-of-single-events',
        does: 'the second market of a single event has only the members of the event list',
        deviation: changeObject((event) => {
            if (!Array.isArray(event.markets))
                return event;
            const kept = ['id', 'question', 'conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds'];
            const markets = event.markets
                .filter(isObject)
                .map((market, index) => index === 1 ? Object.fromEntries(Object.entries(market).filter(([name]) => kept.includes(name))) : market);
            return { ...event, markets };
        }),
    }),
    fault({
        requirement: 'single-market.full-events',
        operations: ['catalog-market', 'catalog-market-by-slug'],
        name: 'summarizes-events-of-single-markets',
        does: 'a single market has event summaries',
        deviation: changeRecords({ 'catalog-market': recordOfBody, 'catalog-market-by-slug': recordOfBody }, (market) => {
            Object.assign(market, { events: (market.events ?? []).map(({ ...event }) => summaryOf(event)) });
        }),
    }),
    fault({
        requirement: 'single-market.full-events',
        operations: ['catalog-market', 'catalog-market-by-slug'],
        name: 'shows-no-events-in-single-markets',
        does: 'a single market has an empty array of events, although the list shows them',
        deviation: changeObject((market) => (Array.isArray(market.events) ? { ...market, events: [] } : market)),
    }),
    fault({
        requirement: 'nested-records.agreement',
        operations: ['event', 'event-by-slug'],
        name: 'sends-the-description-of-the-event-for-its-markets',
        does: 'a market of a single event has the description of the event',
        deviation: changeObject((event) => ({
            ...event,
            ...(Array.isArray(event.markets) && {
                markets: event.markets.filter(isObject).map((market) => ({ ...market, description: event.description })),
            }),
        })),
    }),
    fault({
        requirement: 'single-market.full-events',
        operations: ['catalog-market'],
        name: 'summarizes-events-of-markets-by-condition-id',
        does: 'a market that is looked up by its condition id has event summaries',
        deviation: changeObject((market, { param }) => {
            if (!param.startsWith('0x') || !Array.isArray(market.events))
                return market;
            return { ...market, events: market.events.filter(isObject).map(summaryOf) };
        }),
    }),
    fault({
        requirement: 'single-market.full-events',
        operations: ['catalog-market', 'catalog-market-by-slug'],
        name: 'summarizes-the-second-event-of-single-markets',
        does: 'a single market has its first event in full, and summaries of the others',
        deviation: {
            data({ catalog: { markets } }) {
                for (const [index, { events }] of markets.entries()) {
                    const other = markets[(index + 100) % markets.length]?.events[0];
                    if (index % 20 === 9 && other && !events.includes(other))
                        events.push(other);
                }
            },
            ...changeObject((market) => {
                if (!Array.isArray(market.events))
                    return market;
                const [first, ...others] = market.events.filter(isObject);
                return { ...market, events: [first, ...others.map(summaryOf)] };
            }),
        },
    }),
    fault({
        requirement: 'single-market.full-events',
        operations: ['catalog-market', 'catalog-market-by-slug'],
        name: 'summarizes-events-of-single-markets-beside-creator',
        does: 'a single market has event summaries if the request names a creator',
        deviation: changeObject((market, { query }) => query.has('creator') && Array.isArray(market.events)
            ? { ...market, events: market.events.filter(isObject).map(summaryOf) }
            : market),
    }),
    fault({
        requirement: 'nested-records.agreement',
        operations: ['catalog-market', 'catalog-market-by-slug'],
        name: 'inverts-active-of-events-of-single-markets',
        does: 'an event of a single market that is active is shown as not active, and the other way round',
        deviation: changeRecords({ 'catalog-market': recordOfBody, 'catalog-market-by-slug': recordOfBody }, (market) => {
            for (const event of market.events ?? [])
                event.active = !event.active;
        }),
    }),
    fault({
        requirement: 'nested-records.agreement',
        operations: ['event', 'event-by-slug'],
        name: 'inverts-closed-of-markets-of-single-events',
        does: 'a market of a single event that is closed is shown as not closed, and the other way round',
        deviation: changeRecords(underSingleEvents('markets'), (market) => {
            market.closed = !market.closed;
        }),
    }),
    fault({
        requirement: 'nested-records.agreement',
        operations: ['events', 'event', 'event-by-slug'],
        name: 'sends-another-label-for-tags-of-events',
        does: 'a tag of an event has another label than in the list of tags',
        deviation: changeRecords({
            events: (events) => recordsUnder(recordsOfList(events), 'tags'),
            ...underSingleEvents('tags'),
        }, (tag) => {
            tag.label = `${tag.label} (nested)`;
        }),
    }),
    fault({
        requirement: 'nested-records.agreement',
        operations: ['event', 'event-by-slug'],
        name: 'inverts-closed-of-series-of-single-events',
        does: 'a series of a single event that is closed is shown as not closed, and the other way round',
        deviation: changeRecords({
            ...underSingleEvents('series'),
        }, (series) => {
            series.closed = !series.closed;
        }),
    }),
    fault({
        requirement: 'nested-records.parent',
        operations: ['catalog-markets', 'events'],
        name: 'lists-markets-without-their-events',
        does: 'listed markets have no events, although events have these markets',
        deviation: changeList((items, { endpoint }) => endpoint === 'catalog-markets' ? items.map((item) => (isObject(item) ? { ...item, events: [] } : item)) : items),
    }),
    misplaces('catalog-markets', 'events', 'order'),
    misplaces('catalog-markets', 'events', 'tag_id'),
    misplaces('events', 'markets', 'series_slug'),
    misplaces('events', 'tags', 'active'),
];
//# sourceMappingURL=nested-records.js.map