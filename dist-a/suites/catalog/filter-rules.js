// 4.5: what each filter parameter says about every item of an answer, in any request that has it.
import { idOf, idsOf, ifAvailable, mayHaveMore, spread, } from '#check';
import { conditionId, eventId, eventSlug, isSame, member, seriesSlug, tagId, tagSlug, } from './filter-values.js';
/** Whether the parameter is true or false. */
export const isFlag = ({ values }) => values.every((value) => typeof value === 'boolean');
const markets = ['catalog-markets'];
const events = ['events'];
const both = ['catalog-markets', 'events'];
function visible(parameter, requirement, lists, shown, group = parameter) {
    return { parameter, requirement, lists, group, shown };
}
function flag(name) {
    const shown = (item) => (typeof item[name] === 'boolean' ? [item[name]] : []);
    return { parameter: name, requirement: `filter.${name}`, lists: both, group: name, shown };
}
/** Markets show no tags, so the tags are those of listed events. */
function marketTag(parameter, requirement, valuesOf, group) {
    const candidates = async ({ sample }) => {
        const listed = (await ifAvailable(sample.list('events'))) ?? [];
        return spread([...new Set(listed.flatMap(valuesOf))], 3);
    };
    return { parameter, requirement, lists: markets, group, candidates };
}
/** Every filter parameter of the three lists (4.5). */
export const filterRules = [
    flag('active'),
    flag('closed'),
    flag('archived'),
    visible('slug', 'filter.slug', both, member('slug')),
    visible('conditionId', 'filter.condition-id', markets, conditionId),
    visible('condition_id', 'filter.condition-id-alias', markets, conditionId, 'conditionId'),
    visible('event_id', 'filter.event-id', markets, eventId),
    visible('event_slug', 'filter.event-slug', markets, eventSlug),
    visible('eventSlug', 'filter.event-slug-alias', markets, eventSlug, 'event_slug'),
    visible('series_slug', 'filter.series-slug', events, seriesSlug),
    visible('tag_id', 'filter.tag-id', events, tagId),
    visible('tag_slug', 'filter.tag-slug', events, tagSlug),
    visible('tag', 'filter.tag-alias', events, tagSlug, 'tag_slug'),
    marketTag('tag_id', 'filter.tag-id', tagId, 'tag_id'),
    marketTag('tag_slug', 'filter.tag-slug', tagSlug, 'tag_slug'),
    marketTag('tag', 'filter.tag-alias', tagSlug, 'tag_slug'),
    {
        parameter: 'mirror',
        requirement: 'filter.mirror',
        lists: markets,
        group: 'mirror',
        candidates: async () => [true, false],
    },
    {
        parameter: 'creator',
        requirement: 'filter.creator',
        lists: ['catalog-markets', 'events', 'tags'],
        group: 'creator',
        candidates: async ({ settings, unknown }) => settings.known.creator === undefined ? [] : [settings.known.creator, unknown.slug()],
    },
];
/** Groups of parameters that name one record: an event or a tag, by its id or its slug. */
const groupsOfOneRecord = [
    ['event_id', 'event_slug'],
    ['tag_id', 'tag_slug'],
];
/** The same text for all filters that name one record: what two of them mean together is not stated. */
export const recordNamedBy = ({ group }) => groupsOfOneRecord.find((groups) => groups.includes(group))?.[0] ?? group;
/** A value that the item has, or one that it does not have. */
export const valueThat = ({ values, has }, item, holds) => values.find((value) => has(item, value) === holds);
/**
 * The value of an item itself: its own slug may not be among the values of the rule. Of several, it is the last: a
 * service that reads only the first of them loses it.
 */
export function ownValue(rule, item) {
    return rule.shown?.(item).at(-1) ?? valueThat(rule, item, true);
}
/** The rules of a list, with values that its items have and others that they do not have. */
export async function filterRulesWithValues(context, list) {
    const own = filterRules.filter((rule) => rule.lists.includes(list));
    const known = await Promise.all(own.map((rule) => rule.shown ? withShownValues(context, list, rule, rule.shown) : withKeptValues(context, list, rule)));
    return known.filter(({ values }) => values.length > 0);
}
async function withShownValues({ sample }, list, rule, shown) {
    const listed = spread([...new Set((await sample.list(list)).flatMap((item) => shown(item)))], 6);
    // A list may hide the items of one value of a flag unless they are asked for.
    const values = listed.some((value) => typeof value === 'boolean') ? [true, false] : listed;
    const has = (item, value) => {
        const own = shown(item);
        return own.length === 0 ? undefined : own.some((one) => isSame(String(one), String(value)));
    };
    return { ...rule, values, has };
}
async function withKeptValues(context, list, rule) {
    const values = (await rule.candidates?.(context)) ?? [];
    const reads = values.map(async (value) => {
        const items = await ifAvailable(context.allItems(list, { [rule.parameter]: value }));
        return [value, items && !mayHaveMore(items) ? new Set(idsOf(items)) : undefined];
    });
    const kept = new Map(await Promise.all(reads));
    return { ...rule, values, has: (item, value) => kept.get(value)?.has(idOf(item)) };
}
//# sourceMappingURL=filter-rules.js.map