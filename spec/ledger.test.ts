import { describe, expect, it } from 'vitest';
import { exclusions, ledger, sections } from './ledger.js';
import { type Kebab, kebab } from './resources/field.js';

/** Every way in which the interface spells a member. */
type Names =
  | 'tokenId'
  | 'token_id'
  | 'questionID'
  | 'orderID'
  | 'takerOnly'
  | 'assets_ids'
  | 'is_50_50_outcome'
  | 'mirrorClobTokenIds'
  | 'r';

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

  it('leaves no section of the interface out, and cites none that is not there', () => {
    const cited = new Set([...ledger, ...exclusions].map(({ section }) => section));
    // What part 4 says of all its endpoints is cited with each of them.
    expect([...cited].sort()).toEqual(sections.filter((section) => section !== '4').sort());
  });

  it('spells ids at run time as the compiler does', () => {
    const spelled: { readonly [Name in Names]: Kebab<Name> } = {
      tokenId: 'token-id',
      token_id: 'token-id',
      questionID: 'question-id',
      orderID: 'order-id',
      takerOnly: 'taker-only',
      assets_ids: 'assets-ids',
      is_50_50_outcome: 'is-50-50-outcome',
      mirrorClobTokenIds: 'mirror-clob-token-ids',
      r: 'r',
    };
    for (const [name, id] of Object.entries(spelled)) expect(kebab(name)).toBe(id);
  });

  it('says what could be observed, never what must be done', () => {
    for (const { id, level, text } of ledger) {
      expect(text, id).not.toMatch(/\b(must|shall|should)\b/i);
      expect(text.endsWith('?'), id).toBe(level === 'open');
    }
  });
});
