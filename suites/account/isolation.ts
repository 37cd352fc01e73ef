// 5.3: account reads act on the authenticated account, so no account sees the orders or trades of another.
import {
  check,
  failOnAnswer,
  inconclusive,
  secondAccount,
  summarizeAnswer,
  textOf,
  texts,
  unlessInconclusive,
} from '#check';
import { recordIn } from '../../src/records/lookups.js';

/** 5.3: an account does not read an order of another account by its id. */
export const order = check(
  'account.isolation-order',
  // A service may answer what is unknown to the account with any order.
  { on: 'account-order', needs: ['credentials', 'other-account'], dependsOn: ['account-order.by-id'] },
  async (context) => {
    const { send, cursorPage, evidence } = context;
    const account = secondAccount(context);
    const control = await send('account-orders', { account });
    if (control.kind !== 'accepted')
      inconclusive('control-failed', `the second account cannot read: ${summarizeAnswer(control)}`);
    const ids = texts((await unlessInconclusive(cursorPage('account-orders')))?.items ?? [], 'id').slice(0, 3);
    if (ids.length === 0) inconclusive('no-account-data', 'the first account has no live orders');
    for (const id of ids) {
      const { body, exchange } = await send('account-order', { path: { id }, account });
      if (textOf(recordIn('account-order', body), 'id') === id)
        failOnAnswer('the second account reads an order of the first', {
          expected: 'no such order',
          actual: id,
          exchanges: [exchange],
        });
      evidence.add();
    }
  },
);
