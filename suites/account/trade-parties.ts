// Who took part in a trade, as far as its record and the filters show (4.2).
import {
  type Account,
  check,
  failOnComparison,
  firstAccount,
  firstFew,
  inconclusive,
  type JsonObject,
  objectsIn,
  textOf,
  texts,
  wholeList,
} from '#check';

/** Addresses are hexadecimal: their case has no meaning. */
const isSameAddress = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The addresses of the resting orders that the trade matched. */
function restingMakers(trade: JsonObject): readonly string[] {
  return texts(objectsIn(trade, 'maker_orders'), 'maker_address');
}

/**
 * Whether a record shows the account anywhere: whether `maker_address` is the account's own or the counterparty's is
 * not shown, and neither is what `owner` holds.
 */
function showsAccount(trade: JsonObject, { address, apiKey }: Account): boolean {
  const owner = textOf(trade, 'owner');
  const addresses = [...restingMakers(trade), textOf(trade, 'maker_address'), owner];
  return addresses.some((text) => isSameAddress(text, address)) || isSameAddress(owner, apiKey);
}

/**
 * 4.2: the list holds the trades of the authenticated account. A trade that names its resting orders, none of them of
 * the account, was taken by the account: then `taker` keeps it for the account's address.
 */
export const ownTrades = check(
  'account-trades.own',
  { on: 'account-trades', needs: ['credentials'] },
  async (context) => {
    const account = firstAccount(context);
    const { items: trades } = await context.walk('account-trades', {}, { account });
    if (trades.length === 0) inconclusive('no-account-data', 'the account has no trades');
    const taken = wholeList(await context.walk('account-trades', { taker: account.address }, { account }));
    const [takenIds, takenOwners] = [new Set(texts(taken, 'id')), new Set(texts(taken, 'owner'))];
    const foreign = trades.filter((trade) => {
      const id = textOf(trade, 'id');
      const isExplained = id === undefined || takenIds.has(id) || takenOwners.has(textOf(trade, 'owner') ?? '');
      return !isExplained && restingMakers(trade).length > 0 && !showsAccount(trade, account);
    });
    // An account may trade under a different address from the one that signs its requests: then no record names it.
    if (foreign.length > 0 && taken.length === 0)
      inconclusive('ambiguous', 'no trade is known to be taken by the account');
    if (foreign.length > 0)
      failOnComparison('the account neither made nor took some of its trades', {
        expected: `trades of ${account.address}`,
        actual: firstFew(texts(foreign, 'id')),
        records: [[], foreign],
      });
    context.evidence.add(trades.length);
  },
);
