// Faults of the forms in which one record is shown: in a list, alone, inside another, sampled (2.7 to 2.11).
import { isObject } from '../../is-object.js';
import { changePage, changeRecords, recordOfBody, recordsOfList, recordsOfPage, recordsUnder, underSingleEvents, } from '../deviation-builders.js';
import { fault } from './fault.js';
const reversed = (text) => JSON.stringify(JSON.parse(text || '[]').toReversed());
export const formFaults = [
    fault({
        requirement: 'single-event.full-markets',
        operations: ['event', 'event-by-slug'],
        name: 'shortens-markets-of-single-events',
        does: 'markets of a single event have only the members of the event list',
        deviation: changeRecords(underSingleEvents('markets'), (market) => {
            const kept = ['id', 'question', 'conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds'];
            for (const name of Object.keys(market))
                if (!kept.includes(name))
                    Reflect.deleteProperty(market, name);
        }),
    }),
    fault({
        requirement: 'catalog-market.token-order',
        operations: ['catalog-markets'],
        name: 'reverses-token-ids-of-listed-markets',
        does: 'the token ids of a listed market are in the reverse order of its outcomes',
        deviation: changeRecords({ 'catalog-markets': recordsOfList }, (market) => {
            market.clobTokenIds = reversed(market.clobTokenIds ?? '');
        }),
    }),
    fault({
        requirement: 'order-book-forms.kept-members',
        operations: ['sampling-markets'],
        name: 'omits-base-fees-from-sampling-markets',
        does: 'sampling markets have neither maker_base_fee nor taker_base_fee',
        deviation: changePage((page) => {
            for (const market of page.data.filter(isObject))
                for (const name of ['maker_base_fee', 'taker_base_fee'])
                    Reflect.deleteProperty(market, name);
        }),
    }),
    ...['sampling-markets', 'sampling-simplified-markets', 'simplified-markets'].flatMap((list) => [
        fault({
            requirement: 'order-book-forms.mirror',
            operations: [list],
            name: `sends-the-condition-id-as-mirror-of-${list}`,
            does: 'the mirror of a market has the condition id of the market',
            deviation: changePage((page) => {
                for (const market of page.data.filter(isObject))
                    if (market.mirror_condition_id)
                        market.mirror_condition_id = market.condition_id;
            }),
        }),
        fault({
            requirement: 'order-book-forms.mirror',
            operations: [list],
            name: `sends-another-mirror-in-${list}`,
            does: 'the mirror of a market is not the one of the catalog',
            deviation: changePage((page) => {
                for (const market of page.data.filter(isObject))
                    if (market.mirror_condition_id)
                        market.mirror_condition_id = `${market.mirror_condition_id}0`;
            }),
        }),
        fault({
            requirement: 'order-book-forms.mirror',
            operations: [list],
            name: `sends-other-mirrors-of-tokens-in-${list}`,
            does: 'the mirrors of the tokens are not those of the catalog',
            deviation: changePage((page) => {
                for (const { tokens } of page.data.filter(isObject))
                    for (const token of Array.isArray(tokens) ? tokens.filter(isObject) : [])
                        if (token.mirror_token_id)
                            token.mirror_token_id = `${token.mirror_token_id}7`;
            }),
        }),
        fault({
            requirement: 'order-book-forms.agreement',
            operations: [list],
            name: `inverts-accepting-orders-of-${list}`,
            does: 'accepting_orders is not that of the full form',
            deviation: changePage((page) => {
                for (const market of page.data.filter(isObject))
                    market.accepting_orders = market.accepting_orders !== true;
            }),
        }),
        fault({
            requirement: 'order-book-forms.agreement',
            operations: [list],
            name: `exchanges-winners-in-${list}`,
            does: 'a token wins if it does not in the full form, and the other way round',
            deviation: changePage((page) => {
                for (const { tokens } of page.data.filter(isObject))
                    for (const token of Array.isArray(tokens) ? tokens.filter(isObject) : [])
                        token.winner = token.winner !== true;
            }),
        }),
        fault({
            requirement: 'order-book-forms.added-mirrors',
            operations: [list],
            name: `omits-mirrors-of-${list}`,
            does: 'no market has mirror_condition_id, and no token mirror_token_id',
            deviation: changePage((page) => {
                for (const market of page.data.filter(isObject)) {
                    Reflect.deleteProperty(market, 'mirror_condition_id');
                    for (const token of Array.isArray(market.tokens) ? market.tokens.filter(isObject) : [])
                        Reflect.deleteProperty(token, 'mirror_token_id');
                }
            }),
        }),
        fault({
            requirement: 'order-book-forms.agreement',
            operations: [list],
            name: `sends-another-question-for-${list}`,
            does: 'a market has another question than in its full form',
            deviation: changePage((page) => {
                for (const market of page.data.filter(isObject))
                    market.question = `${market.question} (again)`;
            }),
        }),
        fault({
            requirement: 'order-book-forms.agreement',
            operations: [list],
            name: `sends-the-rewards-of-the-next-market-in-${list}`,
            does: 'a market has the rewards of the next one on its page',
            deviation: changePage((page) => {
                const markets = page.data.filter(isObject);
                const rewards = markets.map((market) => market.rewards);
                for (const [index, market] of markets.entries())
                    market.rewards = rewards[(index + 1) % rewards.length];
            }),
        }),
        fault({
            requirement: 'order-book-forms.agreement',
            operations: [list],
            name: `exchanges-mirrors-of-tokens-in-${list}`,
            does: 'the two tokens of a market have each the mirror of the other',
            deviation: changePage((page) => {
                for (const { tokens } of page.data.filter(isObject)) {
                    const [one, other] = Array.isArray(tokens) ? tokens.filter(isObject) : [];
                    if (one && other)
                        [one.mirror_token_id, other.mirror_token_id] = [other.mirror_token_id, one.mirror_token_id];
                }
            }),
        }),
        fault({
            requirement: 'order-book-forms.agreement',
            operations: [list],
            name: `swaps-outcomes-of-tokens-in-${list}`,
            does: 'the two tokens of a market have each the outcome of the other',
            deviation: changePage((page) => {
                for (const { tokens } of page.data.filter(isObject)) {
                    const [one, other] = Array.isArray(tokens) ? tokens.filter(isObject) : [];
                    if (one && other)
                        [one.outcome, other.outcome] = [other.outcome, one.outcome];
                }
            }),
        }),
    ]),
    fault({
        requirement: 'order-book-forms.agreement',
        operations: ['sampling-markets'],
        name: 'sends-another-minimum-size-for-sampling-markets',
        does: 'a market has a larger minimum_order_size than in its full form',
        deviation: changePage((page) => {
            for (const market of page.data.filter(isObject))
                market.minimum_order_size = Number(market.minimum_order_size) + 1;
        }),
    }),
    fault({
        requirement: 'event-list.no-creation-date',
        operations: ['events'],
        name: 'adds-creation-date-to-listed-events',
        does: 'items of the event list have a creationDate',
        deviation: changeRecords({ events: recordsOfList }, (event) => {
            Object.assign(event, { creationDate: '2026-01-01T00:00:00Z' });
        }),
    }),
    fault({
        requirement: 'event-list.market-fields-only',
        operations: ['events'],
        name: 'adds-slug-to-markets-of-listed-events',
        does: 'markets in the event list have a slug',
        deviation: changeRecords({ events: (events) => recordsUnder(recordsOfList(events), 'markets') }, (market) => {
            Object.assign(market, { slug: 'a-slug' });
        }),
    }),
    fault({
        requirement: 'event-market.no-events',
        operations: ['event', 'event-by-slug'],
        name: 'adds-events-to-markets-of-single-events',
        does: 'markets of a single event have events',
        deviation: changeRecords({
            ...underSingleEvents('markets'),
        }, (market) => {
            Object.assign(market, { events: [] });
        }),
    }),
    fault({
        requirement: 'market-list.event-summaries',
        operations: ['catalog-markets'],
        name: 'sends-events-of-listed-markets-as-strings',
        does: 'the events of a listed market are strings',
        deviation: changeRecords({ 'catalog-markets': recordsOfList }, (market) => {
            Object.assign(market, { events: ['1'] });
        }),
    }),
    fault({
        requirement: 'catalog-market.mirror',
        operations: ['catalog-markets', 'catalog-market'],
        name: 'sends-the-condition-id-as-mirror-condition-id',
        does: 'the mirror of a market has the condition id of the market',
        deviation: changeRecords({ 'catalog-markets': recordsOfList, 'catalog-market': recordOfBody }, (market) => {
            if (market.mirrorConditionId)
                market.mirrorConditionId = market.conditionId;
        }),
    }),
    fault({
        requirement: 'catalog-market.mirror',
        operations: ['catalog-markets'],
        name: 'sends-the-condition-id-as-mirror-condition-id-of-one-market',
        does: 'one market after the first 120 is its own mirror',
        deviation: {
            data({ catalog: { markets } }) {
                const late = markets.slice(120).find(({ fields }) => fields.mirrorConditionId !== '');
                if (late)
                    late.fields.mirrorConditionId = late.fields.conditionId;
            },
        },
    }),
    fault({
        requirement: 'catalog-market.image-url',
        operations: ['catalog-markets'],
        name: 'sends-a-phrase-as-image-url',
        does: 'the image of a listed market is not a URL',
        deviation: changeRecords({ 'catalog-markets': recordsOfList }, (market) => {
            market.image = 'a picture of rain';
        }),
    }),
    fault({
        requirement: 'sampling-market.omitted-fields',
        operations: ['sampling-markets'],
        name: 'adds-slug-to-sampling-markets',
        does: 'sampling markets have a slug',
        deviation: changeRecords({ 'sampling-markets': recordsOfPage }, (market) => {
            Object.assign(market, { slug: 'a-slug' });
        }),
    }),
    fault({
        requirement: 'sampling-market.omitted-fields',
        operations: ['sampling-markets'],
        name: 'adds-market-id-to-sampling-markets',
        does: 'sampling markets have a market_id',
        deviation: changeRecords({ 'sampling-markets': recordsOfPage }, (market) => {
            Object.assign(market, { market_id: 7 });
        }),
    }),
];
//# sourceMappingURL=forms.js.map