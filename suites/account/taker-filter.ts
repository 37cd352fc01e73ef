// 4.2: `taker` keeps the trades that an address took.
import { check, fail, firstAccount, mismatch, texts } from '#check';
import { requireItems, unknownValueKeepsNothing } from './filters.js';
import { isMadeBy, restingMakers, tradesOf } from './trade-parties.js';

const list = 'account-trades';

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
    await unknownValueKeepsNothing(context, { list, parameter: 'taker' });
  },
);
