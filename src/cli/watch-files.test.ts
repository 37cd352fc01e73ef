import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { repeatOnChange } from './watch-files.js';

/** Plays one step at each wait; after the last step it waits a little and stops. */
async function watched(
  folder: string,
  steps: readonly (() => Promise<void>)[],
  during = async (_: AbortController) => {},
  waitMs = 20,
) {
  const stop = new AbortController();
  const runs: (string | undefined)[] = [];
  const left = [...steps];
  await repeatOnChange({
    paths: [folder],
    written: [join(folder, 'report.json')],
    stop: stop.signal,
    async repeat(changed) {
      runs.push(changed && basename(changed));
      if (runs.length === 1) await during(stop);
    },
    onIdle() {
      const step = left.shift();
      if (step) void step();
      else setTimeout(() => stop.abort(), waitMs);
    },
  });
  return runs;
}

const folder = () => mkdtemp(join(tmpdir(), 'tickmark-watch-'));

describe('repeatOnChange', () => {
  it('runs once at the start and again after a change', async () => {
    const where = await folder();
    expect(await watched(where, [() => writeFile(join(where, 'a'), '1')])).toEqual([undefined, 'a']);
  });

  it('runs once for changes in quick succession', async () => {
    const where = await folder();
    const burst = async () => {
      for (const name of ['a', 'b', 'c']) await writeFile(join(where, name), '1');
    };
    expect(await watched(where, [burst])).toHaveLength(2);
  });

  it('runs again for a change during a run', async () => {
    const where = await folder();
    const during = async () => {
      await writeFile(join(where, 'a'), '1');
      await sleep(500);
    };
    expect(await watched(where, [async () => {}], during)).toEqual([undefined, 'a']);
  });

  it('waits for the end of a burst that began during a run', async () => {
    const where = await folder();
    const during = async () => {
      await writeFile(join(where, 'a'), '1');
      await sleep(100);
    };
    expect(await watched(where, [() => writeFile(join(where, 'b'), '1')], during, 400)).toEqual([undefined, 'a']);
  });

  it('stops watching when it ends', async () => {
    const watchers = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('FSEvent')).length;
    await expect.poll(watchers).toBe(0);
    let during = 0;
    await watched(await folder(), [], async () => {
      during = watchers();
    });
    expect(during).toBeGreaterThan(0);
    await expect.poll(watchers).toBe(0);
  });

  it('ignores the files that a run writes, and node_modules', async () => {
    const where = await folder();
    await mkdir(join(where, 'node_modules'));
    const step = async () => {
      await writeFile(join(where, 'report.json'), '1');
      await writeFile(join(where, 'node_modules', 'x'), '1');
      await sleep(600);
      await writeFile(join(where, 'mine'), '1');
    };
    expect(await watched(where, [step])).toEqual([undefined, 'mine']);
  });

  it('ends after the run under way when it is stopped during one', async () => {
    const runs = await watched(await folder(), [], async (stop) => {
      stop.abort();
      await sleep(10);
    });
    expect(runs).toEqual([undefined]);
  });

  it('refuses a path that does not exist', async () => {
    await expect(watched('/no/such/folder', [])).rejects.toThrow(
      '--watch: there is no /no/such/folder\n  give files or folders that exist',
    );
  });
});
