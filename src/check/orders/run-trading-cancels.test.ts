// Cancels by market wait for work during which none may be sent, and such work waits for the cancels that were sent.
import { describe, expect, it } from 'vitest';
import { createMarketCancelQueue } from './run-trading.js';

/** Work that ends on demand, and logs its beginning and its end. */
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

describe('createMarketCancelQueue', () => {
  it('delays a cancel until all work without cancels is done', async () => {
    const log: string[] = [];
    const { send, runWithoutCancels } = createMarketCancelQueue();
    const [one, other] = [workOf('one job', log), workOf('the other job', log)];
    const running = [runWithoutCancels(one.work), runWithoutCancels(other.work)];
    const canceled = send(async () => log.push('cancel'));
    one.end();
    await running[0];
    expect(log).not.toContain('cancel');
    other.end();
    await Promise.all([...running, canceled]);
    expect(log.at(-1)).toBe('cancel');
  });

  it('begins work without cancels once the sent cancels are answered, and ignores their failures', async () => {
    const log: string[] = [];
    const { send, runWithoutCancels } = createMarketCancelQueue();
    const cancel = workOf('cancel', log);
    const canceled = send(async () => {
      await cancel.work();
      throw new Error('no response');
    });
    const work = runWithoutCancels(async () => log.push('work'));
    cancel.end();
    await expect(canceled).rejects.toThrow('no response');
    await work;
    expect(log).toEqual(['cancel begins', 'cancel ends', 'work']);
  });
});
