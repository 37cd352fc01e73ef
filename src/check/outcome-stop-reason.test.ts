import { describe, expect, it } from 'vitest';
import { stopReason } from './outcome.js';

describe('stopReason', () => {
  it.each([
    ['the message of an error', new Error('the budget is spent'), 'the budget is spent'],
    ['a text as it is', 'interrupted', 'interrupted'],
  ])('returns %s', (_, reason, text) => {
    expect(stopReason(AbortSignal.abort(reason))).toBe(text);
  });
});
