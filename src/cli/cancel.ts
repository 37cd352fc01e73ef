// tickmark cancel: cancels orders that a run has left open.
import { cancelOrders } from '../engine/cancel-orders.js';
import { printable } from '../result/format.js';
import { exitCodes } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import type { Flags } from './flags.js';
import { configuredFlags, openTarget } from './open-target.js';

type CancelFlags = Flags & { readonly otherAccount?: boolean };

export async function cancel(ids: readonly string[], { otherAccount = false, ...given }: CancelFlags): Promise<void> {
  const flags = { ...(await configuredFlags(given)), allowTrading: true };
  const hint = 'give its base URL as --base-url, or as `baseUrl` in the configuration';
  if (flags.baseUrl === undefined && flags.loaded.baseUrl === undefined)
    throw new UsageError('no service is named', hint);
  const { settings } = await openTarget(undefined, flags, { seed: 0 });
  const name = otherAccount ? 'otherAccount' : 'credentials';
  const account = settings[name];
  if (!account) throw new UsageError('no account is configured', `set \`${name}\` in the configuration`);
  const outcomes = await cancelOrders(settings, account, ids);
  for (const { id, problem } of outcomes)
    process.stdout.write(`${printable(`${id}  ${problem === undefined ? 'canceled' : `not canceled: ${problem}`}`)}\n`);
  if (outcomes.some(({ problem }) => problem !== undefined)) process.exitCode = exitCodes.inconclusive;
}
