// Who took part in a trade, as far as records and filters tell (4.2).
import type { CheckContext } from '../../src/check/check.js';
import { members, textOf, texts } from '../../src/check/sample.js';
import type { JsonObject } from '../../src/client/answer.js';
import type { Account } from '../../src/client/settings.js';

/** Addresses are hexadecimal: their case says nothing. */
export const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The addresses whose resting orders were met. */
export function restingMakers(trade: JsonObject): readonly string[] {
  return members(trade, 'maker_orders')
    .map((order) => textOf(order, 'maker_address'))
    .filter((text) => text !== undefined);
}

/** Whether an address is among those whose resting orders were met. */
export function isMadeBy(trade: JsonObject, address: string): boolean {
  return restingMakers(trade).some((maker) => same(maker, address));
}

/** Whether a trade shows the account anywhere: `maker_address` is the account's in one reading and the counterparty's in another. */
function shows(trade: JsonObject, { address, apiKey }: Account): boolean {
  const owner = textOf(trade, 'owner');
  return (
    isMadeBy(trade, address) ||
    [textOf(trade, 'maker_address'), owner].some((text) => same(text, address)) ||
    same(owner, apiKey)
  );
}

export interface Part {
  readonly trades: readonly JsonObject[];
  /** What `taker` keeps for the account's own address. */
  readonly taken: readonly JsonObject[];
  /** Trades that show nothing of the account, though they show their makers, and that it did not take either. */
  readonly foreign: readonly JsonObject[];
  /** Trades that are the account's by what they show, that it did not make, and that `taker` does not keep. */
  readonly lost: readonly JsonObject[];
}

/** The account's trades, and which of them it had no part in by all that they and the filters say. */
export async function partOf({ walk }: CheckContext, account: Account): Promise<Part> {
  const { items: trades } = await walk('account-trades', {}, { as: account });
  const { items: taken } = await walk('account-trades', { taker: account.address }, { as: account });
  const ids = new Set(taken.map((trade) => textOf(trade, 'id')));
  const owners = new Set(texts(taken, 'owner'));
  const unexplained = trades.filter(
    (trade) =>
      textOf(trade, 'id') !== undefined &&
      !ids.has(textOf(trade, 'id')) &&
      restingMakers(trade).length > 0 &&
      !isMadeBy(trade, account.address),
  );
  const isOwn = (trade: JsonObject) => shows(trade, account) || owners.has(textOf(trade, 'owner') ?? '');
  return {
    trades,
    taken,
    foreign: unexplained.filter((trade) => !isOwn(trade)),
    // Which side a trade is told from is not shown: only what calls itself taken is due to its taker. Where nothing is
    // kept, nothing shows who owns what was taken.
    lost: unexplained.filter((trade) => trade.type === 'TAKER' && (taken.length === 0 || isOwn(trade))),
  };
}
