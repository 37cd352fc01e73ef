// A sample of the matrix: a fault of each feature, and two variants. `tickmark selftest` runs all of it.
import { describe, expect, it } from 'vitest';
import { ledger, requirement, sections } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import { registry } from '../../suites/index.js';
import { sampleOf } from '../../test/support/sample-of.js';
import { type Fault, faults, variants } from '../reference/index.js';
import { combinationsOf, coversFault, isProven, matrixOf, runFault, runVariants } from './matrix.js';

const checksOf = (fault: Fault) => registry.filter((check) => coversFault(check, fault)).length;

/** Those that the fewest checks can catch: the others take longer. */
const faultOfEachFeature = features.map((feature) => {
  const own = faults.filter((fault) => requirement(fault.requirement).feature === feature);
  return own.reduce((least, fault) => (checksOf(fault) < checksOf(least) ? fault : least));
});

describe('faults', () => {
  it('have unique names', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it('break requirements of the ledger', () => {
    const ids = new Set<string>(ledger.map(({ id }) => id));
    expect(faults.filter(({ requirement }) => !ids.has(requirement))).toEqual([]);
  });

  it('break every requirement that is judged', () => {
    const broken = new Set(faults.map(({ requirement }) => requirement));
    const judged = ledger.filter(({ level }) => level !== 'open').map(({ id }) => id);
    expect(judged.filter((id) => !broken.has(id))).toEqual([]);
  });

  it('break a requirement on an operation for which a check of the requirement exists', () => {
    const uncovered = faults.filter((fault) => !registry.some((check) => coversFault(check, fault)));
    expect(uncovered.map(({ name }) => name)).toEqual([]);
  });

  // Most of the time they wait.
  it.concurrent.each(faultOfEachFeature.map((fault) => [fault.name, fault] as const))(
    'are caught by a check: %s',
    async (_, fault) => {
      expect((await runFault(fault, registry, 1)).killedBy).not.toEqual([]);
    },
  );
});

describe('variants', () => {
  it('have unique names', () => {
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  });

  it('name sections of the interface', () => {
    const exists = (part: string) => sections.some((section) => section === part || section.startsWith(`${part}.`));
    const unknown = variants.filter((variant) => !variant.sections.every(exists));
    expect(unknown.map(({ name }) => name)).toEqual([]);
    expect(variants.filter((variant) => variant.sections.length === 0)).toEqual([]);
  });

  const combined = [
    ['sends-null-for-everything-but-ids', 'clamps-limit'],
    ['has-three-records-per-list', 'answers-errors-with-200'],
  ].flatMap((names) =>
    ['the catalog', 'all other features'].map((part) => {
      const checks = registry.filter(({ feature }) => (feature === 'catalog') === (part === 'the catalog'));
      return { name: `${names.join(' with ')} of ${part}`, names, checks };
    }),
  );

  it.each(sampleOf(combined, 1))('fail no check: $name', async ({ names, checks }) => {
    expect((await runVariants(names, checks, 1)).falseAlarms).toEqual([]);
  });
});

describe('coversFault', () => {
  const [fault] = faults.filter(({ name }) => name === 'ignores-closed-on-events');

  it('requires a check of a rule of the list on an operation that the fault breaks', () => {
    const covering = registry.filter((check) => coversFault(check, fault!)).map(({ id }) => id);
    expect(covering).toContain('filter.closed@events');
    expect(covering.every((id) => id.endsWith('@events'))).toBe(true);
  });
});

describe('matrixOf', () => {
  const [check] = registry;
  const row = { fault: 'x', requirement: check!.requirement, operations: [check!.endpoint], does: '', killedBy: [] };

  it('names the faults that no check catches, and the checks that no fault fails', () => {
    const matrix = matrixOf([row], [], [check!]);
    expect(matrix.survivors).toEqual(['x']);
    expect(matrix.unproven).toEqual([check!.id]);
    expect(isProven(matrix)).toBe(false);
  });

  it('is proven when every fault is caught, every check fails for a fault, and no variant fails a check', () => {
    const killed = { ...row, killedBy: [check!.id] };
    const alarm = { check: check!.id, outcome: 'failed', message: '' } as const;
    const variant = { variants: ['v'], falseAlarms: [], inconclusive: 0 };
    expect(isProven(matrixOf([killed], [variant], [check!]))).toBe(true);
    expect(isProven(matrixOf([killed], [{ ...variant, falseAlarms: [alarm] }], [check!]))).toBe(false);
  });

  it('is not proven when a check remains that no fault fails', () => {
    const [, other] = registry;
    const matrix = matrixOf([{ ...row, killedBy: [check!.id] }], [], [check!, other!]);
    expect(matrix.survivors).toEqual([]);
    expect(isProven(matrix)).toBe(false);
  });
});

describe('combinationsOf', () => {
  it('draws the same combinations of two to four variants for the same seed', () => {
    const names = variants.map(({ name }) => name);
    expect(combinationsOf(names, 5, 1)).toEqual(combinationsOf(names, 5, 1));
    expect(combinationsOf(names, 5, 1).every(({ length }) => length >= 2 && length <= 4)).toBe(true);
  });
});
