import { describe, expect, it } from 'vitest';
import { formatDuration, formatNumber, plural } from './format.js';

describe('numbers in reports', () => {
  it('agree with their nouns', () => {
    expect([plural(0, 'check'), plural(1, 'check'), plural(2, 'check')]).toEqual(['0 checks', '1 check', '2 checks']);
  });

  it('have a comma before every three digits', () => {
    expect([999, 1000, 1_234_567].map(formatNumber)).toEqual(['999', '1,000', '1,234,567']);
  });

  it('have the unit that fits a duration', () => {
    const durations = [1.25, 12.5, 1500, 90_000].map(formatDuration);
    expect(durations).toEqual(['1.3 ms', '13 ms', '1.5 s', '1 min 30 s']);
  });
});
