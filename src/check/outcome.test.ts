// How a check ends early, and what each end carries.
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { failOnAnswer, failOnComparison, inconclusive, unlessInconclusive, valueOrThrow } from './outcome.js';

function errorOf(raise: () => never): unknown {
  try {
    return raise();
  } catch (error) {
    return error;
  }
}

describe('failOnComparison', () => {
  it('throws a comparison that carries what differs, with its exchanges and records', () => {
    const exchanges = [exchangeOf('tags', [])];
    const records = [{ id: '1' }];
    expect(errorOf(() => failOnComparison('differs', { expected: 1, actual: 2, exchanges, records }))).toMatchObject({
      name: 'Violation',
      message: 'differs',
      kind: 'comparison',
      details: { expected: 1, actual: 2, exchanges, records },
    });
  });
});

describe('failOnAnswer', () => {
  it('throws a violation that one answer proves', () => {
    expect(errorOf(() => failOnAnswer('wrong', { exchanges: [] }))).toMatchObject({
      name: 'Violation',
      kind: 'answer',
      message: 'wrong',
      details: { exchanges: [] },
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

describe('unlessInconclusive', () => {
  it('resolves to the value that was read', async () => {
    expect(await unlessInconclusive(Promise.resolve(7))).toBe(7);
  });

  it('resolves to undefined when reading was inconclusive', async () => {
    expect(await unlessInconclusive((async () => inconclusive('no-data', 'empty'))())).toBeUndefined();
  });

  it.each([
    ['a violation', async () => failOnAnswer('wrong', { exchanges: [] }), 'wrong'],
    ['an error of the suite', () => Promise.reject(new TypeError('oops')), 'oops'],
  ])('rejects with %s', async (_, read, message) => {
    await expect(unlessInconclusive(read())).rejects.toThrow(message);
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
