import { afterEach, expect, it, vi } from 'vitest';
import { type Interrupts, onInterrupt } from './interrupt.js';

let interrupts: Interrupts | undefined;
afterEach(() => {
  interrupts?.close();
  vi.restoreAllMocks();
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('onInterrupt stops the run on the first %s, for which the exit code is %i', (signal, code) => {
  const stop = vi.fn();
  interrupts = onInterrupt({ stop });
  expect(interrupts.exitCode()).toBeUndefined();
  process.emit(signal, signal);
  expect(stop.mock.calls).toEqual([[signal]]);
  expect(interrupts.exitCode()).toBe(code);
});

it('onInterrupt ends the process on the second signal, after it said what is left', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const leave = vi.fn();
  interrupts = onInterrupt({ stop() {}, leave });
  process.emit('SIGINT', 'SIGINT');
  expect(leave).not.toHaveBeenCalled();
  process.emit('SIGTERM', 'SIGTERM');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(exit).toHaveBeenCalledWith(143);
});

it('onInterrupt stops listening when it is asked to', () => {
  const count = () => process.listenerCount('SIGINT') + process.listenerCount('SIGHUP');
  const before = count();
  onInterrupt({ stop() {} }).close();
  expect(count()).toBe(before);
});
