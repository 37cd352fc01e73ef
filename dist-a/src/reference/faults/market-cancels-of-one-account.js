import { alsoCancels, leavesLive } from './cancel-scope.js';
import { cancelResult } from './canceling.js';
import { fault } from './fault.js';
const isOfFirst = ({ account }, { accounts }) => account === accounts.first.address;
/** Replaces the results of the first account's cancels. */
const resultOfFirst = (replace) => cancelResult((result, _, service) => {
    const orders = result.canceled.flatMap((id) => service.store.order(id) ?? []);
    return orders.some((order) => isOfFirst(order, service)) ? replace(result, orders) : result;
});
const operations = ['cancel-market-orders'];
export const marketCancelsOfOneAccountFaults = [
    fault({
        requirement: 'cancel-market-orders.leaves-live-list',
        operations,
        name: 'reports-market-cancels-of-the-first-account-without-canceling',
        does: 'orders of the first account that are reported as canceled by market stay live',
        deviation: resultOfFirst((result, orders) => {
            for (const order of orders)
                order.state = 'live';
            return result;
        }),
    }),
    fault({
        requirement: 'cancel-market-orders.canceled',
        operations,
        name: 'keeps-the-newest-order-of-the-first-account-live',
        does: 'a cancel by market leaves the newest order of the first account live',
        deviation: leavesLive((orders, order, service) => order === orders.at(-1) && isOfFirst(order, service)),
    }),
    fault({
        requirement: 'cancel-market-orders.exactly-once',
        operations,
        name: 'repeats-ids-of-market-cancels-of-the-first-account',
        does: 'orders of the first account that are canceled by market are listed twice in canceled',
        deviation: resultOfFirst(({ canceled, ...result }) => ({ ...result, canceled: [...canceled, ...canceled] })),
    }),
    fault({
        requirement: 'cancel-market-orders.scope',
        operations,
        name: 'cancels-other-markets-of-the-first-account',
        does: 'a cancel by market of the first account cancels all its orders, and reports those of the market',
        deviation: alsoCancels((other, canceled, service) => other.account === canceled.account && isOfFirst(canceled, service)),
    }),
    fault({
        requirement: 'account.isolation-cancel',
        operations,
        name: 'lets-the-first-account-cancel-orders-of-others-by-market',
        does: 'a cancel by market of the first account cancels the orders of other accounts on that market',
        deviation: alsoCancels((other, canceled, service) => other.account !== canceled.account &&
            other.record.market === canceled.record.market &&
            isOfFirst(canceled, service)),
    }),
];
//# sourceMappingURL=market-cancels-of-one-account.js.map