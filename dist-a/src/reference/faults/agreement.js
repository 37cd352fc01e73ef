import { changeObject, changeRecords, recordOfBody, underSingleEvents } from '../deviation-builders.js';
import { fault } from './fault.js';
/** The eleventh market belongs to the first event too. */
function addSecondEvent({ catalog: { markets, events } }) {
    const [market, event] = [markets[10], events[0]];
    if (!market || !event || market.events.includes(event))
        return;
    market.events.push(event);
    event.markets.push(market);
}
/** The eleventh market has a third outcome. */
function addThirdOutcome({ catalog: { markets } }) {
    const fields = markets[10]?.fields;
    if (!fields)
        return;
    const tokens = JSON.parse(fields.clobTokenIds);
    fields.outcomes = JSON.stringify(['Home', 'Away', 'Draw']);
    fields.clobTokenIds = JSON.stringify([...tokens, `${tokens[0]}7`]);
}
const singleMarkets = ['catalog-market', 'catalog-market-by-slug'];
export const agreementFaults = [
    fault({
        requirement: 'lookup.market-list-agreement',
        operations: ['catalog-market-by-slug'],
        name: 'adds-one-to-the-id-of-markets-by-slug',
        does: 'a market by slug has the next higher number as id',
        deviation: changeObject((body) => ({ ...body, id: String(Number(body.id) + 1) })),
    }),
    fault({
        requirement: 'lookup.market-list-agreement',
        operations: singleMarkets,
        name: 'sends-another-question-for-single-markets',
        does: 'a single market has another question than in the list',
        deviation: changeRecords({ 'catalog-market': recordOfBody, 'catalog-market-by-slug': recordOfBody }, (market) => {
            market.question = `${market.question} (single)`;
        }),
    }),
    fault({
        requirement: 'lookup.market-list-agreement',
        operations: singleMarkets,
        name: 'sends-another-mirror-for-single-markets',
        does: 'a single market has another mirrorConditionId than in the list; one market of 35 has a mirror',
        deviation: {
            data({ catalog: { markets } }) {
                for (const [index, { fields }] of markets.entries())
                    if (index % 35 !== 21)
                        Object.assign(fields, { mirrorConditionId: '', mirrorClobTokenIds: '[]' });
            },
            ...changeObject((market) => ({
                ...market,
                ...(market.mirrorConditionId ? { mirrorConditionId: `${market.mirrorConditionId}0` } : {}),
            })),
        },
    }),
    fault({
        requirement: 'lookup.event-list-agreement',
        operations: ['event', 'event-by-slug'],
        name: 'sends-another-title-for-single-events',
        does: 'a single event has another title than in the list',
        deviation: changeRecords({ event: recordOfBody, 'event-by-slug': recordOfBody }, (event) => {
            event.title = `${event.title} (single)`;
        }),
    }),
    fault({
        requirement: 'lookup.event-list-agreement',
        operations: ['event', 'event-by-slug'],
        name: 'sends-other-tag-slugs-for-single-events',
        does: 'the tags of a single event have other slugs than in the list',
        deviation: changeRecords(underSingleEvents('tags'), (tag) => {
            tag.slug = `${tag.slug}7`;
        }),
    }),
    fault({
        requirement: 'lookup.event-list-agreement',
        operations: ['event', 'event-by-slug'],
        name: 'sends-archived-events-as-not-archived',
        does: 'a single event that is listed only with archived=true is not archived',
        deviation: {
            policy: { archived: 'hidden' },
            ...changeObject((event) => ({ ...event, archived: false })),
        },
    }),
    ...['tags', 'series', 'markets'].map((inside) => fault({
        requirement: 'lookup.event-list-agreement',
        operations: ['event', 'event-by-slug'],
        name: `shows-no-${inside}-in-single-events`,
        does: `a single event has an empty array of ${inside}, although the list shows them`,
        deviation: changeObject((event) => ({ ...event, [inside]: [] })),
    })),
    fault({
        requirement: 'lookup.market-list-agreement',
        operations: singleMarkets,
        name: 'sends-one-of-two-events-of-single-markets',
        does: 'a market that belongs to two events has only the first of them in its single answer',
        deviation: {
            data: addSecondEvent,
            ...changeObject((body) => (Array.isArray(body.events) ? { ...body, events: body.events.slice(0, 1) } : body)),
        },
    }),
    fault({
        requirement: 'lookup.market-list-agreement',
        operations: ['catalog-market-by-slug'],
        name: 'reverses-three-outcomes-of-markets-by-slug',
        does: 'a market by slug has its outcomes in reverse order if there are three of them',
        deviation: {
            data: addThirdOutcome,
            ...changeObject((body) => {
                const outcomes = JSON.parse(String(body.outcomes ?? '[]'));
                if (!Array.isArray(outcomes) || outcomes.length < 3)
                    return body;
                return { ...body, outcomes: JSON.stringify(outcomes.toReversed()) };
            }),
        },
    }),
];
//# sourceMappingURL=agreement.js.map