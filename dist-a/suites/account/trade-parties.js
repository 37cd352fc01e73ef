// Who took part in a trade, as far as its record and the filters show (4.2).
import { objectsIn, textOf, texts, wholeList } from '#check';
/** Addresses are hexadecimal: their case has no meaning. */
const sameAddress = (one, other) => one?.toLowerCase() === other.toLowerCase();
/** The addresses of the resting orders that the trade matched. */
function restingMakers(trade) {
    return texts(objectsIn(trade, 'maker_orders'), 'maker_address');
}
/** Whether a resting order of this address was matched. */
function isMadeBy(trade, address) {
    return restingMakers(trade).some((maker) => sameAddress(maker, address));
}
/**
 * Whether a record shows the account anywhere: whether `maker_address` is the account's own or the counterparty's is
 * not shown, and neither is what `owner` holds.
 */
function showsAccount(trade, { address, apiKey }) {
    const owner = textOf(trade, 'owner');
    return (isMadeBy(trade, address) ||
        [textOf(trade, 'maker_address'), owner].some((text) => sameAddress(text, address)) ||
        sameAddress(owner, apiKey));
}
/** The account's trades, and which of them it took part in. */
export async function tradesOf({ walk }, account) {
    const { items: trades } = await walk('account-trades', {}, { account });
    const taken = wholeList(await walk('account-trades', { taker: account.address }, { account }));
    const takenIds = new Set(texts(taken, 'id'));
    const takenOwners = new Set(texts(taken, 'owner'));
    const unexplained = trades.filter((trade) => {
        const id = textOf(trade, 'id');
        const hasMakers = restingMakers(trade).length > 0;
        return id !== undefined && !takenIds.has(id) && hasMakers && !isMadeBy(trade, account.address);
    });
    const isOwn = (trade) => showsAccount(trade, account) || takenOwners.has(textOf(trade, 'owner') ?? '');
    return { trades, taken, foreign: unexplained.filter((trade) => !isOwn(trade)) };
}
//# sourceMappingURL=trade-parties.js.map