// What a run prints to standard error while it is under way: one live line in a terminal, three lines in a log.
import { clearLine, cursorTo } from 'node:readline';
import type { Check } from '../check/check.js';
import type { RedactedResult } from '../result/model.js';

export interface Progress {
  step(result: RedactedResult, check: Check): void;
  stop(): void;
}

/** Often enough to show progress, rarely enough to cost little. */
const refreshMs = 80;

export function createProgress(
  stream: NodeJS.WriteStream,
  total: number,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Progress {
  if (quiet) return { step() {}, stop() {} };
  return stream.isTTY ? liveLine(stream, total) : plainLines(stream, total);
}

function liveLine(stream: NodeJS.WriteStream, total: number): Progress {
  const { count, text } = counter(total);
  let latest = 'starting …';
  const clear = () => {
    cursorTo(stream, 0);
    clearLine(stream, 0);
  };
  const draw = () => {
    clear();
    // A line that wraps could not be cleared.
    stream.write(`${text()}  ${latest}`.slice(0, stream.columns - 1));
  };
  const timer = setInterval(draw, refreshMs);
  draw();
  return {
    step(result, { id }) {
      count(result);
      latest = id;
    },
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}

/** A line for each quarter of the checks. */
function plainLines(stream: NodeJS.WriteStream, total: number): Progress {
  const { count, text } = counter(total);
  const marks = new Set([0.25, 0.5, 0.75].map((share) => Math.ceil(total * share)));
  return {
    step(result) {
      if (marks.has(count(result))) stream.write(`${text()}\n`);
    },
    stop() {},
  };
}

function counter(total: number) {
  let done = 0;
  let failed = 0;
  return {
    /** Returns how many checks are done. */
    count({ outcome }: RedactedResult): number {
      if (outcome === 'failed') failed += 1;
      done += 1;
      return done;
    },
    text: () => `tickmark: ${done} of ${total} checks${failed > 0 ? `, ${failed} failed` : ''}`,
  };
}
