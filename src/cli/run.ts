// tickmark run: runs the suite against a service; with `--watch`, again after each change of a file, the last failures first.
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { printable } from '../result/format.js';
import { textsOf, UsageError } from '../usage/usage-error.js';
import { dryRun, type ExecutedRun, executeRun, failedCheckIds } from './execute-run.js';
import type { Flags } from './flags.js';
import { configuredFlags, unreadConfig } from './open-target.js';
import { say } from './output.js';
import { onInterrupt } from './progress.js';
import { allReports } from './publish-report.js';

type RunOptions = Flags & { readonly dryRun?: boolean };

export async function run(baseUrl: string | undefined, { dryRun: isDry, watch, ...given }: RunOptions): Promise<void> {
  const note = unreadConfig(given);
  if (note !== undefined) say(note);
  if (isDry) return dryRun(baseUrl, await configuredFlags(given));
  const { exitCode } = watch
    ? await runOnChange(baseUrl, given, watch)
    : await executeRun(baseUrl, await configuredFlags(given));
  process.exitCode = exitCode;
}

/** Runs until Ctrl-C and returns the last run. */
async function runOnChange(argument: string | undefined, given: Flags, paths: readonly string[]) {
  if (given.lastFailed)
    throw new UsageError('--watch runs the last failures first by itself', 'leave out --last-failed, or --watch');
  const { report, baseline } = await configuredFlags(given);
  const stop = new AbortController();
  let idle: ReturnType<typeof onInterrupt> | undefined;
  let last: ExecutedRun | undefined;
  try {
    await repeatOnChange({
      paths,
      written: [...allReports(report).map(({ path }) => path), ...(baseline === undefined ? [] : [baseline])],
      stop: stop.signal,
      onIdle() {
        idle = onInterrupt(() => stop.abort());
        say(`waiting for changes in ${paths.join(', ')} (Ctrl-C ends)`);
      },
      async repeat(changed) {
        // A run listens for itself.
        idle?.close();
        if (changed !== undefined) {
          // Clears the screen, and keeps what has scrolled away.
          if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[H');
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

/** An editor or a build that pauses this long has written all its files. */
const quietMs = 200;

const ignoredNames: ReadonlySet<string> = new Set(['node_modules', '.git']);

interface Repetition {
  readonly paths: readonly string[];
  readonly written: readonly string[];
  /** `changed` is the path that changed first; undefined for the first run. */
  readonly repeat: (changed: string | undefined) => Promise<void>;
  readonly onIdle: () => void;
  /** Aborted: watching ends after the run under way. */
  readonly stop: AbortSignal;
}

/** A change during a run leads to another run after it. @throws {UsageError} for a path that does not exist. */
export async function repeatOnChange({ paths, written, repeat, onIdle, stop }: Repetition): Promise<void> {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new UsageError(`--watch: there is no ${missing}`, 'give files or folders that exist');
  // It takes time to load, and most runs do not need it.
  const { watch } = await import('chokidar');
  const ownFiles = new Set(written.map((path) => resolve(path)));
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: (path) => ignoredNames.has(basename(path)) || ownFiles.has(resolve(path)),
  });
  let first: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const burst = new EventEmitter();
  watcher.on('all', (_, path) => {
    first ??= path;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      burst.emit('end');
    }, quietMs);
  });
  try {
    await once(watcher, 'ready');
    await repeat(undefined);
    while (!stop.aborted) {
      onIdle();
      if (first === undefined || timer) await once(burst, 'end', { signal: stop }).catch(() => undefined);
      if (stop.aborted) return;
      const changed = first;
      first = undefined;
      await repeat(changed);
    }
  } finally {
    clearTimeout(timer);
    await watcher.close();
  }
}
