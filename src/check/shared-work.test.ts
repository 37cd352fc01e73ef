import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { SharedWork } from './shared-work.js';

describe('SharedWork', () => {
  it('does equal work once, and returns the same result to each caller', async () => {
    const { sharedResult } = new SharedWork(['a', 'b']);
    let count = 0;
    const work = async () => ++count;
    expect(
      await Promise.all([sharedResult('key', work), sharedResult('key', work), sharedResult('other', work)]),
    ).toEqual([1, 1, 2]);
  });

  it('throws what the work throws to each caller', async () => {
    const { sharedResult } = new SharedWork(['a']);
    const failing = async () => {
      throw new Error('no order could be placed');
    };
    await expect(sharedResult('key', failing)).rejects.toThrow('no order could be placed');
    await expect(sharedResult('key', async () => 1)).rejects.toThrow('no order could be placed');
  });

  it('says when the pages of lists that do not end hold too much, each page once', () => {
    const { walkBudget } = new SharedWork([]);
    const page = () => ({ ...exchangeOf('account-trades'), textLength: 20_000_000 });
    const read = page();
    for (const again of [read, read, read]) walkBudget.add(again);
    expect(walkBudget.isSpent()).toBe(false);
    walkBudget.add(page());
    expect(walkBudget.isSpent()).toBe(true);
  });

  it('is shared with the checks of the run and with no other', () => {
    const { isInRun } = new SharedWork(['a', 'b']);
    expect(['a', 'b', 'c'].map(isInRun)).toEqual([true, true, false]);
  });

  it('knows in a confirmation what was in the run', () => {
    const ofRun = new SharedWork(['a', 'b']);
    const { isInRun, wasInRun } = new SharedWork(['a'], ofRun);
    expect(['a', 'b', 'c'].map((id) => [isInRun(id), wasInRun(id)])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    expect(ofRun.wasInRun('b')).toBe(true);
  });
});
