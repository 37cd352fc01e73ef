// 4.5: lookups beside a creator, whose answers several rules judge.
import { idsOf, ifAvailable, inconclusive, textOf } from '#check';
import { limit } from './limit.js';
import { flagsThatHide, recordsOfCreator } from './single-records.js';
/** The values of the first record, and of the first archived and the first closed one, that the list shows for it. */
export async function valuesOfCreator(context, lookup) {
    const { list, member } = lookup;
    const { creator, records } = await recordsOfCreator(context, lookup);
    const hidden = flagsThatHide.map((flag) => records.find((record) => record[flag] === true));
    const values = new Set([records[0], ...hidden].map((record) => textOf(record, member)));
    const shown = [...values].filter((value) => value !== undefined);
    if (shown.length === 0)
        inconclusive('no-data', `the list of ${list} shows no ${member} for creator ${creator}`);
    return { creator, values: shown };
}
/**
 * The lookup of a listed record with a creator whose list does not show it: the configured one, or else one that is
 * unknown.
 */
export async function firstOutsideCreator({ settings, sample, offsetPage, unknown }, lookup) {
    const { list, placeholder, member } = lookup;
    const { creator: known } = settings.known;
    const listed = await sample.list(list);
    const scoped = known === undefined ? undefined : await ifAvailable(offsetPage(list, { creator: known, limit: limit.maximum }));
    const own = new Set(idsOf(scoped ?? []));
    const outside = listed.find((record) => !own.has(textOf(record, 'id') ?? '') && textOf(record, member) !== undefined);
    const value = textOf(outside ?? listed[0], member);
    if (value === undefined)
        inconclusive('no-data', `the list of ${list} shows no ${member}`);
    const creator = scoped && outside ? known : unknown.address();
    return { value, path: { [placeholder]: value }, query: { creator } };
}
/** The lookups of records that a creator has, as far as one is configured, and of one that it does not have. */
export async function lookupsBesideCreator(context, lookup) {
    const { placeholder } = lookup;
    const own = await ifAvailable(valuesOfCreator(context, lookup));
    const outside = await ifAvailable(firstOutsideCreator(context, lookup));
    const ofCreator = (own?.values ?? []).map((value) => ({
        value,
        path: { [placeholder]: value },
        query: { creator: own?.creator },
    }));
    return [...ofCreator, ...(outside ? [outside] : [])];
}
//# sourceMappingURL=lookups-beside-creator.js.map