// Cancels by market wait for work that must not meet one, and such work waits for the cancels that were sent.
import { describe, expect, it } from 'vitest';
import { createMarketCancelQueue } from './market-cancel-queue.js';

/** Work that ends on demand, and notes in a log that it began and ended. */
function workOf(name: string, log: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
  };
  return { work, end: () => end() };
}

describe('cancels by market', () => {
  it('wait until the last watch is over', async () => {
    const log: string[] = [];
    const { send, runWithoutCancels } = createMarketCancelQueue();
    const [one, other] = [workOf('one watch', log), workOf('the other watch', log)];
    const watches = [runWithoutCancels(one.work), runWithoutCancels(other.work)];
    const canceled = send(async () => log.push('cancel'));
    one.end();
    await watches[0];
    expect(log).not.toContain('cancel');
    other.end();
    await Promise.all([...watches, canceled]);
    expect(log.at(-1)).toBe('cancel');
  });

  it('are answered before a watch begins, and their failures are not its own', async () => {
    const log: string[] = [];
    const { send, runWithoutCancels } = createMarketCancelQueue();
    const cancel = workOf('cancel', log);
    const canceled = send(async () => {
      await cancel.work();
      throw new Error('no response');
    });
    const watched = runWithoutCancels(async () => log.push('watch'));
    cancel.end();
    await expect(canceled).rejects.toThrow('no response');
    await watched;
    expect(log).toEqual(['cancel begins', 'cancel ends', 'watch']);
  });
});
