import { describe, expect, it } from 'vitest';
import { createProgress } from './progress.js';

const checks = Array.from({ length: 12 }, (_, index) => ({
  id: `check@${index + 1}`,
  phase: index < 8 ? ('active' as const) : ('passive' as const),
}));

/** Progress in a log, with a clock that a test moves. */
function inLog(quiet = false) {
  const lines: string[] = [];
  let at = 0;
  const stream = { isTTY: false, write: (line: string) => lines.push(line) } as unknown as NodeJS.WriteStream;
  const progress = createProgress(stream, checks, { quiet, now: () => at });
  const step = (id: string, reason?: 'run-ended-early') => progress.step(reason ? { reason } : {}, { id });
  return {
    lines,
    step,
    pass(milliseconds: number) {
      at += milliseconds;
    },
  };
}

describe('createProgress', () => {
  it('writes a line for each quarter of the checks that can run', () => {
    const { lines, step } = inLog();
    step('skipped@1');
    for (const { id } of checks) step(id);
    expect(lines).toEqual([3, 6, 9].map((done) => `tickmark: ${done} of 12 checks\n`));
  });

  it('says how long the other checks that send requests take at this pace', () => {
    const { lines, step, pass } = inLog();
    pass(30_000);
    for (const { id } of checks) step(id);
    // 3 of 8 took 30 s, 6 of 8 did; those that send nothing take no time.
    expect(lines).toEqual([
      'tickmark: 3 of 12 checks, about 50 s left\n',
      'tickmark: 6 of 12 checks, about 10 s left\n',
      'tickmark: 9 of 12 checks\n',
    ]);
  });

  it('gives minutes if it takes longer, and no estimate at the start', () => {
    const { lines, step, pass } = inLog();
    pass(4_000);
    for (const { id } of checks.slice(0, 3)) step(id);
    pass(296_000);
    for (const { id } of checks.slice(3, 6)) step(id);
    expect(lines).toEqual(['tickmark: 3 of 12 checks\n', 'tickmark: 6 of 12 checks, about 2 min left\n']);
  });

  it('counts no check that the end of the run kept from running', () => {
    const { lines, step } = inLog();
    for (const { id } of checks) step(id, 'run-ended-early');
    expect(lines).toEqual([]);
  });

  it('writes nothing if it is quiet', () => {
    const { lines, step } = inLog(true);
    for (const { id } of checks) step(id);
    expect(lines).toEqual([]);
  });
});
