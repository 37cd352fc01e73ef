// Signals: the first one ends the run, the second one the process; each time, the run names its open orders.
import { constants } from 'node:os';
import type { OrderRegistry } from '../check/orders/order-registry.js';
import { describeSentOrder } from '../check/orders/sent-orders.js';
import { cancelCommand } from '../result/build-report.js';
import { printable } from '../result/printable.js';
import { plural, present } from '../words.js';
import type { Target } from './open-target.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof signals)[number];

/** @param leave Called after the second signal, just before the process ends. */
export function onInterrupt(stop: (signal: StopSignal) => void, leave = () => {}) {
  let first: StopSignal | undefined;
  const listen = (signal: StopSignal) => {
    if (first !== undefined) {
      leave();
      process.exit(codeOf(signal));
    }
    first = signal;
    stop(signal);
  };
  for (const signal of signals) process.on(signal, listen);
  return {
    /** The exit code for the signal that came: 128 and its number; undefined if none came. */
    exitCode: () => first && codeOf(first),
    /** Unless a signal came: then the process is about to end, and a second one must find it listening. */
    close() {
      if (first !== undefined) return;
      for (const signal of signals) process.removeListener(signal, listen);
    },
  };
}

const codeOf = (signal: StopSignal): number => 128 + constants.signals[signal];

/** After the first signal. */
export function stoppingLine(orders: OrderRegistry): string {
  const [open, unanswered] = [orders.openOrders().size, orders.unresolvedOrders().length];
  const work = present([
    open > 0 && `canceling ${plural(open, 'order')}`,
    unanswered > 0 && `looking for ${plural(unanswered, 'order')} without an answer`,
  ]);
  return work.length === 0
    ? '\ntickmark: stopping …; again to end at once\n'
    : `\ntickmark: stopping: ${work.join(', ')} …; again to leave them\n`;
}

/** After the second signal: the orders that stay open with the commands that cancel them, and those that may be open. */
export function remainingOrderLines(orders: OrderRegistry, target: Pick<Target, 'settings' | 'replayFlags'>): string {
  const lines = [...orders.openOrders()].map(([id, { address }]) => {
    const account = address === target.settings.otherAccount?.address ? 'otherAccount' : 'credentials';
    return `  ${printable(cancelCommand({ id, account }, target.replayFlags))}\n`;
  });
  const unanswered = orders.unresolvedOrders().map((order) => `  ${printable(describeSentOrder(order))}\n`);
  const titled = (what: string, { length }: readonly string[]) =>
    length === 0 ? [] : [`tickmark: ${plural(length, 'order')} ${what}:\n`];
  return [
    ...titled('left open; to cancel', lines),
    ...lines,
    ...titled('without an answer, which may be open; look for', unanswered),
    ...unanswered,
  ].join('');
}
