/** Lengths of the patterns in which kinds of items may alternate. */
const periods = [2, 3, 4, 5, 6, 7, 8, 9, 10];
/**
 * Up to `count` items, one from each of `count` equal parts of the list. Lists often repeat a pattern every 2 to 10
 * items, and equal steps might meet the same place of the pattern each time: within a part, the first item wins whose
 * place in each such pattern was chosen least so far.
 */
export function spread(items, count) {
    if (items.length <= count)
        return items;
    const step = items.length / count;
    const timesByPeriod = periods.map((period) => Array.from({ length: period }, () => 0));
    const timesChosen = (index) => timesByPeriod.reduce((sum, times) => sum + (times[index % times.length] ?? 0), 0);
    return Array.from({ length: count }, (_, part) => {
        let index = Math.floor(part * step);
        for (let other = index + 1; other < Math.floor((part + 1) * step); other += 1)
            if (timesChosen(other) < timesChosen(index))
                index = other;
        for (const times of timesByPeriod)
            times[index % times.length] = (times[index % times.length] ?? 0) + 1;
        return items[index];
    }).filter((item) => item !== undefined);
}
/** Many checks choose among the same records: without this, traits took 7 % of the processor time of a run. */
const knownTraits = new WeakMap();
/** What a record shows: its members that are not empty, the values of its booleans, and lists of more than one item. */
function traitsOf(record) {
    const traits = knownTraits.get(record) ?? readTraits(record);
    knownTraits.set(record, traits);
    return traits;
}
function readTraits(record) {
    return Object.entries(record).flatMap(([name, value]) => {
        if (typeof value === 'boolean')
            return [`${name} ${value}`];
        if (value === null || value === '' || value === '[]')
            return [];
        if (!Array.isArray(value))
            return [name];
        return value.length === 0 ? [] : [name, ...(value.length > 1 ? [`${name} of several`] : [])];
    });
}
/**
 * Up to `count` records of all kinds: at most half of them show members, states or lists that the others do not show,
 * and the rest are evenly spread over the list.
 * @example
 * varied([{ id: '1' }, { id: '2' }, { id: '3', mirror: 'x' }, { id: '4' }], 2); // records 1 and 3
 */
export function varied(records, count) {
    const chosen = new Set(spread(records, Math.ceil(count / 2)));
    const traits = new Map(records.map((record) => [record, traitsOf(record)]));
    while (chosen.size < count) {
        const seen = new Set([...chosen].flatMap((record) => traits.get(record) ?? []));
        const newTraits = (record) => traits.get(record)?.filter((trait) => !seen.has(trait)).length ?? 0;
        let best;
        let most = 0;
        for (const record of records) {
            const added = newTraits(record);
            if (added > most)
                [best, most] = [record, added];
        }
        if (!best)
            break;
        chosen.add(best);
    }
    const others = records.filter((record) => !chosen.has(record));
    for (const record of spread(others, count - chosen.size))
        chosen.add(record);
    return records.filter((record) => chosen.has(record));
}
//# sourceMappingURL=choose-records.js.map