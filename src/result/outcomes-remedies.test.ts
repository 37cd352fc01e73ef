import { describe, expect, it } from 'vitest';
import { checkRow } from '../../test/support/rows.js';
import type { Finding } from './model.js';
import { groupByReason, remedies } from './outcomes.js';

const row = (id: string, message: string, reason?: 'no-data' | 'trading-not-allowed') =>
  checkRow({ id, message, outcome: 'inconclusive', ...(reason ? { reason } : {}) });

describe('groupByReason', () => {
  it('gives the same remedy to different messages with the same reason', () => {
    const groups = groupByReason([
      row('a', 'the list is empty', 'no-data'),
      row('b', 'the list has one page', 'no-data'),
    ]);
    expect(groups.map(({ remedy }) => remedy)).toEqual([remedies['no-data']]);
  });

  it('lists each message once, the most frequent first, with all of its checks', () => {
    const rows = [row('a', 'x', 'no-data'), row('b', 'y', 'no-data'), row('c', 'y', 'no-data')];
    const [group] = groupByReason(rows);
    expect(group?.messages.map(({ message, checks }) => [message, checks.map(({ id }) => id)])).toEqual([
      ['y', ['b', 'c']],
      ['x', ['a']],
    ]);
  });

  it('keeps inconclusive and skipped checks with the same message apart', () => {
    const skipped = checkRow({ outcome: 'skipped', message: 'x', reason: 'no-data' });
    const [group] = groupByReason([skipped, row('a', 'x', 'no-data')]);
    expect(group?.messages.map(({ outcome }) => outcome)).toEqual(['inconclusive', 'skipped']);
  });

  it('lists checks without a reason last, without a remedy', () => {
    const groups = groupByReason([row('a', 'x'), row('b', 'y', 'trading-not-allowed')]);
    expect(groups.map(({ remedy }) => remedy?.title)).toEqual([remedies['trading-not-allowed'].title, undefined]);
  });

  it('lists checks that a finding explains first, of any reason, and names what they need', () => {
    const cause = 'cancel-order.response@cancel-order';
    const explained = [
      { ...row('a', 'x', 'no-data'), cause },
      { ...row('b', 'y', 'trading-not-allowed'), cause },
    ];
    const finding = { title: 'the body is empty', checks: [cause] } as unknown as Finding;
    const [first, ...others] = groupByReason([row('c', 'x', 'no-data'), ...explained], [finding]);
    expect(first?.remedy).toEqual({
      title: 'Set aside until DELETE /order works',
      advice: 'See the finding "the body is empty".',
    });
    expect(first?.messages.map(({ message }) => message)).toEqual(['x', 'y']);
    expect(others.map(({ remedy }) => remedy)).toEqual([remedies['no-data']]);
  });

  it('leaves out checks that concluded', () => {
    expect(groupByReason([checkRow({ outcome: 'failed' }), checkRow({ outcome: 'passed' })])).toEqual([]);
  });
});
