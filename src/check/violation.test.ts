import { expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { fail, inconclusive, mismatch, type Violation } from './violation.js';

function thrownBy(raise: () => never): unknown {
  try {
    return raise();
  } catch (error) {
    return error;
  }
}

it('a violation carries all that shows it, and what differs apart from that', () => {
  const exchanges = [exchangeOf('tags', [])];
  const violation = thrownBy(() =>
    mismatch('differs', { expected: 1, actual: 2, exchanges, records: ['x'] }),
  ) as Violation;
  expect(violation).toMatchObject({ name: 'Violation', message: 'differs', kind: 'comparison', exchanges, of: ['x'] });
  expect(violation.difference).toEqual({ message: 'differs', expected: 1, actual: 2 });
});

it('a violation may be shown by nothing but what was said', () => {
  expect(thrownBy(() => fail('wrong'))).toMatchObject({
    kind: 'single',
    difference: { message: 'wrong' },
    exchanges: [],
    of: [],
  });
});

it('want of evidence says what was missing', () => {
  expect(thrownBy(() => inconclusive('no list'))).toMatchObject({ name: 'NotEnough', message: 'no list' });
});
