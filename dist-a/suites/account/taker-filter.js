// 4.2: `taker` keeps the trades that an address took.
import { check, fail, firstAccount, idsOf, mismatch, noneMissing, noneOf, textOf, texts, } from '#check';
import { requireItems, unknownValueKeepsNothing } from './filters.js';
import { assertNoTrades, restingMakers, sameAddress, tradesOf } from './trade-parties.js';
const list = 'account-trades';
/** Addresses whose resting orders the account matched: the last one of the trade with most makers, and a first one. */
function counterparties(taken, address) {
    const makers = taken.map(restingMakers).filter((found) => !found.some((maker) => sameAddress(maker, address)));
    const last = makers.toSorted((one, other) => other.length - one.length)[0]?.at(-1);
    const first = makers.map(([maker]) => maker).find((maker) => maker !== last);
    return [last, first].filter((maker) => maker !== undefined);
}
/**
 * 4.2: `taker` keeps the trades that this address took, all of them and no others. A record does not name its taker: an
 * account took the trades that it has a part in and did not make.
 */
export const takerFilter = check('account-trades.filter-taker', { on: list, needs: ['credentials'] }, async (context) => {
    const account = firstAccount(context);
    const { address } = account;
    await context.walk(list, { taker: address }, { mustAccept: 'taker is a filter of the list' });
    await requireItems(context, list);
    const seen = await tradesOf(context, account);
    const message = `taker=${address} loses trades that the account has a part in and did not make`;
    if (seen.lost.length > 0)
        mismatch(message, { ...noneMissing(idsOf(seen.lost)), records: [seen.lost, seen.taken] });
    if (seen.made.length > 0)
        fail(`taker=${address} keeps trades that the address made`, {
            ...noneOf(idsOf(seen.made)),
            records: [seen.made],
        });
    context.evidence.add(seen.taken.length);
    for (const other of counterparties(seen.taken, address))
        await assertOneTaker(context, seen, address, other);
    await unknownValueKeepsNothing(context, { list, parameter: 'taker' });
});
/** Both addresses take no trade together. */
async function assertOneTaker({ walk }, { taken }, address, other) {
    const takenIds = new Set(texts(taken, 'id'));
    const { items } = await walk(list, { taker: other });
    const both = items.filter((trade) => takenIds.has(textOf(trade, 'id') ?? ''));
    const message = `taker=${other} keeps trades that ${address} took`;
    assertNoTrades(both, { message, expected: 'trades with one taker', beside: taken });
}
//# sourceMappingURL=taker-filter.js.map