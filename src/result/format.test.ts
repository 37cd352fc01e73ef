import { describe, expect, it } from 'vitest';
import { formatDuration } from './format.js';

describe('durations', () => {
  it('have the unit that fits a duration', () => {
    const durations = [1.25, 12.5, 1500, 90_000].map(formatDuration);
    expect(durations).toEqual(['1.3 ms', '13 ms', '1.5 s', '1 min 30 s']);
  });
});
