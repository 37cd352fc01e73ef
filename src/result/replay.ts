// The commands that a report gives: to run a check again, and to cancel an order.
import { type Check, writes } from '../check/check.js';
import type { Account, TargetSettings } from '../client/settings.js';
import { commandLine } from '../usage/command-line.js';
import type { OpenOrder } from './model.js';

export interface ReplayOptions {
  readonly seed: number;
  /** Flags that a replay command needs besides the check and the seed. */
  readonly replayFlags?: readonly string[] | undefined;
  /** The command that runs a check again; default: run. */
  readonly replayWith?: 'run' | 'validate';
}

/** @param sentBy Other checks that have to run, too. */
export function replayCommand(check: Check, sentBy: readonly string[], options: ReplayOptions): string {
  const { seed, replayFlags = [], replayWith = 'run' } = options;
  const only = ['--only', check.id, ...sentBy];
  if (replayWith === 'validate') return commandLine('validate', ...replayFlags, ...only);
  // Recorded traffic may break a rule of trading: who replays that has to allow it.
  const lacksPermission = writes(check) && !replayFlags.includes('--allow-trading');
  const permission = lacksPermission ? ['--allow-trading'] : [];
  return commandLine('run', ...replayFlags, ...permission, ...only, '--seed', String(seed));
}

/** As the configuration names it. */
export const accountNameOf = ({ address }: Account, { otherAccount }: TargetSettings): OpenOrder['account'] =>
  address === otherAccount?.address ? 'otherAccount' : 'credentials';

/** Flags of a replay command that name the service. */
const targetFlags = new Set(['--base-url', '--config', '--header']);

/** The command that cancels an order, at the service that the flags of a replay command name. */
export function cancelCommand({ id, account }: Pick<OpenOrder, 'id' | 'account'>, replayFlags: readonly string[] = []) {
  const target = replayFlags.filter((flag, at) => targetFlags.has(flag) || targetFlags.has(replayFlags[at - 1] ?? ''));
  const other = account === 'otherAccount' ? ['--other-account'] : [];
  return commandLine('cancel', id, ...target, ...other);
}
