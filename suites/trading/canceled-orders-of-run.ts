// 4.2 at the end of a run: a service may report a cancel and do nothing, only for some orders, such as older ones, or
// only now and then. Every order of the run was canceled, most of them by no check that looked at it afterward.
import { type Account, type Check, type CheckContext, check, inconclusive } from '#check';
import { assertNoneListed, liveOnly } from './cancel-results.js';
import { accountOf, needsOf } from './trading-operations.js';

const title = 'At the end of the run, no order that was reported as canceled is in the list of live orders.';

/**
 * 4.2: no order of the account that was reported as canceled is live. Of a run that canceled none, the order of this
 * check.
 */
async function assertCanceledHaveLeft(context: CheckContext, account: Account): Promise<void> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  const intent = trading.intent(token, { account });
  if (trading.idsCanceledByRun(account).length === 0) {
    const { id } = await trading.place(token, { account });
    await trading.cancel(id, account);
  }
  const ids = trading.idsCanceledByRun(account);
  if (ids.length === 0) inconclusive('control-failed', 'no order of the run could be canceled');
  const message = 'at the end of the run, orders reported as canceled are';
  if (!(await assertNoneListed(context, { intent }, new Set(ids), {}, message)))
    inconclusive('no-data', 'the list of live orders has no end, or orders without an id');
  context.evidence.add(ids.length);
}

const endpoint = 'cancel-order';
/** Most orders of a run are canceled by the checks of these rules, which look at them at once. */
const dependsOn = [
  liveOnly,
  'cancel-market-orders.leaves-live-list',
  'cancel-market-orders.leaves-live-list@other-account',
  'cancel-market-orders.leaves-live-list@listed-before',
] as const;
const ofBoth = [
  { name: 'whole-run', endpoint, owner: 'first' },
  { name: 'whole-run:second-account', endpoint, owner: 'second' },
] as const;

export const canceledOrdersOfRunChecks: readonly Check[] = check(
  'cancel-order.leaves-live-list',
  { on: ofBoth, phase: 'last', needs: needsOf, dependsOn, title },
  async (context, { owner }) => assertCanceledHaveLeft(context, accountOf(context.trading, owner)),
);
