/**
 * For each filter, a value that leaves out a record, beside values of all the others that keep it: a lost filter shows
 * it.
 */
export function allBesideOne(filters, record) {
    if (record === undefined)
        return [];
    const keeping = filters.map((values) => values.find((filter) => filter?.ids.has(record)));
    return filters.flatMap((values, index) => {
        const leaving = values.find((filter) => filter && !filter.ids.has(record));
        const others = keeping.toSpliced(index, 1).filter((filter) => filter !== undefined);
        return leaving && others.length > 1 ? [[leaving, ...others]] : [];
    });
}
/** For each two filters, the pairs of values that show whether both apply. */
export function conclusivePairs(filters) {
    return filters.flatMap((one, index) => filters.slice(index + 1).flatMap((other) => conclusiveValues(one, other)));
}
/**
 * Pairs of values that show whether both filters apply: together they keep fewer records than the one alone, and fewer
 * than the other alone. Where no pair of values shows both, one shows the one, and a second the other. And pairs of a
 * time at which a record is left out, and a filter that keeps this record; and two times around a record.
 */
function conclusiveValues([first, second], [otherFirst, otherSecond]) {
    const candidates = [
        [first, otherFirst],
        [first, otherSecond],
        [second, otherFirst],
    ].flatMap(([one, other]) => {
        if (!one || !other)
            return [];
        const expected = keptByAll([one.ids, other.ids]);
        const shown = [expected.size < other.ids.size ? one : undefined, expected.size < one.ids.size ? other : undefined];
        return [{ one, other, expected, shown: shown.flatMap((filter) => filter?.parameter ?? []) }];
    });
    const best = candidates.toSorted((left, right) => right.shown.length - left.shown.length || right.expected.size - left.expected.size);
    const shown = new Set();
    const conclusive = best.filter((pair, index) => {
        const isConclusive = index === 0 || isAtTimeOfKept(pair) || pair.shown.some((parameter) => !shown.has(parameter));
        for (const parameter of pair.shown)
            shown.add(parameter);
        return isConclusive;
    });
    // Between a time before a record and one after it is that record.
    const areTimes = first?.leftOut !== undefined && otherFirst?.leftOut !== undefined;
    const around = areTimes && second && otherSecond ? [[second, otherSecond]] : [];
    return [...conclusive.map(({ one, other }) => [one, other]), ...around];
}
function isAtTimeOfKept({ one, other }) {
    return other.ids.has(one.leftOut ?? '') || one.ids.has(other.leftOut ?? '');
}
/** The ids that each of them keeps. */
export function keptByAll([first, ...others]) {
    return new Set([...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))));
}
export function haveSameMembers(one, other) {
    return one.size === other.size && [...one].every((id) => other.has(id));
}
//# sourceMappingURL=filter-groups.js.map