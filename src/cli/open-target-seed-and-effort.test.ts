import { describe, expect, it } from 'vitest';
import { reportOf } from '../../test/support/rows.js';
import { seedAndEffort } from './open-target.js';

describe('seedAndEffort', () => {
  const loaded = { seed: 2, effort: 'quick' } as const;
  const last = reportOf([], { seed: 3, effort: 'thorough' });

  it('takes flags before the last report, that before the configuration, and that before the defaults', () => {
    expect(seedAndEffort({ seed: 4, effort: 'normal', loaded }, last)).toEqual({ seed: 4, effort: 'normal' });
    expect(seedAndEffort({ loaded }, last)).toEqual({ seed: 3, effort: 'thorough' });
    expect(seedAndEffort({ loaded })).toEqual(loaded);
    expect(seedAndEffort({ loaded: {} })).toEqual({ seed: 1, effort: 'normal' });
  });
});
