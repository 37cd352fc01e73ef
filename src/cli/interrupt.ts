// Signals: the first one ends the run, which cancels its orders and writes its reports; the second one ends the
// process.
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof signals)[number];

export interface InterruptHandlers {
  /** The first signal. */
  readonly stop: (signal: StopSignal) => void;
  /** The second signal, just before the process ends. */
  readonly leave?: () => void;
}

export interface Interrupts {
  /** The exit code for the signal that came: 128 and its number; undefined if none came. */
  exitCode(): number | undefined;
  /**
   * Stops listening, unless a signal came: then the process is about to end, and a second one must find it listening.
   */
  close(): void;
}

/** Listens to SIGINT (Ctrl-C), SIGTERM and SIGHUP. */
export function onInterrupt({ stop, leave = () => {} }: InterruptHandlers): Interrupts {
  let first: StopSignal | undefined;
  const listen = (signal: StopSignal) => {
    if (first !== undefined) {
      leave();
      process.exit(codeOf(signal));
    }
    first = signal;
    stop(signal);
  };
  for (const signal of signals) process.on(signal, listen);
  return {
    exitCode: () => first && codeOf(first),
    close() {
      if (first !== undefined) return;
      for (const signal of signals) process.removeListener(signal, listen);
    },
  };
}

function codeOf(signal: StopSignal): number {
  return 128 + constants.signals[signal];
}
