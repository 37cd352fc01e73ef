// 4.2: `taker` keeps the trades that an address took.
import { check, fail, firstAccount, type JsonObject, mismatch, textOf, texts } from '#check';
import { requireItems, unknownValueKeepsNothing } from './filters.js';
import { isMadeBy, restingMakers, sameAddress, tradesOf } from './trade-parties.js';

const list = 'account-trades';

/** Addresses whose resting orders the account matched: the last one of the trade with most makers, and a first one. */
function counterparties(taken: readonly JsonObject[], address: string): readonly string[] {
  const makers = taken.map(restingMakers).filter((found) => !found.some((maker) => sameAddress(maker, address)));
  const last = makers.toSorted((one, other) => other.length - one.length)[0]?.at(-1);
  const first = makers.map(([maker]) => maker).find((maker) => maker !== last);
  return [last, first].filter((maker) => maker !== undefined);
}

/** A record does not name its taker: an account took the trades that it has a part in and did not make. */
export const takerFilter = check(
  'account-trades.filter-taker',
  { on: list, needs: ['credentials'] },
  async (context) => {
    const { address, ...account } = firstAccount(context);
    await context.walk(list, { taker: address }, { mustAccept: 'taker is a filter of the list' });
    await requireItems(context, list);
    const { trades, taken, lost } = await tradesOf(context, { address, ...account });
    const isKnownByAddress = taken.length > 0 || trades.some((trade) => isMadeBy(trade, address));
    if (lost.length > 0 && isKnownByAddress)
      mismatch('taker loses trades that the account has a part in and did not make', {
        expected: 'none lost',
        actual: texts(lost, 'id').slice(0, 5),
        records: [lost, taken],
      });
    const made = taken.filter((trade) => isMadeBy(trade, address) && trade.type !== 'TAKER');
    // An account that matches its own order is maker and taker: with such trades only, the filter cannot be judged.
    const hasOthers = trades.some((trade) => restingMakers(trade).length > 0 && !isMadeBy(trade, address));
    if (made.length > 0 && hasOthers)
      fail('taker keeps trades that the address made', {
        expected: `trades taken by ${address}`,
        actual: texts(made, 'id').slice(0, 5),
        records: [made],
      });
    context.evidence.add(taken.length);
    const takenIds = new Set(texts(taken, 'id'));
    for (const other of counterparties(taken, address)) {
      const { items } = await context.walk(list, { taker: other });
      const both = items.filter((trade) => takenIds.has(textOf(trade, 'id') ?? ''));
      if (both.length > 0)
        mismatch(`taker=${other} keeps trades that ${address} took`, {
          expected: 'trades with one taker',
          actual: texts(both, 'id').slice(0, 5),
          records: [taken, both],
        });
    }
    await unknownValueKeepsNothing(context, { list, parameter: 'taker' });
  },
);
