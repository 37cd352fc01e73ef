// What holds of every check.
import { describe, expect, it } from 'vitest';
import { ledger } from '../spec/ledger.js';
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

  it('names every check after its requirement and its subject', () => {
    for (const { id, requirement } of registry)
      expect(id === requirement || id.startsWith(`${requirement}@`), id).toBe(true);
  });

  it('titles every check with an observable fact, not with a demand', () => {
    for (const { id, title } of registry) expect(title, id).not.toMatch(/\b(must|shall|should)\b/i);
  });
});
