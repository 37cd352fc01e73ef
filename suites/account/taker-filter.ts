// 4.2: `taker` keeps the trades that an address took.
import { type CheckContext, check, fail, firstAccount, type JsonObject, mismatch, textOf, texts } from '#check';
import { requireItems, unknownValueKeepsNothing } from './filters.js';
import { type AccountTrades, isMadeBy, restingMakers, sameAddress, tradesOf } from './trade-parties.js';

const list = 'account-trades';

/** Addresses whose resting orders the account matched: the last one of the trade with most makers, and a first one. */
function counterparties(taken: readonly JsonObject[], address: string): readonly string[] {
  const makers = taken.map(restingMakers).filter((found) => !found.some((maker) => sameAddress(maker, address)));
  const last = makers.toSorted((one, other) => other.length - one.length)[0]?.at(-1);
  const first = makers.map(([maker]) => maker).find((maker) => maker !== last);
  return [last, first].filter((maker) => maker !== undefined);
}

/**
 * 4.2: `taker` keeps the trades that this address took, all of them and no others. A record does not name its taker: an
 * account took the trades that it has a part in and did not make.
 */
export const takerFilter = check(
  'account-trades.filter-taker',
  { on: list, needs: ['credentials'] },
  async (context) => {
    const account = firstAccount(context);
    const { address } = account;
    await context.walk(list, { taker: address }, { mustAccept: 'taker is a filter of the list' });
    await requireItems(context, list);
    const seen = await tradesOf(context, account);
    assertNoneLost(seen, address);
    assertNoneMade(seen, address);
    context.evidence.add(seen.taken.length);
    for (const other of counterparties(seen.taken, address)) await assertOneTaker(context, seen, address, other);
    await unknownValueKeepsNothing(context, { list, parameter: 'taker' });
  },
);

function assertNoneLost({ trades, taken, lost }: AccountTrades, address: string): void {
  const isKnownByAddress = taken.length > 0 || trades.some((trade) => isMadeBy(trade, address));
  if (lost.length > 0 && isKnownByAddress)
    mismatch('taker loses trades that the account has a part in and did not make', {
      expected: 'none lost',
      actual: shownIds(lost),
      records: [lost, taken],
    });
}

function assertNoneMade({ trades, taken }: AccountTrades, address: string): void {
  const made = taken.filter((trade) => isMadeBy(trade, address) && trade.type !== 'TAKER');
  // An account that matches its own order is maker and taker: with such trades only, the filter cannot be judged.
  const hasOthers = trades.some((trade) => restingMakers(trade).length > 0 && !isMadeBy(trade, address));
  if (made.length > 0 && hasOthers)
    fail('taker keeps trades that the address made', {
      expected: `trades taken by ${address}`,
      actual: shownIds(made),
      records: [made],
    });
}

/** Both addresses take no trade together. */
async function assertOneTaker({ walk }: CheckContext, { taken }: AccountTrades, address: string, other: string) {
  const takenIds = new Set(texts(taken, 'id'));
  const { items } = await walk(list, { taker: other });
  const both = items.filter((trade) => takenIds.has(textOf(trade, 'id') ?? ''));
  if (both.length > 0)
    mismatch(`taker=${other} keeps trades that ${address} took`, {
      expected: 'trades with one taker',
      actual: shownIds(both),
      records: [taken, both],
    });
}

const shownIds = (trades: readonly JsonObject[]) => texts(trades, 'id').slice(0, 5);
