import { describeSentOrder } from '../check/orders/sent-orders.js';
import { cancelCommand } from '../result/build-report.js';
import { printable } from '../result/printable.js';
import { plural } from '../words.js';
/** After the first signal. */
export function stoppingLine(orders) {
    const [open, unanswered] = [orders.openOrders().size, orders.unresolvedOrders().length];
    const work = [
        ...(open > 0 ? [`canceling ${plural(open, 'order')}`] : []),
        ...(unanswered > 0 ? [`looking for ${plural(unanswered, 'order')} without an answer`] : []),
    ];
    return work.length === 0
        ? '\ntickmark: stopping …; again to end at once\n'
        : `\ntickmark: stopping: ${work.join(', ')} …; again to leave them\n`;
}
/**
 * After the second signal: the orders that stay open with the commands that cancel them, and those that may be open.
 */
export function remainingOrderLines(orders, { settings, replayFlags }) {
    const open = [...orders.openOrders()];
    const lines = open.map(([id, { address }]) => {
        const account = address === settings.otherAccount?.address ? 'otherAccount' : 'credentials';
        return `  ${printable(cancelCommand({ id, account }, replayFlags))}\n`;
    });
    const unanswered = orders.unresolvedOrders();
    const descriptions = unanswered.map((order) => `  ${printable(describeSentOrder(order))}\n`);
    return [
        open.length === 0 ? '' : `tickmark: ${plural(open.length, 'order')} left open; to cancel:\n${lines.join('')}`,
        unanswered.length === 0
            ? ''
            : `tickmark: ${plural(unanswered.length, 'order')} without an answer, which may be open; look for:\n${descriptions.join('')}`,
    ].join('');
}
//# sourceMappingURL=interrupted-orders.js.map