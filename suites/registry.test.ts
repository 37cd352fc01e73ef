// What holds of every check.
import { describe, expect, it } from 'vitest';
import { ledger } from '../spec/ledger.js';
import { partsOf } from '../src/check/check.js';
import { registry } from './index.js';

describe('the registry', () => {
  it('names each check once', () => {
    const ids = registry.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has a check for every requirement', () => {
    const checked = new Set(registry.map(({ requirement }) => requirement));
    expect(ledger.map(({ id }) => id).filter((id) => !checked.has(id))).toEqual([]);
  });

  it('names every check, and each of its parts, after its requirement and its operation', () => {
    for (const check of registry)
      for (const { id, requirement, endpoint } of [check, ...partsOf(check)]) {
        expect(id).toBe(`${requirement}@${endpoint}`);
        expect(id).toBe(check.id);
      }
  });

  it('has parts of checks alone that send requests: recorded traffic is judged by whole ones', () => {
    const parts = registry.flatMap((check) => check.parts ?? []);
    expect(parts.filter(({ phase }) => phase === 'passive').map(({ id }) => id)).toEqual([]);
  });

  it('titles every check with an observable fact, not with a demand', () => {
    for (const { id, title } of registry) expect(title, id).not.toMatch(/\b(must|shall|should)\b/i);
  });
});
