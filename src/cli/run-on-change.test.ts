// Repeating a run after changes, with a file watcher and a clock that only the tests move.
import { EventEmitter } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usageError } from '../../test/support/usage-error.js';
import { repeatOnChange } from './run.js';

class Watcher extends EventEmitter {
  isClosed = false;
  constructor(readonly ignored: (path: string) => boolean) {
    super();
    queueMicrotask(() => this.emit('ready'));
  }
  async close() {
    this.isClosed = true;
  }
}

let watcher: Watcher;
vi.mock('chokidar', () => ({
  watch: (_: readonly string[], { ignored }: { readonly ignored: (path: string) => boolean }) => {
    watcher = new Watcher(ignored);
    return watcher;
  },
}));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tickmark-watch-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reports a change of a file, unless the watcher ignores its path. */
function change(...path: readonly string[]): void {
  const changed = join(folder, ...path);
  if (!path.some((_, depth) => watcher.ignored(join(folder, ...path.slice(0, depth + 1)))))
    watcher.emit('all', 'change', changed);
}

/** The changes that started a run. One step is played during each wait; after the last one, watching is stopped. */
async function runsAfter(
  steps: readonly (() => void)[],
  duringFirstRun: (stop: AbortController) => void = () => {},
): Promise<readonly (string | undefined)[]> {
  const stop = new AbortController();
  const runs: (string | undefined)[] = [];
  const left = [...steps];
  await repeatOnChange({
    paths: [folder],
    written: [join(folder, 'report.json')],
    stop: stop.signal,
    async repeat(changed) {
      runs.push(changed);
      if (runs.length === 1) duringFirstRun(stop);
    },
    onIdle: () =>
      queueMicrotask(() => {
        left.shift()?.();
        vi.runAllTimers();
        if (left.length === 0) setImmediate(() => stop.abort());
      }),
  });
  return runs;
}

describe('repeatOnChange', () => {
  it('runs once at the start and again after a change', async () => {
    expect(await runsAfter([() => change('a')])).toEqual([undefined, join(folder, 'a')]);
  });

  it('runs once for changes in quick succession', async () => {
    const burst = () => {
      for (const name of ['a', 'b', 'c']) {
        change(name);
        vi.advanceTimersByTime(199);
      }
    };
    expect(await runsAfter([burst])).toEqual([undefined, join(folder, 'a')]);
  });

  it('runs again for a change during a run', async () => {
    const duringRun = () => {
      change('a');
      vi.runAllTimers();
    };
    expect(await runsAfter([], duringRun)).toEqual([undefined, join(folder, 'a')]);
  });

  it('waits for the end of a burst that began during a run', async () => {
    const duringRun = () => {
      change('a');
      vi.advanceTimersByTime(100);
    };
    expect(await runsAfter([() => change('b')], duringRun)).toEqual([undefined, join(folder, 'a')]);
  });

  it('ignores the files that a run writes, and node_modules', async () => {
    const step = () => {
      change('report.json');
      change('node_modules', 'x');
      vi.runAllTimers();
      change('mine');
    };
    expect(await runsAfter([step])).toEqual([undefined, join(folder, 'mine')]);
  });

  it('stops watching when it ends', async () => {
    await runsAfter([]);
    expect(watcher.isClosed).toBe(true);
  });

  it('ends after the run under way when it is stopped during one', async () => {
    expect(await runsAfter([], (stop) => stop.abort())).toEqual([undefined]);
  });

  it('rejects a path that does not exist', async () => {
    folder = '/no/such/folder';
    await expect(runsAfter([])).rejects.toThrow(
      usageError('--watch: there is no /no/such/folder', 'give files or folders that exist'),
    );
  });
});
