// Which trades count as those of another account.
import { describe, expect, it } from 'vitest';
import type { Deviation } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { modelChecks } from './index.js';

const trades = modelChecks.filter(({ requirement }) => requirement === 'account.isolation-trades');

/** Without `before` and `after`, the first account, which has many trades, lists only its newer ones. */
function listsRecentTrades(): Deviation {
  let [startsAt, address] = [0, ''];
  return {
    data({ accounts, history }) {
      const [middle] = history.trades.slice(history.trades.length / 2);
      startsAt = Date.parse(middle?.match_time ?? '');
      address = accounts.first.address;
    },
    overrideFilter(kept, { filter, item, request: { endpoint, query, headers } }) {
      const isList = filter === 'account' && endpoint === 'account-trades';
      const isLimited =
        isList && headers.get('SERVICE_ADDRESS') === address && !query.has('before') && !query.has('after');
      return kept && !(isLimited && 'match_time' in item && Date.parse(item.match_time) < startsAt);
    },
  };
}

/** Each trade names its taker as `maker_address`; later pages also hold those of the second account. */
const showsTakersOfAll: Deviation = {
  on: ['account-trades'],
  data({ history }) {
    for (const trade of history.trades)
      for (const maker of trade.maker_orders) maker.maker_address = `0x${'d'.repeat(40)}`;
  },
  overrideFilter(kept, { filter, item, request: { query } }, { accounts }) {
    const isLater = !['MA==', '', null].includes(query.get('next_cursor'));
    const isOfSecond = 'maker_address' in item && item.maker_address === accounts.second.address;
    return kept || (filter === 'account' && isLater && isOfSecond);
  },
  reply(reply) {
    const { data } = reply.body as { readonly data?: readonly object[] };
    return data && { ...reply, body: { ...Object(reply.body), data: data.map((one) => ({ ...one, type: 'TAKER' })) } };
  },
};

describe('the check that an account lists no trades of others', () => {
  it('passes where a filter leads to older trades of the account itself', async () => {
    const [result] = await runAgainst({ deviations: [listsRecentTrades()] }, trades, 1);
    expect(result).toMatchObject({ outcome: 'passed' });
  });

  it('passes where trades do not name their takers', async () => {
    const variants = ['sends-the-first-maker-as-maker-address', 'sends-type-taker-for-every-trade'];
    const [result] = await runAgainst({ variants }, trades, 1);
    expect(result).toMatchObject({ outcome: 'passed' });
  });

  it('fails where all trades of an account name it, and both accounts see some that name only the other', async () => {
    const [result] = await runAgainst({ deviations: [showsTakersOfAll] }, trades, 1);
    expect(result).toMatchObject({ outcome: 'failed', message: "GET /data/trades shows another account's items" });
  });
});
