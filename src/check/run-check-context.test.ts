import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import { environment, on, still } from '../../test/support/environment.js';
import { runCheck } from './run-check.js';
import { fail } from './violation.js';

describe('what a check is handed', () => {
  it('is as much evidence as it saw', async () => {
    const counted = on(async ({ evidence }) => {
      evidence.add();
      evidence.add(evidence.atLeast(2, ['a', 'b'], 'two are missing').length);
      evidence.add(evidence.count());
    });
    expect(await runCheck(counted, still())).toMatchObject({ outcome: 'passed', evidence: 6 });
  });

  it('is one desk, and none before it is wanted', async () => {
    const desks: unknown[] = [];
    const twice = on(async (context) => void desks.push(context.trading, context.trading));
    await runCheck(
      twice,
      environment(() => [], { credentials: accountOf('a') }),
    );
    expect(desks[0]).toBe(desks[1]);
  });

  it('is a property that draws the same for the same seed, examples first', async () => {
    const drawn = async (seed: number, examples?: readonly number[]) => {
      const values: number[] = [];
      const draws = on(({ property, seed: given, evidence }) => {
        expect(given).toBe(seed);
        evidence.add();
        return property(fc.integer(), async (value) => void values.push(value), examples);
      });
      expect(
        await runCheck(
          draws,
          environment(() => [], {}, { seed, runs: 3 }),
        ),
      ).toMatchObject({ outcome: 'passed' });
      return values;
    };
    const first = await drawn(1);
    expect(first).toHaveLength(3);
    expect(await drawn(1)).toEqual(first);
    expect(await drawn(2)).not.toEqual(first);
    expect((await drawn(1, [7])).slice(0, 1)).toEqual([7]);
    expect(await drawn(1, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
  });

  it('is a property whose counterexample is not part of what must come back the same', async () => {
    const found = await runCheck(
      on(({ property }) => property(fc.constant(5), async (value) => fail('wrong', { actual: value }))),
      still(),
    );
    expect(found).toMatchObject({ outcome: 'failed', actual: 5, counterexample: 5 });
  });

  it('is a property that breaks where what it calls breaks', async () => {
    const broken = on(({ property }) => property(fc.nat(), () => Promise.reject(new TypeError('ours'))));
    expect(await runCheck(broken, still())).toMatchObject({ outcome: 'error', message: 'TypeError: ours' });
  });
});
