// What a usage error has to hold.
import { expect } from 'vitest';

/** An error whose message holds the reason, and whose hint holds what to do. */
export function usageError(reason: string | RegExp, hint: string | RegExp): unknown {
  const holding = (text: string | RegExp) =>
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  return expect.objectContaining({ name: 'UsageError', message: holding(reason), hint: holding(hint) });
}
