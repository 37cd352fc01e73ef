// Reading members of records whose presence the interface leaves open.
import { describe, expect, it } from 'vitest';
import {
  areComparable,
  duplicates,
  encodedStrings,
  haveSameOrder,
  idOf,
  idsOf,
  isPresent,
  isRealId,
  objectsIn,
  stateOf,
  textOf,
  texts,
} from './records.js';

describe('textOf', () => {
  it.each([
    ['a', 'a'],
    [7, '7'],
    [0, '0'],
    ['', undefined],
    [null, undefined],
    [true, undefined],
  ])('reads %j as %j', (value, text) => {
    expect(textOf({ slug: value }, 'slug')).toBe(text);
  });

  it('does not compile with a member that no record has', () => {
    // @ts-expect-error: no record of the document has it.
    expect(textOf({ conditionId: '0x1' }, 'conditionIds')).toBeUndefined();
    // @ts-expect-error: it is called tags.
    expect(objectsIn({ tags: [{}] }, 'tag')).toEqual([]);
    // @ts-expect-error: it is called closed.
    expect(isPresent({ closed: true }, 'close')).toBe(false);
    // @ts-expect-error: it is called base_fee.
    expect(areComparable({ base_fee: 1 }, { base_fee: 1 }, 'baseFee')).toBe(false);
  });

  it('returns undefined when there is no record', () => {
    expect(textOf(undefined, 'slug')).toBeUndefined();
  });
});

describe('duplicates', () => {
  it('returns each text that occurs again, once for each time that it does', () => {
    expect(duplicates(['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'a', 'b']);
  });

  it('returns nothing where all texts differ', () => {
    expect(duplicates(['a', 'b'])).toEqual([]);
  });
});

describe('stateOf', () => {
  it('is the same for records with the same flags, although their other members differ', () => {
    expect(stateOf({ active: true, closed: false, id: '1' })).toBe(stateOf({ active: true, closed: false, id: '2' }));
  });

  it.each(['active', 'closed', 'archived', 'accepting_orders'])('differs where %s differs', (flag) => {
    expect(stateOf({ [flag]: true })).not.toBe(stateOf({ [flag]: false }));
  });
});

describe('texts', () => {
  it('leaves out the records without the member', () => {
    expect(texts([{ id: '1' }, { id: null }, {}, { id: 2 }], 'id')).toEqual(['1', '2']);
  });
});

describe('members', () => {
  it('returns the objects of an array member, and no objects for any other member', () => {
    expect(objectsIn({ tags: [{ id: '1' }, null, 'x'] }, 'tags')).toEqual([{ id: '1' }]);
    expect(objectsIn({ tags: { id: '1' } }, 'tags')).toEqual([]);
    expect(objectsIn(undefined, 'tags')).toEqual([]);
  });
});

describe('encodedStrings', () => {
  it.each([
    ['["1","2"]', ['1', '2']],
    ['["1",2,null]', ['1']],
    ['{"0":"1"}', []],
    ['no JSON', []],
    [undefined, []],
  ])('reads the strings of %j', (value, strings) => {
    expect(encodedStrings({ outcomes: value }, 'outcomes')).toEqual(strings);
  });
});

describe('isPresent', () => {
  it('counts null as absent', () => {
    const record = { version: 0, error: '', closed: false, icon: null };
    const names = ['version', 'error', 'closed', 'icon', 'image'] as const;
    expect(names.filter((name) => isPresent(record, name))).toEqual(['version', 'error', 'closed']);
  });
});

describe('idOf', () => {
  it.each([
    [{ id: 1, slug: 'a', conditionId: '0x1' }, '1'],
    [{ id: null, slug: 'a', conditionId: '0x1' }, '0x1'],
    [{ slug: '', conditionId: '0x1' }, '0x1'],
    [{ label: 'Rain' }, '{"label":"Rain"}'],
  ])('identifies %j as %s', (record, id) => {
    expect(idOf(record)).toBe(id);
  });

  it('identifies each record of a list', () => {
    expect(idsOf([{ id: '2' }, { slug: 'a' }])).toEqual(['2', 'a']);
  });
});

describe('haveSameOrder', () => {
  const list = [{ id: '1', volume: 5 }, { id: '2' }];

  it.each([
    ['is true for the same ids in the same order, although other members differ', [{ id: '1' }, { id: '2' }], true],
    ['is false for another order', [{ id: '2' }, { id: '1' }], false],
    ['is false for a shorter list', [{ id: '1' }], false],
  ])('%s', (_, other, expected) => {
    expect(haveSameOrder(list, other)).toBe(expected);
  });
});

describe('isRealId', () => {
  it('is false for what stands for a missing id', () => {
    const ids = ['0x1', `0x${'0'.repeat(63)}a`, '71000', 'none-1'];
    const others = [undefined, '', '0', '0x', `0x${'0'.repeat(64)}`, 'none', 'N/A'];
    expect([...ids, ...others].filter(isRealId)).toEqual(ids);
  });
});
