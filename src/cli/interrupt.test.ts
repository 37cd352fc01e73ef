import { afterEach, describe, expect, it, vi } from 'vitest';
import { onInterrupt } from './interrupt.js';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('onInterrupt', () => {
  it('ends in good order once, and goes on listening', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const end = vi.fn();
    const before = process.listenerCount('SIGINT');
    const forget = onInterrupt(end);
    process.emit('SIGINT');
    expect(end).toHaveBeenCalledTimes(1);
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    expect(exit).not.toHaveBeenCalled();
    forget();
    expect(process.listenerCount('SIGINT')).toBe(before);
  });

  it('ends the process the second time', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const forget = onInterrupt(() => {});
    process.emit('SIGINT');
    process.emit('SIGINT');
    forget();
    expect(exit).toHaveBeenCalledWith(130);
  });
});
