import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterListening } from './pause.js';

describe('the time in which a process listens', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends after as many milliseconds', () => {
    const end = vi.fn();
    afterListening(1000, end);
    vi.advanceTimersByTime(999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('can be called off', () => {
    const end = vi.fn();
    afterListening(1000, end)();
    vi.advanceTimersByTime(2000);
    expect(end).not.toHaveBeenCalled();
  });
});

it('does not count the time in which the process computed', async () => {
  let hasEnded = false;
  const callOff = afterListening(200, () => {
    hasEnded = true;
  });
  const start = performance.now();
  while (performance.now() - start < 300);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(hasEnded).toBe(false);
  callOff();
});
