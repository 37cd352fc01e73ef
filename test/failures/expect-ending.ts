// Compares how a run ended with how it had to end.
import { expect } from 'vitest';
import type { Behavior, EndedRun } from './behavior.js';

const defaultMegabytes = 350;
/** As V8 prints a frame of a stack. */
const stackTrace = /\n\s+at .+:\d+:\d+/;

export async function expectEnding({ ends }: Behavior, ended: EndedRun): Promise<void> {
  const printed = ended.stdout + ended.stderr;
  expect(printed).toMatch(ends.says);
  expect(printed).not.toMatch(stackTrace);
  const { blames } = ends;
  expect({
    exit: ended.exit,
    verdict: ended.verdict,
    blamed: ended.blamed.filter((id) => !blames?.test(id)),
    broken: ended.broken,
    openOrders: ended.openOrders,
  }).toEqual({ exit: ends.exit, verdict: ends.verdict, blamed: [], broken: [], openOrders: ends.openOrders ?? 0 });
  expect(ended.seconds).toBeLessThan(ends.withinSeconds);
  expect(ended.megabytes ?? 0).toBeLessThan(ends.withinMegabytes ?? defaultMegabytes);
  await ends.then?.(ended);
}
