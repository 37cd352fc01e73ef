// Chooses a few records that together show as much as possible.
import type { JsonObject } from '../../client/answer.js';
import { groupBy } from '../../group-by.js';
import { parseJson } from './records.js';

/** Lengths of the patterns in which kinds of items may alternate. */
const periods = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * Up to `count` items, one from each of `count` equal parts of the list. Lists often repeat a pattern every 2 to 10
 * items, and equal steps might meet the same place of the pattern each time: within a part, the first item wins whose
 * place in each such pattern was chosen least so far.
 */
export function chooseEvenly<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = items.length / count;
  const timesByPeriod = periods.map((period) => Array.from({ length: period }, () => 0));
  const timesChosen = (index: number) =>
    timesByPeriod.reduce((sum, times) => sum + (times[index % times.length] ?? 0), 0);
  return Array.from({ length: count }, (_, part) => {
    let index = Math.floor(part * step);
    for (let other = index + 1; other < Math.floor((part + 1) * step); other += 1)
      if (timesChosen(other) < timesChosen(index)) index = other;
    for (const times of timesByPeriod) times[index % times.length] = (times[index % times.length] ?? 0) + 1;
    return items[index];
  }).filter((item) => item !== undefined);
}

/** The items of a list that come in turn to one of `count` places. */
export const inTurn = <T>(all: readonly T[], place: number, count: number): readonly T[] =>
  all.filter((_, index) => index % count === place % count);

/** A list of more items is no other kind of record. */
const manyItems = 3;

/** What a record shows: its members that are not empty, the values of its booleans, and how many items it holds. */
export const traitsOf = (record: JsonObject): readonly string[] =>
  Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return [`${name} ${value}`];
    if (value === null || value === '') return [];
    const items = typeof value === 'string' && value.startsWith('[') ? parseJson(value) : value;
    if (!Array.isArray(items)) return [`with ${name}`];
    if (items.length === 0) return [];
    return [`with ${name}`, `${items.length < manyItems ? items.length : `${manyItems} or more`} ${name}`];
  });

/** How much more it counts what one candidate alone shows: the others will not show it by chance. */
const weightOfRare = 3;

/** Up to `count` candidates, as long as one shows what those before it do not: each time the one that shows the most. */
export function cover<T>(candidates: readonly T[], shows: (one: T) => readonly string[], count: number): readonly T[] {
  const traits = candidates.map(shows);
  const byTrait = groupBy(traits.flat(), (trait) => trait);
  const weights = new Map([...byTrait].map(([trait, same]) => [trait, 1 + weightOfRare / same.length]));
  const chosen: T[] = [];
  while (chosen.length < count) {
    const gains = traits.map((some) => some.reduce((gain, trait) => gain + (weights.get(trait) ?? 0), 0));
    const most = gains.reduce((one, other) => Math.max(one, other), 0);
    if (most === 0) break;
    const index = gains.indexOf(most);
    for (const trait of traits[index] ?? []) weights.delete(trait);
    chosen.push(candidates[index] as T);
  }
  return chosen;
}

/**
 * Up to `count` items of all kinds: those that show what others do not show, and the rest evenly spread over the list.
 * @example
 * chooseDifferent([{ id: '1' }, { id: '2' }, { id: '3', mirror: 'x' }, { id: '4' }], traitsOf, 2); // items 1 and 3
 */
export function chooseDifferent<T>(items: readonly T[], shows: (one: T) => readonly string[], count: number) {
  const chosen = [...new Set([...cover(items, shows, count), ...chooseEvenly(items, count)])].slice(0, count);
  return items.filter((item) => chosen.includes(item));
}
