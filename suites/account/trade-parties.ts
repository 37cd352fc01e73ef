// Who took part in a trade, as far as its record and the filters show (4.2).
import {
  type Account,
  type CheckContext,
  firstFew,
  type JsonObject,
  mismatch,
  objectsIn,
  textOf,
  texts,
  wholeList,
} from '#check';

/** Addresses are hexadecimal: their case has no meaning. */
export const sameAddress = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The addresses of the resting orders that the trade matched. */
export function restingMakers(trade: JsonObject): readonly string[] {
  return texts(objectsIn(trade, 'maker_orders'), 'maker_address');
}

/** Whether a resting order of this address was matched. */
export function isMadeBy(trade: JsonObject, address: string): boolean {
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

export interface AccountTrades {
  readonly trades: readonly JsonObject[];
  /** The trades that `taker` keeps for the account's own address. */
  readonly taken: readonly JsonObject[];
  /** Trades that the account, by all that the records and filters show, neither made nor took. */
  readonly foreign: readonly JsonObject[];
  /**
   * Trades that `taker` keeps although the account made them; none where nothing shows that `taker` should keep others.
   */
  readonly made: readonly JsonObject[];
  /**
   * Trades of the account that it did not make and that `taker` does not keep either; none where no trade shows that
   * the account trades under this address.
   */
  readonly lost: readonly JsonObject[];
  /** Whether a record shows the account as a party, whichever list it is in. */
  readonly isOwn: (trade: JsonObject) => boolean;
}

/** The account's trades, and which of them it took part in. */
export async function tradesOf({ walk }: CheckContext, account: Account): Promise<AccountTrades> {
  const { items: trades } = await walk('account-trades', {}, { account });
  const taken = wholeList(await walk('account-trades', { taker: account.address }, { account }));
  const takenIds = new Set(texts(taken, 'id'));
  const takenOwners = new Set(texts(taken, 'owner'));
  const unexplained = trades.filter((trade) => {
    const id = textOf(trade, 'id');
    const hasMakers = restingMakers(trade).length > 0;
    return id !== undefined && !takenIds.has(id) && hasMakers && !isMadeBy(trade, account.address);
  });
  const isKnownByAddress = taken.length > 0 || trades.some((trade) => isMadeBy(trade, account.address));
  const isOwn = (trade: JsonObject) => showsAccount(trade, account) || takenOwners.has(textOf(trade, 'owner') ?? '');
  // An account that matches its own order is maker and taker: with such trades only, the filter cannot be judged.
  const hasOthers = trades.some((trade) => restingMakers(trade).length > 0 && !isMadeBy(trade, account.address));
  return {
    trades,
    taken,
    made: taken.filter((trade) => hasOthers && isMadeBy(trade, account.address) && trade.type !== 'TAKER'),
    foreign: unexplained.filter((trade) => !isOwn(trade)),
    // A record may describe either side of a trade: only one that calls itself TAKER must be kept for its taker. If
    // nothing is kept, nothing shows which owner took what.
    lost: unexplained.filter(
      (trade) => isKnownByAddress && trade.type === 'TAKER' && (taken.length === 0 || isOwn(trade)),
    ),
    isOwn,
  };
}

interface WrongTrades {
  readonly message: string;
  readonly expected: string;
  /** The trades that they were compared with. */
  readonly beside?: readonly JsonObject[];
}

/** A comparison of lists finds no such trades. */
export function assertNoTrades(found: readonly JsonObject[], { message, expected, beside = [] }: WrongTrades): void {
  if (found.length > 0) mismatch(message, { expected, actual: firstFew(texts(found, 'id')), records: [beside, found] });
}
