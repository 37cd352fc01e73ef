// Running again whenever something changes, until somebody has had enough.
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { watch } from 'chokidar';
import { UsageError } from '../usage/usage-error.js';

/** Long enough for an editor, or a build, to have written all it has to write. */
const quietMs = 200;

/** Never watched, wherever they are. */
const ignoredNames: ReadonlySet<string> = new Set(['node_modules', '.git']);

export interface Repetition {
  readonly paths: readonly string[];
  /** Files that a run writes itself. */
  readonly written: readonly string[];
  /** One run; `changed` is the path that called for it, nothing at first. */
  readonly repeat: (changed: string | undefined) => Promise<void>;
  /** Called whenever there is nothing to do but wait. */
  readonly onIdle: () => void;
  /** Ends the watch, once the run under way has ended. */
  readonly stop: AbortSignal;
}

/** What changes during a run calls for another after it. @throws {UsageError} for a path that is not there. */
export async function repeatOnChange({ paths, written, repeat, onIdle, stop }: Repetition): Promise<void> {
  const absent = paths.find((path) => !existsSync(path));
  if (absent !== undefined)
    throw new UsageError(`--watch: there is no ${absent}`, 'name files or folders that are there');
  const own = new Set(written.map((path) => resolve(path)));
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: (path) => ignoredNames.has(basename(path)) || own.has(resolve(path)),
  });
  const changes = createChanges(stop);
  watcher.on('all', (_, path) => changes.note(path));
  try {
    await new Promise<void>((ready) => watcher.once('ready', ready));
    await repeat(undefined);
    while (!stop.aborted) {
      onIdle();
      const changed = await changes.next();
      if (changed === undefined) return;
      await repeat(changed);
    }
  } finally {
    await watcher.close();
  }
}

/** Changes that come close together are one. */
function createChanges(stop: AbortSignal) {
  let first: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isQuiet = true;
  let wake: (() => void) | undefined;
  stop.addEventListener('abort', () => wake?.(), { once: true });
  return {
    note(path: string) {
      first ??= path;
      isQuiet = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isQuiet = true;
        wake?.();
      }, quietMs);
    },
    /** The path that changed first since the last call; nothing once the watch is over. */
    async next(): Promise<string | undefined> {
      while (!stop.aborted && (first === undefined || !isQuiet))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      clearTimeout(timer);
      const changed = stop.aborted ? undefined : first;
      first = undefined;
      return changed;
    },
  };
}
