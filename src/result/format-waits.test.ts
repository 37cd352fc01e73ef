import { describe, expect, it } from 'vitest';
import { waitsText } from './format.js';

describe('waitsText', () => {
  it('says how much of the run was spent waiting, and for what', () => {
    const waits = [
      { cause: 'retries after status 500', durationMs: 10_000 },
      { cause: 'throttling', durationMs: 2_100 },
      { cause: 'second looks at answers that differed', durationMs: 40 },
    ];
    expect(waitsText({ waits, durationMs: 19_000 })).toBe(
      '12.1 s of 19.0 s were spent waiting: 10.0 s for retries after status 500, 2.1 s for throttling',
    );
  });

  it('says nothing of a run that hardly waited', () => {
    const waits = [{ cause: 'throttling', durationMs: 1_500 }];
    expect(waitsText({ waits: [], durationMs: 19_000 })).toBeUndefined();
    expect(waitsText({ waits, durationMs: 19_000 })).toBeUndefined();
    expect(waitsText({ waits, durationMs: 2_000 })).toBe('1.5 s of 2.0 s were spent waiting: throttling');
  });
});
