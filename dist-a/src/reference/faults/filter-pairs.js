import { changeList, changeQuery, refuse } from '../deviation-builders.js';
import { filteredLists, offsetLists } from '../operations.js';
import { fault, kebab } from './fault.js';
import { flags } from './filter-deviations.js';
/** Each filter parameter with its rule. */
const rules = {
    active: 'filter.active',
    closed: 'filter.closed',
    archived: 'filter.archived',
    slug: 'filter.slug',
    conditionId: 'filter.condition-id',
    condition_id: 'filter.condition-id-alias',
    event_id: 'filter.event-id',
    event_slug: 'filter.event-slug',
    eventSlug: 'filter.event-slug-alias',
    series_slug: 'filter.series-slug',
    tag_id: 'filter.tag-id',
    tag_slug: 'filter.tag-slug',
    tag: 'filter.tag-alias',
    mirror: 'filter.mirror',
    creator: 'filter.creator',
};
const parameters = Object.keys(rules);
const onlyOfMarkets = ['conditionId', 'condition_id', 'event_id', 'event_slug', 'eventSlug', 'mirror'];
function operationsOf(parameter) {
    if (onlyOfMarkets.includes(parameter))
        return ['catalog-markets'];
    return parameter === 'series_slug' ? ['events'] : filteredLists;
}
/** The filter works alone, and is lost beside any other filter. */
function losesFilterBesideOthers(parameter) {
    return fault({
        requirement: rules[parameter],
        operations: operationsOf(parameter),
        name: `ignores-${rules[parameter].endsWith('-alias') ? 'alias-' : ''}${kebab(parameter)}-beside-other-filters`,
        does: `${parameter} is not read beside another filter`,
        deviation: changeQuery((query) => {
            if (parameters.some((other) => other !== parameter && query.has(other)))
                query.delete(parameter);
        }),
    });
}
/** One parameter is lost beside one other. */
function losesParameter({ requirement, operations, lost, beside }) {
    return fault({
        requirement,
        operations,
        name: `ignores-${kebab(lost)}-beside-${kebab(beside)}`,
        does: `${lost} is not read beside ${beside}`,
        deviation: changeQuery((query) => {
            if (query.has(beside))
                query.delete(lost);
        }),
    });
}
/** One value of a flag is lost beside something else. */
function losesValue({ requirement, operations, lost: [name, value], beside, when }) {
    return fault({
        requirement,
        operations,
        name: `ignores-${name}-${value}-beside-${beside.replaceAll(' ', '-')}`,
        does: `${name}=${value} is not read beside ${beside}`,
        deviation: changeQuery((query) => {
            if (query.get(name) === value && when(query))
                query.delete(name);
        }),
    });
}
const hasFilter = ({ query }) => parameters.some((name) => query.has(name));
export const filterPairFaults = [
    ...parameters.map(losesFilterBesideOthers),
    fault({
        requirement: 'filter.combination',
        operations: filteredLists,
        name: 'refuses-a-sort-column-beside-filters',
        does: 'order is refused beside a filter',
        deviation: refuse((request) => request.query.has('order') && hasFilter(request), 'order stands beside a filter'),
    }),
    fault({
        requirement: 'filter.combination',
        operations: filteredLists,
        name: 'refuses-creator-beside-other-filters',
        does: 'creator is refused beside another filter',
        deviation: refuse(({ query }) => query.has('creator') && parameters.some((name) => name !== 'creator' && query.has(name)), 'creator stands beside another filter'),
    }),
    fault({
        requirement: 'filter.combination',
        operations: offsetLists,
        name: 'refuses-an-offset-beside-creator',
        does: 'an offset above 0 is refused beside creator',
        deviation: refuse(({ query }) => query.has('creator') && Number(query.get('offset')) > 0, 'an offset stands beside creator'),
    }),
    fault({
        requirement: 'filter.combination',
        operations: filteredLists,
        name: 'finds-nothing-for-tag-slug-beside-a-flag',
        does: 'tag_slug beside active, closed or archived keeps no record',
        deviation: changeList((items, { query }) => query.has('tag_slug') && flags.some((flag) => query.has(flag)) ? [] : items),
    }),
    losesParameter({ requirement: 'filter.closed', operations: filteredLists, lost: 'closed', beside: 'slug' }),
    losesParameter({ requirement: 'filter.closed', operations: filteredLists, lost: 'closed', beside: 'tag_id' }),
    losesParameter({ requirement: 'filter.archived', operations: filteredLists, lost: 'archived', beside: 'creator' }),
    losesParameter({ requirement: 'filter.active', operations: filteredLists, lost: 'active', beside: 'closed' }),
    losesParameter({ requirement: 'filter.slug', operations: filteredLists, lost: 'slug', beside: 'active' }),
    losesParameter({ requirement: 'filter.tag-alias', operations: filteredLists, lost: 'tag', beside: 'order' }),
    losesParameter({ requirement: 'filter.tag-slug', operations: ['events'], lost: 'tag_slug', beside: 'series_slug' }),
    losesParameter({
        requirement: 'filter.mirror',
        operations: ['catalog-markets'],
        lost: 'mirror',
        beside: 'event_id',
    }),
    losesParameter({ requirement: 'filter.event-id', operations: ['catalog-markets'], lost: 'event_id', beside: 'tag' }),
    losesParameter({
        requirement: 'filter.event-slug-alias',
        operations: ['catalog-markets'],
        lost: 'eventSlug',
        beside: 'condition_id',
    }),
    losesValue({
        requirement: 'filter.mirror',
        operations: ['catalog-markets'],
        lost: ['mirror', 'false'],
        beside: 'tag slugs',
        when: (query) => query.has('tag_slug'),
    }),
    losesValue({
        requirement: 'filter.archived',
        operations: ['catalog-markets'],
        lost: ['archived', 'true'],
        beside: 'mirrors',
        when: (query) => query.get('mirror') === 'true',
    }),
    losesValue({
        requirement: 'filter.closed',
        operations: filteredLists,
        lost: ['closed', 'false'],
        beside: 'the order of end dates',
        when: (query) => query.get('order') === 'endDate',
    }),
    losesValue({
        requirement: 'filter.active',
        operations: filteredLists,
        lost: ['active', 'false'],
        beside: 'small limits',
        when: (query) => query.has('limit') && Number(query.get('limit')) <= 2,
    }),
];
//# sourceMappingURL=filter-pairs.js.map