// What is seen while a run goes on: one live line on a terminal, a plain line now and then in a log.
import type { Check } from '../check/check.js';
import type { RedactedResult } from '../result/model.js';

export interface Progress {
  step(result: RedactedResult, check: Check): void;
  stop(): void;
}

const frameMs = 80;

export async function createProgress(stream: NodeJS.WriteStream, total: number): Promise<Progress> {
  return stream.isTTY ? liveLine(stream, total) : plainLines(stream, total);
}

async function liveLine(stream: NodeJS.WriteStream, total: number): Promise<Progress> {
  const { createLogUpdate } = await import('log-update');
  const update = createLogUpdate(stream);
  const { note, line } = counter(total);
  let current = 'starting …';
  const timer = setInterval(() => update(line(current)), frameMs);
  update(line(current));
  return {
    step(result, { id }) {
      note(result);
      current = id;
    },
    stop() {
      clearInterval(timer);
      update.clear();
      update.done();
    },
  };
}

/** A line for each quarter of the way. */
function plainLines(stream: NodeJS.WriteStream, total: number): Progress {
  const { note, line, done } = counter(total);
  const marks = new Set([0.25, 0.5, 0.75].map((share) => Math.ceil(total * share)));
  return {
    step(result) {
      note(result);
      if (marks.has(done())) stream.write(`${line('')}\n`);
    },
    stop() {},
  };
}

function counter(total: number) {
  let done = 0;
  let failed = 0;
  return {
    note({ outcome }: RedactedResult) {
      done += 1;
      if (outcome === 'failed') failed += 1;
    },
    done: () => done,
    line: (current: string) =>
      `tickmark: ${done} of ${total} checks${failed > 0 ? `, ${failed} failed` : ''}${current === '' ? '' : `  ${current}`}`,
  };
}
