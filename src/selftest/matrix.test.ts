// A slice of the matrix, small enough for every day; the gate works out all of it.
import { describe, expect, it } from 'vitest';
import { ledger } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';
import { companies, matrixOf, tryFault, tryVariants } from './matrix.js';

/** One fault for each area of the ledger that has any. */
const slice = [...new Map(faults.map((fault) => [fault.requirement.split('.')[0], fault])).values()];

describe('faults', () => {
  it('there are at least 150, each under one name', () => {
    expect(faults.length).toBeGreaterThanOrEqual(150);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  });

  it('each breaks a rule of the ledger', () => {
    const ids = new Set<string>(ledger.map(({ id }) => id));
    expect(faults.filter(({ requirement }) => !ids.has(requirement))).toEqual([]);
  });

  it('every rule that is judged has one', () => {
    const broken = new Set(faults.map(({ requirement }) => requirement));
    const judged = ledger.filter(({ level }) => level !== 'open').map(({ id }) => id);
    expect(judged.filter((id) => !broken.has(id))).toEqual([]);
  });

  it.each(slice.map((fault) => [fault.name, fault] as const))('%s is caught', async (_, fault) => {
    expect((await tryFault(fault, registry, 1)).killedBy).not.toEqual([]);
  });
});

describe('variants', () => {
  it('there are at least 50, each under one name', () => {
    expect(variants.length).toBeGreaterThanOrEqual(50);
    expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  });

  it.each([
    'answers-errors-with-200',
    'clamps-limit',
    'nulls-almost-everything',
    'has-little',
    'grows',
    'pauses-trading',
  ])('%s is accused of nothing', async (name) => {
    expect((await tryVariants([name], registry, 1)).falseAlarms).toEqual([]);
  });
});

describe('the matrix', () => {
  it('names survivors, and checks that no fault fails', () => {
    const [check] = registry;
    const row = { fault: 'x', requirement: check!.requirement, does: '', killedBy: [] };
    const matrix = matrixOf([row], [], [check!]);
    expect(matrix.survivors).toEqual(['x']);
    expect(matrix.unproven).toEqual([check!.id]);
  });

  it('draws the same companies for the same seed', () => {
    const names = variants.map(({ name }) => name);
    expect(companies(names, 5, 1)).toEqual(companies(names, 5, 1));
    expect(companies(names, 5, 1).every(({ length }) => length >= 2 && length <= 4)).toBe(true);
  });
});
