import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProgress, type ProgressOptions } from './progress.js';

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
  const step = (id: string, reason?: 'run-ended-early') => progress.step(reason ? { id, reason } : { id });
  return {
    lines,
    step,
    pass(milliseconds: number) {
      at += milliseconds;
    },
  };
}

interface Terminal extends ProgressOptions {
  readonly checks: Parameters<typeof createProgress>[1];
  readonly columns?: number;
  readonly elapsedMs?: number;
}

/** Progress in a terminal: `show` returns its line. */
function inTerminal({ checks: some, columns = 80, elapsedMs = 0, ...options }: Terminal) {
  vi.useFakeTimers();
  let shown = '';
  let at = 0;
  const write = (text: string) => {
    if (!text.startsWith('\x1b')) shown = text;
    return true;
  };
  const stream = { isTTY: true, columns, write } as unknown as NodeJS.WriteStream;
  const progress = createProgress(stream, some, { ...options, now: () => at });
  const client = { answered: false, cause: undefined as string | undefined };
  progress.watch({ hasAnswered: () => client.answered, waitLog: { current: () => client.cause } });
  return {
    client,
    step: (id: string) => progress.step({ id }),
    show() {
      at += elapsedMs;
      vi.advanceTimersByTime(100);
      return shown.trim();
    },
  };
}

afterEach(() => void vi.useRealTimers());

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

  it('gives no estimate from less than a twentieth of the checks, nor one that the budget does not allow', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ id: `check@${index}`, phase: 'active' as const }));
    const textAfter = (judged: number, budgetMs: number) => {
      const { show, step } = inTerminal({ checks: many, budgetMs, elapsedMs: 10_000 });
      for (const { id } of many.slice(0, judged)) step(id);
      return show();
    };
    expect(textAfter(4, 600_000)).toBe('tickmark: 4 of 100 checks  check@3');
    expect(textAfter(5, 600_000)).toBe('tickmark: 5 of 100 checks, about 3 min left  check@4');
    expect(textAfter(5, 60_000)).toBe('tickmark: 5 of 100 checks  check@4');
  });

  it('claims no progress before the service answers, and says what the run waits for', () => {
    const { show, step, client } = inTerminal({ checks, service: 'http://s.test' });
    expect(show()).toBe('tickmark: connecting to http://s.test …');
    client.cause = 'throttling by the service';
    expect(show()).toBe('tickmark: waiting: throttling by the service');
    client.answered = true;
    expect(show()).toBe('tickmark: 0 of 12 checks  waiting: throttling by the service');
    client.cause = undefined;
    step('check@1');
    expect(show()).toBe('tickmark: 1 of 12 checks  check@1');
  });

  it('leaves out the id of a check that does not fit', () => {
    const { show, step } = inTerminal({ checks, columns: 30 });
    step('check@1');
    expect(show()).toBe('tickmark: 1 of 12 checks');
  });
});
