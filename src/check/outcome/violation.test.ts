// How a check ends early, and what each end carries.
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../../test/support/answers.js';
import { fail, ifAvailable, inconclusive, mismatch, valueOrThrow } from './violation.js';

function errorOf(raise: () => never): unknown {
  try {
    return raise();
  } catch (error) {
    return error;
  }
}

describe('mismatch', () => {
  it('throws a comparison that carries its exchanges and records beside the difference', () => {
    const exchanges = [exchangeOf('tags', [])];
    const records = [{ id: '1' }];
    expect(errorOf(() => mismatch('differs', { expected: 1, actual: 2, exchanges, records }))).toMatchObject({
      name: 'Violation',
      message: 'differs',
      kind: 'comparison',
      difference: { message: 'differs', expected: 1, actual: 2 },
      exchanges,
      records,
    });
  });

  it('keeps exchanges and records out of the difference that must reproduce', () => {
    const error = errorOf(() => mismatch('differs', { actual: 2, exchanges: [exchangeOf('tags')], records: [{}] }));
    expect(error).toHaveProperty('difference', { message: 'differs', actual: 2 });
  });
});

describe('fail', () => {
  it('throws a violation that one answer proves', () => {
    expect(errorOf(() => fail('wrong', { exchanges: [] }))).toMatchObject({
      name: 'Violation',
      kind: 'single',
      difference: { message: 'wrong' },
      exchanges: [],
      records: [],
    });
  });
});

describe('inconclusive', () => {
  it('throws with a typed reason and a message', () => {
    expect(errorOf(() => inconclusive('no-data', 'the list is empty'))).toMatchObject({
      name: 'Inconclusive',
      reason: 'no-data',
      message: 'the list is empty',
    });
  });
});

describe('ifAvailable', () => {
  it('resolves to the value that was read', async () => {
    expect(await ifAvailable(Promise.resolve(7))).toBe(7);
  });

  it('resolves to undefined when reading was inconclusive', async () => {
    expect(await ifAvailable((async () => inconclusive('no-data', 'empty'))())).toBeUndefined();
  });

  it.each([
    ['a violation', async () => fail('wrong', { exchanges: [] }), 'wrong'],
    ['an error of the suite', () => Promise.reject(new TypeError('oops')), 'oops'],
  ])('rejects with %s', async (_, read, message) => {
    await expect(ifAvailable(read())).rejects.toThrow(message);
  });
});

describe('valueOrThrow', () => {
  it('returns what the work resulted in', () => {
    expect(valueOrThrow({ status: 'fulfilled', value: 7 })).toBe(7);
  });

  it('throws what the work ended with', () => {
    const reason = new TypeError('oops');
    expect(() => valueOrThrow({ status: 'rejected', reason })).toThrow(reason);
  });
});
