// Calls a function again whenever a watched file changes.
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { watch } from 'chokidar';
import { UsageError } from '../usage/usage-error.js';

/** An editor or a build that pauses this long has written all its files. */
const quietMs = 200;

/** Never watched, at any depth. */
const ignoredNames: ReadonlySet<string> = new Set(['node_modules', '.git']);

export interface Repetition {
  readonly paths: readonly string[];
  /** Files that a run writes itself. */
  readonly written: readonly string[];
  /** `changed` is the path that changed first; undefined for the first run. */
  readonly repeat: (changed: string | undefined) => Promise<void>;
  /** Called before each wait. */
  readonly onIdle: () => void;
  /** Aborted: watching ends after the run under way. */
  readonly stop: AbortSignal;
}

/** A change during a run leads to another run after it. @throws {UsageError} for a path that does not exist. */
export async function repeatOnChange({ paths, written, repeat, onIdle, stop }: Repetition): Promise<void> {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined)
    throw new UsageError(`--watch: there is no ${missing}`, 'give files or folders that exist');
  const ownFiles = new Set(written.map((path) => resolve(path)));
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: (path) => ignoredNames.has(basename(path)) || ownFiles.has(resolve(path)),
  });
  const changes = createChanges(stop);
  watcher.on('all', (_, path) => changes.add(path));
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

/** Collects changes; those in quick succession count as one. */
function createChanges(stop: AbortSignal) {
  let first: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isQuiet = true;
  let wake: (() => void) | undefined;
  stop.addEventListener('abort', () => wake?.(), { once: true });
  return {
    add(path: string) {
      first ??= path;
      isQuiet = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isQuiet = true;
        wake?.();
      }, quietMs);
    },
    /** Resolves to the path that changed first since the last call; to undefined once watching has ended. */
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
