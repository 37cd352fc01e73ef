import { afterEach, expect, it, vi } from 'vitest';
import { onInterrupt } from './progress.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listenersBefore = signals.map((signal) => process.listeners(signal));

afterEach(() => {
  // Handlers that a signal reached listen until the process ends.
  signals.forEach((signal, index) => {
    for (const listener of process.listeners(signal))
      if (!listenersBefore[index]?.includes(listener)) process.removeListener(signal, listener);
  });
  vi.restoreAllMocks();
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('onInterrupt stops the run on the first %s, for which the exit code is %i', (signal, code) => {
  const stop = vi.fn();
  const interrupts = onInterrupt(stop);
  expect(interrupts.exitCode()).toBeUndefined();
  process.emit(signal, signal);
  expect(stop.mock.calls).toEqual([[signal]]);
  expect(interrupts.exitCode()).toBe(code);
});

it('onInterrupt ends the process on the second signal, after it said what is left', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const leave = vi.fn();
  onInterrupt(() => {}, leave);
  process.emit('SIGINT', 'SIGINT');
  expect(leave).not.toHaveBeenCalled();
  process.emit('SIGTERM', 'SIGTERM');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(exit).toHaveBeenCalledWith(143);
});

it('onInterrupt still ends the process on the second signal after an interrupted run has closed it', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const interrupts = onInterrupt(() => {});
  process.emit('SIGINT', 'SIGINT');
  interrupts.close();
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledWith(130);
});

it('onInterrupt stops listening when it is closed before a signal', () => {
  const count = () => process.listenerCount('SIGINT') + process.listenerCount('SIGHUP');
  const before = count();
  onInterrupt(() => {}).close();
  expect(count()).toBe(before);
});
