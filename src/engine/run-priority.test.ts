import { describe, expect, it } from 'vitest';
import { requirement } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { byPriority, firstChecksOf, levelsOf } from './run.js';

const active = registry.filter(({ phase }) => phase === 'active');

describe('firstChecksOf', () => {
  it('names one check for each operation, and those that place orders last', () => {
    const firstChecks = firstChecksOf(registry);
    const operations = new Set(registry.map(({ endpoint }) => endpoint));
    expect(new Set(firstChecks.map(({ endpoint }) => endpoint))).toEqual(operations);
    expect(firstChecks).toHaveLength(operations.size);
    const trades = firstChecks.map(({ needs }) => needs.includes('trading'));
    expect(trades).toEqual(trades.toSorted());
  });

  it('names none for active checks alone', () => {
    expect(firstChecksOf(active)).toEqual([]);
  });
});

describe('levelsOf', () => {
  it('puts stated rules before implied ones, and these before open questions', () => {
    const levels = levelsOf(active).map(
      (checks) => new Set(checks.map((check) => requirement(check.requirement).level)),
    );
    expect(levels).toEqual([new Set(['must']), new Set(['should']), new Set(['open'])]);
    expect(levelsOf(active).flat()).toHaveLength(active.length);
  });
});

describe('byPriority', () => {
  const ordered = byPriority(active);
  const turnOf = new Map<string, number>();
  const turns = ordered.map((check) => {
    const turn = turnOf.get(check.requirement) ?? 0;
    turnOf.set(check.requirement, turn + 1);
    return turn;
  });

  it('tests each rule once before it tests one on a second operation', () => {
    expect(new Set(ordered)).toEqual(new Set(active));
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
  });

  it('puts reads before what needs an account, and orders last', () => {
    const firsts = ordered
      .slice(0, turns.indexOf(1))
      .map(({ needs }) => (needs.includes('trading') ? 3 : needs.length));
    expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
    expect(firsts.at(-1)).toBe(3);
  });
});
