// Compares how a run ended with how it had to end.
import { expect } from 'vitest';
import { exitCodes } from '../../src/result/verdict.js';
import type { Behavior, EndedRun } from './behavior.js';

const defaultMegabytes = 250;
/** Of processor time, which does not depend on what else the machine does. */
const maximumSeconds = 60;
/** As V8 prints a frame of a stack. */
const stackTrace = /\n\s+at .+:\d+:\d+/;

export async function expectEnding({ ends }: Behavior, ended: EndedRun): Promise<void> {
  const printed = ended.stdout + ended.stderr;
  expect(printed).toMatch(ends.says);
  expect(printed).not.toMatch(stackTrace);
  const { mayFail } = ends;
  const verdicts: readonly unknown[] = [ends.verdict].flat();
  const exit = ends.exit ?? (ended.verdict === null ? 0 : exitCodes[ended.verdict]);
  expect({
    exit: ended.exit,
    verdict: verdicts.includes(ended.verdict) ? ended.verdict : verdicts,
    failedRequirements: ended.failedRequirements.filter((id) => !mayFail?.test(id)),
    broken: ended.broken,
    openOrders: ends.openOrders === 'any' ? 'any' : ended.openOrders,
    findings: ended.findings,
  }).toEqual({
    exit,
    verdict: ended.verdict,
    failedRequirements: [],
    broken: [],
    openOrders: ends.openOrders ?? 0,
    findings: ends.withFindings ?? ended.findings,
  });
  expect(ended.processorSeconds ?? 0).toBeLessThan(maximumSeconds);
  expect(ended.megabytes ?? 0).toBeLessThan(ends.withinMegabytes ?? defaultMegabytes);
  await ends.also?.(ended);
}
