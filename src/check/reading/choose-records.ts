// Chooses a few records that together show as much as possible.
import type { JsonObject } from '../../client/answer.js';

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

/** What a record shows: its members that are not empty, the values of its booleans, and lists of more than one item. */
function traitsOf(record: JsonObject): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return [`${name} ${value}`];
    if (value === null || value === '' || value === '[]') return [];
    if (!Array.isArray(value)) return [name];
    return value.length === 0 ? [] : [name, ...(value.length > 1 ? [`${name} of several`] : [])];
  });
}

/**
 * Up to `count` records of all kinds: at most half of them show members, states or lists that the others do not show,
 * and the rest are evenly spread over the list.
 * @example
 * chooseDifferent([{ id: '1' }, { id: '2' }, { id: '3', mirror: 'x' }, { id: '4' }], 2); // records 1 and 3
 */
export function chooseDifferent(records: readonly JsonObject[], count: number): readonly JsonObject[] {
  const chosen = new Set<JsonObject>(chooseEvenly(records, Math.ceil(count / 2)));
  const traits = new Map(records.map((record) => [record, traitsOf(record)]));
  while (chosen.size < count) {
    const seen = new Set([...chosen].flatMap((record) => traits.get(record) ?? []));
    const newTraits = (record: JsonObject) => traits.get(record)?.filter((trait) => !seen.has(trait)).length ?? 0;
    let best: JsonObject | undefined;
    let most = 0;
    for (const record of records) {
      const added = newTraits(record);
      if (added > most) [best, most] = [record, added];
    }
    if (!best) break;
    chosen.add(best);
  }
  const others = records.filter((record) => !chosen.has(record));
  for (const record of chooseEvenly(others, count - chosen.size)) chosen.add(record);
  return records.filter((record) => chosen.has(record));
}
