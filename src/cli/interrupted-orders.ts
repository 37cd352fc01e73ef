// What a run prints about its open orders when a signal ends it.
import type { OrderRegistry } from '../check/order-registry.js';
import { cancelCommand } from '../result/build-report.js';
import { plural } from '../result/format.js';
import { printable } from '../result/printable.js';
import { replaceCommandName } from './command-name.js';
import type { Target } from './open-target.js';

/** After the first signal. */
export function stoppingLine(orders: OrderRegistry): string {
  const count = orders.open().size;
  return count === 0
    ? '\ntickmark: stopping …; again to end at once\n'
    : `\ntickmark: stopping: canceling ${plural(count, 'order')} …; again to leave them\n`;
}

/** After the second signal: the orders that stay open, and the commands that cancel them. */
export function remainingOrderLines(
  orders: OrderRegistry,
  { settings, replayFlags }: Pick<Target, 'settings' | 'replayFlags'>,
): string {
  const open = [...orders.open()];
  if (open.length === 0) return '';
  const lines = open.map(([id, { address }]) => {
    const account = address === settings.otherAccount?.address ? 'otherAccount' : 'credentials';
    return `  ${replaceCommandName(printable(cancelCommand({ id, account }, replayFlags)))}\n`;
  });
  return `tickmark: ${plural(open.length, 'order')} left open; to cancel:\n${lines.join('')}`;
}
