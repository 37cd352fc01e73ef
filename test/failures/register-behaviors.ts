// Makes a test of each behavior, and prints the table of what was measured.
import { afterAll, describe, it } from 'vitest';
import { type Behavior, killAfterMs } from './behavior.js';
import { expectEnding } from './expect-ending.js';
import { runBehavior } from './run-behavior.js';
import { type MeasuredBehavior, renderTable } from './table.js';

export function testBehaviors(behaviors: readonly Behavior[]): void {
  const measured: MeasuredBehavior[] = [];
  afterAll(() => {
    const inOrder = measured.toSorted((a, b) => behaviors.indexOf(a.behavior) - behaviors.indexOf(b.behavior));
    process.stdout.write(`\n${renderTable(inOrder)}\n`);
  });
  describe('a run ends with a verdict and a report when', () => {
    for (const behavior of behaviors)
      it.concurrent(behavior.name, { timeout: killAfterMs + 20_000 }, async () => {
        const ended = await runBehavior(behavior);
        measured.push({ behavior, ended });
        await expectEnding(behavior, ended);
      });
  });
}
