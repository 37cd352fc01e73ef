import { describe, expect, it } from 'vitest';
import { exclusions, ledger } from './ledger.js';

describe('the ledger', () => {
  it('never changes an id, a level or a section by accident', () => {
    const rows = ledger.map(({ id, level, section }) => `${id}  ${level}  ${section}`);
    expect(`${rows.join('\n')}\n`).toMatchSnapshot();
  });

  it('names each rule once, in kebab-case', () => {
    const ids = ledger.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('leaves no section of the interface out', () => {
    const sections = ['1', ...numbered('2', 12), '3', ...numbered('4', 6), '5', '6', '7', '8', '9'];
    const further = [...numbered('4.6', 4), ...numbered('5', 3)];
    const covered = new Set([...ledger, ...exclusions].map(({ section }) => section));
    // 2.6 is the envelope, whose members 4.6.2 speaks of again.
    for (const section of [...sections, ...further])
      expect(
        [...covered].some((candidate) => candidate === section || candidate.startsWith(`${section}.`)),
        section,
      ).toBe(true);
  });

  it('says what could be observed, never what must be done', () => {
    for (const { id, level, text } of ledger) {
      expect(text, id).not.toMatch(/\b(must|shall|should)\b/i);
      expect(text.endsWith('?'), id).toBe(level === 'open');
    }
  });
});

function numbered(part: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${part}.${index + 1}`);
}
