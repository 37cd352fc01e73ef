// The command gets signals, at its start and while orders are open.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Behavior, RunningCommand } from '../behavior.js';
import type { ServiceCall } from '../scripted-service.js';

const trading = ['--only', 'place-order', 'cancel-order', '--allow-trading'];

/** Slow enough for a signal to come while orders are open. */
async function slowly({ pass }: ServiceCall): Promise<void> {
  await sleep(100);
  await pass();
}

/** Cancellations get no answer once an order was placed. */
function silentCancellations(): (call: ServiceCall) => void | Promise<void> {
  let hasOrders = false;
  return ({ method, path, pass }) => {
    hasOrders ||= method === 'POST' && path === '/order';
    return method === 'DELETE' && hasOrders ? undefined : pass();
  };
}

function everySecondPlacementIsSilent(): (call: ServiceCall) => Promise<void> {
  let count = 0;
  return async ({ method, path, pass, conforming }) => {
    if (method === 'POST' && path === '/order' && count++ % 2 === 0) await conforming();
    else await pass();
  };
}

function interruptedBy(signal: NodeJS.Signals, exit: number, when: string, wait: RunningWait): Behavior {
  return {
    name: `the command gets ${signal} ${when}`,
    flags: trading,
    answer: slowly,
    async during(running) {
      await wait(running);
      running.signal(signal);
    },
    ends: {
      exit,
      verdict: 'inconclusive',
      says: new RegExp(`the run was interrupted \\(${signal}\\)`),
    },
  };
}

type RunningWait = (running: RunningCommand) => Promise<void>;

const orderIsOpen: RunningWait = ({ received }) => received(/^POST \/order$/, 2);
const hasBegun: RunningWait = ({ received }) => received(/./);

export const signals: readonly Behavior[] = [
  interruptedBy('SIGINT', 130, 'while orders are open', orderIsOpen),
  interruptedBy('SIGTERM', 143, 'while orders are open', orderIsOpen),
  interruptedBy('SIGHUP', 129, 'while orders are open', orderIsOpen),
  interruptedBy('SIGINT', 130, 'with its first request', hasBegun),
  interruptedBy('SIGTERM', 143, 'with its first request', hasBegun),
  {
    name: 'the command gets SIGINT while the service places every second order and sends no answer',
    flags: trading,
    answer: everySecondPlacementIsSilent(),
    async during({ received, signal }) {
      await received(/^POST \/order$/, 6);
      await sleep(300);
      signal('SIGINT');
    },
    ends: { exit: 130, verdict: 'inconclusive', says: /stopping: .*looking for \d+ orders? without an answer/ },
  },
  {
    name: 'the command gets SIGINT twice while the service holds the cancellations',
    flags: trading,
    answer: silentCancellations(),
    async during({ received, signal }) {
      await received(/^POST \/order$/, 2);
      await sleep(500);
      signal('SIGINT');
      await sleep(1_000);
      signal('SIGINT');
    },
    ends: {
      exit: 130,
      verdict: null,
      says: /left open; to cancel:\s+.* cancel 0x/,
      openOrders: 'any',
    },
  },
  {
    name: 'the command gets SIGTERM while the service answers nothing',
    flags: trading,
    answer: ({ before, pass }) => (before > 40 ? undefined : pass()),
    async during({ received, signal }) {
      await received(/./, 42);
      signal('SIGTERM');
    },
    ends: {
      exit: 143,
      verdict: 'inconclusive',
      says: /the run was interrupted \(SIGTERM\)/,
      openOrders: 'any',
    },
  },
];
