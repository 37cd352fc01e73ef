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

describe('the check that an account lists no trades of others', () => {
  it('passes where a filter leads to older trades of the account itself', async () => {
    const [result] = await runAgainst({ deviations: [listsRecentTrades()] }, trades, 1);
    expect(result).toMatchObject({ outcome: 'passed' });
  });
});
