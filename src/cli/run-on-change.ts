// Runs that follow one another in a terminal: what changed, what of the last failures still fails, and when to look again.
import { printable } from '../report/printable.js';
import { pathsOf } from '../report/write.js';
import type { Report } from '../result/model.js';
import { UsageError } from '../usage/usage-error.js';
import { executeRun, type RunFlags } from './execute-run.js';
import { onInterrupt } from './interrupt.js';
import { unresolvedCheckIds } from './last-run.js';
import { repeatOnChange } from './watch-files.js';

/** What has scrolled away stays there to be looked at. */
const clearScreen = '\u001b[2J\u001b[H';

/** Runs until Ctrl-C; the last report is the answer. */
export async function runOnChange(
  argument: string | undefined,
  flags: RunFlags,
  paths: readonly string[],
): Promise<Report> {
  if (flags.lastFailed)
    throw new UsageError('--watch runs the last failures first by itself', 'leave out --last-failed, or --watch');
  const stop = new AbortController();
  const forget = onInterrupt(() => stop.abort());
  let last: Report | undefined;
  try {
    await repeatOnChange({
      paths,
      written: [...pathsOf(flags.report), ...(flags.baseline === undefined ? [] : [flags.baseline])],
      stop: stop.signal,
      onIdle: () => say(`waiting for changes in ${paths.join(', ')} (Ctrl-C ends)`),
      async repeat(changed) {
        if (changed !== undefined) {
          if (process.stdout.isTTY) process.stdout.write(clearScreen);
          say(`${changed} changed`);
        }
        try {
          last = await executeRun(argument, flags, last && unresolvedCheckIds(last));
        } catch (error) {
          // What is being edited may be wrong for a while; from the start, it is the caller's mistake.
          if (!last || !(error instanceof UsageError)) throw error;
          say(error.message.split('\n').map(printable).join('\n'));
        }
      },
    });
  } finally {
    forget();
  }
  if (!last) throw new Error('the watch ended before its first run');
  return last;
}

function say(line: string): void {
  process.stderr.write(`tickmark: ${line}\n`);
}
