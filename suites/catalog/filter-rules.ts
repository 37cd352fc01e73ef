// 4.5: what each filter parameter says about every item of an answer, in any request that has it.
import {
  type CheckContext,
  type FilteredList,
  idOf,
  idsOf,
  ifAvailable,
  type JsonObject,
  mayHaveMore,
  type OffsetList,
  type RequirementId,
  spread,
} from '#check';
import {
  conditionId,
  eventId,
  eventSlug,
  isSame,
  member,
  seriesSlug,
  tagId,
  tagSlug,
  type ValuesOf,
} from './filter-values.js';

export type Value = string | boolean;

/** A filter parameter of a list. */
export interface FilterRule {
  readonly parameter: string;
  /** The rule that a wrong item breaks. */
  readonly requirement: RequirementId;
  readonly lists: readonly OffsetList[];
  /** Names of one parameter: what a request with two of them means is not stated. */
  readonly group: string;
  /** What an item shows of the parameter; absent where items do not show it. */
  readonly shown?: (item: JsonObject) => readonly Value[];
  /** Where items do not show it: values to filter by. What the filter keeps alone says which items have the value. */
  readonly candidates?: (context: CheckContext) => Promise<readonly Value[]>;
}

/** A rule with values that the service shows. */
export interface FilterRuleWithValues extends FilterRule {
  readonly values: readonly Value[];
  /** Whether an item has the value; undefined where that does not show. */
  readonly has: (item: JsonObject, value: Value) => boolean | undefined;
}

/** Whether the parameter is true or false. */
export const isFlag = ({ values }: FilterRuleWithValues) => values.every((value) => typeof value === 'boolean');

const markets = ['catalog-markets'] as const;
const events = ['events'] as const;
const both = ['catalog-markets', 'events'] as const;

function visible(
  parameter: string,
  requirement: RequirementId,
  lists: readonly FilteredList[],
  shown: ValuesOf,
  group = parameter,
): FilterRule {
  return { parameter, requirement, lists, group, shown };
}

function flag(name: 'active' | 'closed' | 'archived'): FilterRule {
  const shown = (item: JsonObject) => (typeof item[name] === 'boolean' ? [item[name]] : []);
  return { parameter: name, requirement: `filter.${name}`, lists: both, group: name, shown };
}

/** Markets show no tags, so the tags are those of listed events. */
function marketTag(parameter: string, requirement: RequirementId, valuesOf: ValuesOf, group: string): FilterRule {
  const candidates = async ({ sample }: CheckContext) => {
    const listed = (await ifAvailable(sample.list('events'))) ?? [];
    return spread([...new Set(listed.flatMap(valuesOf))], 3);
  };
  return { parameter, requirement, lists: markets, group, candidates };
}

/** Every filter parameter of the three lists (4.5). */
export const filterRules: readonly FilterRule[] = [
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
    candidates: async ({ settings, unknown }) =>
      settings.known.creator === undefined ? [] : [settings.known.creator, unknown.slug()],
  },
];

/** Groups of parameters that name one record: an event or a tag, by its id or its slug. */
const groupsOfOneRecord = [
  ['event_id', 'event_slug'],
  ['tag_id', 'tag_slug'],
];

/** The same text for all filters that name one record: what two of them mean together is not stated. */
export const recordNamedBy = ({ group }: FilterRule): string =>
  groupsOfOneRecord.find((groups) => groups.includes(group))?.[0] ?? group;

/** A value that the item has, or one that it does not have. */
export const valueThat = ({ values, has }: FilterRuleWithValues, item: JsonObject, holds: boolean): Value | undefined =>
  values.find((value) => has(item, value) === holds);

/**
 * The value of an item itself: its own slug may not be among the values of the rule. Of several, it is the last: a
 * service that reads only the first of them loses it.
 */
export function ownValue(rule: FilterRuleWithValues, item: JsonObject): Value | undefined {
  return rule.shown?.(item).at(-1) ?? valueThat(rule, item, true);
}

/** The rules of a list, with values that its items have and others that they do not have. */
export async function filterRulesWithValues(
  context: CheckContext,
  list: OffsetList,
): Promise<readonly FilterRuleWithValues[]> {
  const own = filterRules.filter((rule) => rule.lists.includes(list));
  const known = await Promise.all(
    own.map((rule) =>
      rule.shown ? withShownValues(context, list, rule, rule.shown) : withKeptValues(context, list, rule),
    ),
  );
  return known.filter(({ values }) => values.length > 0);
}

async function withShownValues(
  { sample }: CheckContext,
  list: OffsetList,
  rule: FilterRule,
  shown: NonNullable<FilterRule['shown']>,
): Promise<FilterRuleWithValues> {
  const listed = spread([...new Set((await sample.list(list)).flatMap((item) => shown(item)))], 6);
  // A list may hide the items of one value of a flag unless they are asked for.
  const values = listed.some((value) => typeof value === 'boolean') ? [true, false] : listed;
  const has = (item: JsonObject, value: Value) => {
    const own = shown(item);
    return own.length === 0 ? undefined : own.some((one) => isSame(String(one), String(value)));
  };
  return { ...rule, values, has };
}

async function withKeptValues(
  context: CheckContext,
  list: OffsetList,
  rule: FilterRule,
): Promise<FilterRuleWithValues> {
  const values = (await rule.candidates?.(context)) ?? [];
  const reads = values.map(async (value) => {
    const items = await ifAvailable(context.allItems(list, { [rule.parameter]: value }));
    return [value, items && !mayHaveMore(items) ? new Set(idsOf(items)) : undefined] as const;
  });
  const kept = new Map(await Promise.all(reads));
  return { ...rule, values, has: (item, value) => kept.get(value)?.has(idOf(item)) };
}
