// 4.2: each pair of filters keeps what both filters keep, for each account that has records.
import { accountLists, check, enumeration, idsOf, ifAvailable, inconclusive, maximumFilteredPages, mismatch, plural, textOf, timeOf, } from '#check';
import { allBesideOne, conclusivePairs, haveSameMembers, keptByAll, } from './filter-groups.js';
import { filterIds, filterParameters, ofSecondAccount, pagingRules } from './filters.js';
import { restingMakers, sameAddress } from './trade-parties.js';
/** The value by which a filter keeps this record; undefined if the record shows none. */
export function filterValue(parameter, record, account) {
    const second = Math.floor(timeOf(textOf(record, 'match_time')) / 1000);
    switch (parameter) {
        case 'asset_id':
            return textOf(record, 'assetId') ?? textOf(record, 'asset_id');
        case 'after':
            return Number.isFinite(second) ? String(second - 1) : undefined;
        case 'before':
            return Number.isFinite(second) ? String(second + 1) : undefined;
        case 'maker':
            return restingMakers(record).find((maker) => !sameAddress(maker, account?.address ?? ''));
        default:
            return textOf(record, parameter);
    }
}
/**
 * A value that keeps the first record, and one that does not; for times the other way round. `taker` is not a member of
 * a record: the account's own address, and one that made the trade and did not take it. `before` and `after` are
 * strict: the second of the first record itself does not keep it.
 */
function pairValues(parameter, [first, second], account) {
    if (parameter === 'taker')
        return [account?.address, filterValue('maker', second, account)];
    const kept = filterValue(parameter, first, account);
    if (isTime(parameter))
        return [kept && String(Number(kept) + (parameter === 'before' ? -1 : 1)), kept];
    return [kept, filterValue(parameter, second, account)];
}
const isTime = (parameter) => parameter === 'before' || parameter === 'after';
/** Whether its time has no fraction: filters in seconds can be tried at just that time. */
const isAtFullSecond = (record) => timeOf(textOf(record, 'match_time')) % 1000 === 0;
/** The first record, if possible one at a full second, and the last one that has another market. */
function contrasting(items) {
    const first = items.find(isAtFullSecond) ?? items[0];
    const other = items.findLast((item) => textOf(item, 'market') !== textOf(first, 'market')) ??
        items.findLast((item) => textOf(item, 'id') !== textOf(first, 'id'));
    return first && other ? [first, other] : inconclusive('no-account-data', 'the list shows no two records');
}
async function pairsKeepWhatBothKeep(context, list, reading = {}) {
    const { account, placed } = reading;
    const isPlaced = placed !== undefined;
    const options = { maximumPages: maximumFilteredPages, fresh: isPlaced, ...(account && { account }) };
    const read = async (query, { fresh } = { fresh: isPlaced }) => {
        const kept = await ifAvailable(context.walk(list, query, { ...options, fresh }));
        return kept?.stopped === 'end' ? kept.items : undefined;
    };
    // Other checks trade at the same time: the whole list would show their orders too.
    const walks = await Promise.all((placed ?? [undefined]).map((id) => context.walk(list, id ? { id } : {}, options)));
    const records = contrasting(walks.flatMap(({ items }) => items));
    const filters = await readFilters(list, records, account ?? context.settings.credentials, read);
    const isFirst = account === undefined && !isPlaced;
    const groups = [...conclusivePairs(filters), ...(isFirst ? allBesideOne(filters, textOf(records[0], 'id')) : [])];
    for (const group of groups)
        await assertKeepsWhatEachKeeps(context, group, read);
}
/** Each filter of the list, with the values that keep one of the two records or leave it out, read alone. */
function readFilters(list, records, account, read) {
    const readValue = async (parameter, value, index) => {
        const query = { [parameter]: value };
        const kept = value === undefined ? undefined : await read(query);
        const leftOut = isTime(parameter) && index === 0 ? textOf(records[0], 'id') : undefined;
        return kept && { parameter, query, ids: new Set(idsOf(kept)), ...(leftOut && { leftOut }) };
    };
    const readBoth = (parameter) => Promise.all(pairValues(parameter, records, account).map((value, index) => readValue(parameter, value, index)));
    return Promise.all(filterParameters(list).map(readBoth));
}
async function assertKeepsWhatEachKeeps({ evidence }, filters, read) {
    const expected = keptByAll(filters.map(({ ids }) => ids));
    const kept = await read(Object.assign({}, ...filters.map(({ query }) => query)));
    if (kept === undefined)
        return;
    const together = new Set(idsOf(kept));
    if (haveSameMembers(together, expected))
        return evidence.add();
    // Records may have come or gone between the reads.
    const again = await Promise.all(filters.map(({ query }) => read(query, { fresh: true })));
    const known = again.flatMap((items) => (items ? [new Set(idsOf(items))] : []));
    if (known.length < filters.length || !haveSameMembers(keptByAll(known), expected))
        return;
    evidence.add();
    const names = enumeration(filters.map(({ parameter }) => parameter));
    const shared = [...together].filter((id) => expected.has(id)).length;
    mismatch(`${names} together keep other records than each of them does`, {
        // Counts, because a repetition may be about other orders.
        expected: `${expected.size === 0 ? 'no record, because none is' : `the ${plural(expected.size, 'record')}`} kept by each of them`,
        actual: `${plural(together.size, 'record')}, ${shared} of them expected`,
        records: [kept],
    });
}
/** Where a filter alone, the pages or the isolation are broken, so are pairs of filters. */
const dependsOn = (list) => [
    ...pagingRules,
    ...filterIds(list),
    ...(list === 'builder-trades' ? [] : ['account.isolation-orders', 'account.isolation-trades']),
];
/** 4.2: filters that are asked for together keep what each of them keeps. */
const ofFirst = check('account.filter-combination', { on: accountLists, dependsOn }, (context, list) => pairsKeepWhatBothKeep(context, list));
/** 4.2: the same for the trades of the second account. */
const ofSecond = check('account.filter-combination', { on: ofSecondAccount, needs: ['other-account'], dependsOn: ({ endpoint }) => dependsOn(endpoint) }, (context, { endpoint }) => pairsKeepWhatBothKeep(context, endpoint, { account: context.settings.otherAccount }));
const ordersOfSecond = [{ name: 'account-orders:second-account', endpoint: 'account-orders' }];
/** 4.2: the same for live orders of the second account, which may have none yet: it places four on two markets. */
const placedBySecond = check('account.filter-combination', { on: ordersOfSecond, needs: ['trading', 'other-account'], dependsOn: ({ endpoint }) => dependsOn(endpoint) }, async (context, { endpoint }) => {
    const { trading } = context;
    const account = trading.second();
    const placed = [];
    for (const token of await trading.acquireTokens(2))
        for (let count = 0; count < 2; count += 1)
            placed.push((await trading.place(token, { account })).id);
    await pairsKeepWhatBothKeep(context, endpoint, { account, placed });
});
export const combinedFilters = [...ofFirst, ...ofSecond, ...placedBySecond];
//# sourceMappingURL=combined-filters.js.map