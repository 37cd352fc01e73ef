import { expect, it, vi } from 'vitest';
import { onInterrupt } from './interrupt.js';

it('onInterrupt ends the run on the first Ctrl-C, and leaves the second to the system', () => {
  const end = vi.fn();
  const before = process.listenerCount('SIGINT');
  onInterrupt(end);
  process.emit('SIGINT');
  expect(end).toHaveBeenCalledTimes(1);
  expect(process.listenerCount('SIGINT')).toBe(before);
});

it('onInterrupt stops listening when it is asked to', () => {
  const end = vi.fn();
  const before = process.listenerCount('SIGINT');
  onInterrupt(end)();
  expect(process.listenerCount('SIGINT')).toBe(before);
});
