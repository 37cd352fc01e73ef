// The ledger keeps its ids, levels and sections, and covers every section of the interface.
import { describe, expect, it } from 'vitest';
import { exclusions, ledger, requirement, sections } from './ledger.js';

describe('ledger', () => {
  it('keeps every id, level and section', () => {
    const rows = ledger.map(({ id, level, section }) => `${id}  ${level}  ${section}`);
    expect(`${rows.join('\n')}\n`).toMatchSnapshot();
  });

  it('has unique ids in kebab-case', () => {
    const ids = ledger.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('covers every section of the interface and cites no other', () => {
    const cited = new Set([...ledger, ...exclusions].map(({ section }) => section));
    // Section 4 itself only introduces its endpoints.
    expect([...cited].sort()).toEqual(sections.filter((section) => section !== '4').sort());
  });

  it('says of each must where it is stated, and of each should why it is no must', () => {
    for (const { id, level, section, reason } of ledger) {
      if (level === 'must') expect(`${reason}. `, id).toContain(`stated in part ${section}. `);
      if (level === 'should') expect(reason, id).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('says beside a must that may be read otherwise how the interface is read', () => {
    expect(requirement('error.body-shape').reason).toMatch(/^stated in part 7\. Part 7 gives the shape once/);
  });

  it('states facts, and asks a question for each open requirement', () => {
    for (const { id, level, text } of ledger) {
      expect(text, id).not.toMatch(/\b(must|shall|should)\b/i);
      expect(text.endsWith('?'), id).toBe(level === 'open');
    }
  });
});
