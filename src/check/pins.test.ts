import { describe, expect, it } from 'vitest';
import { compareWithPins, driftViolation, type Pins } from './pins.js';

const pins: Pins = new Map([
  [
    'error.status-codes',
    new Map([
      ['tags, malformed limit', ['400']],
      ['tags, empty limit', ['400', 'accepted']],
    ]),
  ],
  ['trade.status-values', new Map([['', ['MATCHED']]])],
]);

const answer = (subject: string, value: string, seen = 1) => ({
  requirement: 'error.status-codes' as const,
  subject,
  value,
  seen,
});

describe('compareWithPins', () => {
  it('finds no drift where each answer is one that the profile lists', () => {
    const observed = [answer('tags, malformed limit', '400'), answer('tags, empty limit', 'accepted')];
    expect(compareWithPins('error.status-codes', observed, pins)).toEqual({ compared: 2, drifts: [] });
  });

  it('compares nothing about subjects and questions that the profile does not name', () => {
    expect(compareWithPins('error.status-codes', [answer('events, malformed limit', '500')], pins).compared).toBe(0);
    expect(
      compareWithPins('error.types', [{ ...answer('tags, malformed limit', 'x'), requirement: 'error.types' }], pins),
    ).toEqual({
      compared: 0,
      drifts: [],
    });
  });

  it('names each answer that the profile does not list', () => {
    const { drifts } = compareWithPins(
      'error.status-codes',
      [answer('tags, malformed limit', '400'), answer('tags, malformed limit', '422', 3)],
      pins,
    );
    const seen = [{ value: '422', seen: 3 }];
    expect(drifts).toEqual([{ subject: 'tags, malformed limit', pinned: ['400'], seen, exchanges: [] }]);
    expect(driftViolation(drifts)).toMatchObject({
      message: 'drifted from the profile: tags, malformed limit: 422 (3 times), pinned 400',
      details: { expected: { 'tags, malformed limit': '400' }, actual: { 'tags, malformed limit': '422' } },
    });
  });

  it('names an answer once that was observed several times, with the sum of the times', () => {
    const observed = ['MINED', 'MINED', 'CONFIRMED', 'MINED'].map((value) => ({
      requirement: 'trade.status-values' as const,
      value,
      seen: 2,
    }));
    expect(driftViolation(compareWithPins('trade.status-values', observed, pins).drifts)).toMatchObject({
      message: 'drifted from the profile: MINED (6 times), CONFIRMED (2 times), pinned MATCHED',
      details: { expected: 'MATCHED', actual: ['MINED', 'CONFIRMED'] },
    });
  });

  it('shows a question without subjects as its answer alone', () => {
    const observed = [{ requirement: 'trade.status-values' as const, value: 'MINED', seen: 1 }];
    expect(driftViolation(compareWithPins('trade.status-values', observed, pins).drifts)).toMatchObject({
      message: 'drifted from the profile: MINED, pinned MATCHED',
      details: { expected: 'MATCHED', actual: 'MINED' },
    });
  });
});
