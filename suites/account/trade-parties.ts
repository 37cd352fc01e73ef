// Who took part in a trade, as far as its record and the filters show (4.2).
import {
  type Account,
  type CheckContext,
  check,
  firstAccount,
  firstFew,
  inconclusive,
  type JsonObject,
  mismatch,
  objectsIn,
  textOf,
  texts,
  wholeList,
} from '#check';

/** Addresses are hexadecimal: their case has no meaning. */
const sameAddress = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The addresses of the resting orders that the trade matched. */
function restingMakers(trade: JsonObject): readonly string[] {
  return texts(objectsIn(trade, 'maker_orders'), 'maker_address');
}

/** Whether a resting order of this address was matched. */
function isMadeBy(trade: JsonObject, address: string): boolean {
  return restingMakers(trade).some((maker) => sameAddress(maker, address));
}

/**
 * Whether a record shows the account anywhere: whether `maker_address` is the account's own or the counterparty's is
 * not shown, and neither is what `owner` holds.
 */
function showsAccount(trade: JsonObject, { address, apiKey }: Account): boolean {
  const owner = textOf(trade, 'owner');
  return (
    isMadeBy(trade, address) ||
    [textOf(trade, 'maker_address'), owner].some((text) => sameAddress(text, address)) ||
    sameAddress(owner, apiKey)
  );
}

interface AccountTrades {
  readonly trades: readonly JsonObject[];
  /** The trades that `taker` keeps for the account's own address. */
  readonly taken: readonly JsonObject[];
  /** Trades that the account, by all that the records and filters show, neither made nor took. */
  readonly foreign: readonly JsonObject[];
}

/** The account's trades, and which of them it took part in. */
async function tradesOf({ walk }: CheckContext, account: Account): Promise<AccountTrades> {
  const { items: trades } = await walk('account-trades', {}, { account });
  const taken = wholeList(await walk('account-trades', { taker: account.address }, { account }));
  const takenIds = new Set(texts(taken, 'id'));
  const takenOwners = new Set(texts(taken, 'owner'));
  const unexplained = trades.filter((trade) => {
    const id = textOf(trade, 'id');
    const hasMakers = restingMakers(trade).length > 0;
    return id !== undefined && !takenIds.has(id) && hasMakers && !isMadeBy(trade, account.address);
  });
  const isOwn = (trade: JsonObject) => showsAccount(trade, account) || takenOwners.has(textOf(trade, 'owner') ?? '');
  return { trades, taken, foreign: unexplained.filter((trade) => !isOwn(trade)) };
}

/** 4.2: the list holds the trades of the authenticated account. */
export const ownTrades = check(
  'account-trades.own',
  { on: 'account-trades', needs: ['credentials'] },
  async (context) => {
    const account = firstAccount(context);
    const { trades, taken, foreign } = await tradesOf(context, account);
    if (trades.length === 0) inconclusive('no-account-data', 'the account has no trades');
    // An account may trade under a different address from the one that signs its requests: then no record names it.
    if (foreign.length > 0 && taken.length === 0)
      inconclusive('ambiguous', 'no trade is known to be taken by the account');
    if (foreign.length > 0)
      mismatch('the account neither made nor took some of its trades', {
        expected: `trades of ${account.address}`,
        actual: firstFew(texts(foreign, 'id')),
        records: [[], foreign],
      });
    context.evidence.add(trades.length);
  },
);
