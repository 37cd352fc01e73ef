// `tickmark run --watch`: runs again after each change, the last failures first.
import { reportPaths } from '../report/write.js';
import { printable } from '../result/printable.js';
import { textsOf, UsageError } from '../usage/usage-error.js';
import { configuredFlags, type GivenFlags } from './configured-flags.js';
import { type ExecutedRun, executeRun, failedCheckIds } from './execute-run.js';
import { type Interrupts, onInterrupt } from './interrupt.js';
import { allReports } from './publish-report.js';
import { repeatOnChange } from './watch-files.js';

/** Clears the screen and keeps what has scrolled away. */
const clearScreen = '\u001b[2J\u001b[H';

/** Runs until Ctrl-C and returns the last run. */
export async function runOnChange(
  argument: string | undefined,
  given: GivenFlags,
  paths: readonly string[],
): Promise<ExecutedRun> {
  if (given.lastFailed)
    throw new UsageError('--watch runs the last failures first by itself', 'leave out --last-failed, or --watch');
  const { report, baseline } = await configuredFlags(given);
  const stop = new AbortController();
  let idle: Interrupts | undefined;
  let last: ExecutedRun | undefined;
  try {
    await repeatOnChange({
      paths,
      written: [...reportPaths(allReports(report)), ...(baseline === undefined ? [] : [baseline])],
      stop: stop.signal,
      onIdle() {
        idle = onInterrupt({ stop: () => stop.abort() });
        say(`waiting for changes in ${paths.join(', ')} (Ctrl-C ends)`);
      },
      async repeat(changed) {
        // A run listens for itself.
        idle?.close();
        if (changed !== undefined) {
          if (process.stdout.isTTY) process.stdout.write(clearScreen);
          say(`${changed} changed`);
        }
        try {
          // The configuration may be what changed.
          const flags = await configuredFlags(given);
          last = await executeRun(argument, flags, last && failedCheckIds(last.report, flags.strict));
          if (last.wasInterrupted) stop.abort();
        } catch (error) {
          // A configuration may be wrong while it is edited; before the first run it is the caller's mistake.
          if (!last || !(error instanceof UsageError)) throw error;
          for (const text of textsOf(error)) say(text.split('\n').map(printable).join('\n'));
        }
      },
    });
  } finally {
    idle?.close();
  }
  if (!last) throw new Error('watching ended before the first run');
  return last;
}

function say(line: string): void {
  process.stderr.write(`tickmark: ${line}\n`);
}
