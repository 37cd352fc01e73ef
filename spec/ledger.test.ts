// The ledger keeps its ids, levels and sections, and covers every section of the interface.
import { describe, expect, it } from 'vitest';
import { exclusions, ledger, sections } from './ledger.js';
import * as catalog from './resources/catalog.js';
import { envelope } from './resources/envelope.js';
import type { Field } from './resources/field.js';
import * as book from './resources/order-book.js';
import * as trading from './resources/trading.js';

/** `questionID` and `question_id` both become `question-id`. */
function kebab(member: string): string {
  const words = member.replace(/ID$/, 'Id').replaceAll('_', '-');
  return words.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

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

  it('names each field requirement after its member', () => {
    const tables: readonly object[] = [...Object.values({ ...catalog, ...book, ...trading }), envelope];
    const rows = tables.flatMap((table) => Object.entries(table as Readonly<Record<string, Field>>));
    const wrong = rows.filter(([member, { id }]) => id !== undefined && id.split('.')[1] !== kebab(member));
    expect(wrong).toEqual([]);
  });

  it('covers every section of the interface and cites no other', () => {
    const cited = new Set([...ledger, ...exclusions].map(({ section }) => section));
    // Section 4 itself only introduces its endpoints.
    expect([...cited].sort()).toEqual(sections.filter((section) => section !== '4').sort());
  });

  it('says of each must where it is stated, and of each should why it is no must', () => {
    for (const { id, level, section, reason } of ledger) {
      if (level === 'must') expect(reason, id).toBe(`stated in part ${section}`);
      if (level === 'should') expect(reason, id).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('states facts, and asks a question for each open requirement', () => {
    for (const { id, level, text } of ledger) {
      expect(text, id).not.toMatch(/\b(must|shall|should)\b/i);
      expect(text.endsWith('?'), id).toBe(level === 'open');
    }
  });
});
