import { overrideFilter } from '../../deviation-builders.js';
import { fault, kebab } from '../fault.js';
import { idOf, placesOf, ruleOf } from './support.js';
const sumOf = (text) => [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9_973, 0);
/** One record in so many, by its id. */
const isOneIn = (count, decision) => sumOf(idOf(decision)) % count === 0;
/** An index that was not written when one record in fifty changed. */
const outdated = {
    'catalog-markets': ['closed', 'mirror'],
    events: ['active', 'archived'],
};
/** Values that share a bucket: one record in twenty was filed under the whole bucket. */
const misfiled = {
    'catalog-markets': ['tag_slug', 'event_id'],
    events: ['tag_id', 'series_slug'],
    'account-orders': ['market'],
    'account-trades': ['taker', 'maker'],
    'builder-trades': ['asset_id', 'maker_address'],
};
const buckets = 3;
const recordsOf = {
    'catalog-markets': ({ catalog }) => catalog.markets.map(({ fields }) => fields.id),
    events: ({ catalog }) => catalog.events.map(({ fields }) => fields.id),
    'account-orders': ({ history }) => history.orders.map(({ record }) => record.id),
    'account-trades': ({ history }) => history.trades.map(({ id }) => id),
    'builder-trades': ({ history }) => history.builderTrades.map(({ id }) => id),
};
/** A filter that does not find the last seeded records. */
const lacksNewest = (list, filter) => () => {
    let newest = [];
    return {
        data(dataset) {
            newest = recordsOf[list](dataset).slice(-6);
        },
        ...overrideFilter(filter, (kept, decision) => kept && !newest.includes(idOf(decision))),
    };
};
/** Flags and tags have rules of their own for what is lost. */
const lossRules = {
    closed: 'filter.boolean-complete',
    active: 'filter.boolean-complete',
    tag_id: 'filter.tag-id',
};
/** The newest records are in the list, and not in the replica or index that filters read. */
const withoutNewest = {
    'catalog-markets': ['conditionId', 'tag_id', 'closed'],
    events: ['slug', 'active', 'tag_id'],
    'account-orders': ['asset_id'],
    'account-trades': ['market', 'taker'],
    'builder-trades': ['maker_address', 'id'],
};
export const indexFaults = [
    ...placesOf(outdated).map(([list, flag]) => fault({
        requirement: ruleOf(list, flag),
        operations: [list],
        name: `files-one-in-fifty-of-${list}-under-the-wrong-${flag}`,
        does: `about one record in fifty is listed under the other value of ${flag}`,
        deviation: overrideFilter(flag, (kept, decision) => kept !== isOneIn(50, decision)),
    })),
    ...placesOf(misfiled).map(([list, parameter]) => fault({
        requirement: ruleOf(list, parameter),
        operations: [list],
        name: `files-one-in-twenty-of-${list}-under-other-values-of-${kebab(parameter)}`,
        does: `about one record in twenty is listed under every third value of ${parameter}, too`,
        deviation: overrideFilter(parameter, (kept, decision) => kept || (isOneIn(20, decision) && sumOf(String(decision.wanted)) % buckets === 0)),
    })),
    ...placesOf(withoutNewest).map(([list, parameter]) => fault({
        requirement: lossRules[parameter] ?? ruleOf(list, parameter),
        operations: [list],
        name: `does-not-find-the-newest-${list}-by-${kebab(parameter)}`,
        does: `${parameter} does not find the six newest records`,
        deviation: lacksNewest(list, parameter),
    })),
];
//# sourceMappingURL=indexes.js.map