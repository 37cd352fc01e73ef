import { describe, expect, it } from 'vitest';
import type { Counts } from './member-presence.js';
import { countMembers, endpointsShowing, hasTimestamps, type Presence, responseComponents } from './member-presence.js';

/** The last one comes first. */
const compare = (one: number, other: number) => other - one;

/** Each body is counted as from the source of its place: 0, 1, ... */
function presenceIn(...bodies: readonly unknown[]): Presence<number> {
  const presence: Presence<number> = new Map();
  for (const [source, body] of bodies.entries()) countMembers('events', body, { presence, source, compare });
  return presence;
}

/** How often each name was seen. */
const seenIn = (counts: Counts<unknown> | undefined) =>
  Object.fromEntries([...(counts ?? [])].map(([name, { seen }]) => [name, seen]));

describe('countMembers', () => {
  it('counts each member as present, null or absent', () => {
    const { members, records } = presenceIn([{ id: '1', title: null }, { id: '2' }], [{ id: '3' }]).get(
      'EventListItem',
    )!;
    expect(records).toBe(3);
    expect(seenIn(members.get('id'))).toEqual({ present: 3 });
    expect(seenIn(members.get('title'))).toEqual({ null: 1, absent: 2 });
  });

  it('keeps of the sources that showed an occurrence the one that comes first', () => {
    const { members } = presenceIn([{ title: null }], [{ title: 'x' }, { title: null }]).get('EventListItem')!;
    expect(members.get('title')).toEqual(
      new Map([
        ['null', { seen: 2, first: 1 }],
        ['present', { seen: 1, first: 1 }],
      ]),
    );
  });

  it('counts the records inside a record, and no member that the form must not have', () => {
    const presence = presenceIn([{ id: '1', markets: [{ id: '7' }, { id: '8', slug: 'x' }], tags: null }]);
    expect(presence.get('EventListMarket')?.records).toBe(2);
    expect(seenIn(presence.get('EventListMarket')?.additional)).toEqual({ slug: 1 });
    expect(presence.has('Tag')).toBe(false);
    expect(presence.get('EventListItem')?.members.has('creationDate')).toBe(false);
  });

  it('counts names with the letters of a member that the record lacks, unless they hold nothing', () => {
    const presence = presenceIn([
      { id: '1', start_date: '2026-01-01T00:00:00Z', end_date: '', created_at: null },
      { id: '2', startDate: '2026-01-01T00:00:00Z', start_date: '2026-01-01T00:00:00Z' },
    ]);
    expect(seenIn(presence.get('EventListItem')?.renamed)).toEqual({ start_date: 1 });
  });

  it('counts the forms of timestamps', () => {
    const times = [
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00.5Z',
      '2026-01-01T00:00:00,5Z',
      '2026-01-01T00:00:00+00:00',
      '2026-01-01',
      '20260101T000000Z',
    ];
    const { timestampForms } = presenceIn(times.map((startDate) => ({ startDate }))).get('EventListItem')!;
    expect([...timestampForms.keys()]).toEqual([
      'Z',
      'Z, with a fraction',
      'Z, with a fraction after a comma',
      'offset',
      'a date without a time',
      'without separators',
    ]);
  });

  it('counts the forms of ids', () => {
    const ids = ['7', '007', '0xab1', '0xAB1', '0xaB1', 'a-b', '', null];
    const { identifierForms } = presenceIn(ids.map((id) => ({ id, slug: '1' }))).get('EventListItem')!;
    expect([...identifierForms.keys()]).toEqual([
      'digits',
      'digits, with zeros before them',
      'hexadecimal in lower case',
      'hexadecimal in capitals',
      'hexadecimal in both cases',
      'another text',
    ]);
  });

  it('counts the texts of statuses, sides and types, and an empty text as one of them', () => {
    const presence: Presence<undefined> = new Map();
    for (const status of ['live', '', 'live', null])
      countMembers('place-order', { status, errorMsg: 'x' }, { presence, source: undefined, compare: () => 0 });
    const { values } = presence.get('OrderResult')!;
    expect([...values.keys()]).toEqual(['status']);
    expect(seenIn(values.get('status'))).toEqual({ live: 2, '': 1 });
  });

  it('counts the trades of each status with and without a transaction hash', () => {
    const presence: Presence<undefined> = new Map();
    const hashes = ['0x1', '', '0x2'];
    const data = hashes.map((transaction_hash) => ({ status: 'MATCHED', transaction_hash, maker_orders: [{}] }));
    countMembers('account-trades', { data }, { presence, source: undefined, compare: () => 0 });
    expect(seenIn(presence.get('Trade')?.settlements)).toEqual({
      'MATCHED, with a transaction hash': 2,
      'MATCHED, without a transaction hash': 1,
    });
    expect(seenIn(presence.get('MakerOrder')?.settlements)).toEqual({});
  });

  it('counts a map with a null in it as null', () => {
    const presence: Presence<undefined> = new Map();
    for (const reasons of [{}, { '0x1': 'unknown' }, { '0x1': 'unknown', '0x2': null }, null])
      countMembers('cancel-order', { not_canceled: reasons }, { presence, source: undefined, compare: () => 0 });
    expect(seenIn(presence.get('CancelResult')?.members.get('not_canceled'))).toEqual({ present: 2, null: 2 });
  });

  it('counts nothing in a body of another type', () => {
    expect(presenceIn('x', null, 7)).toEqual(new Map());
  });
});

describe('the components of responses', () => {
  it('are those of all bodies, with those inside them, and without request bodies', () => {
    const components = responseComponents();
    expect(components.get('FeeRate')).toEqual(['base_fee', 'fd', 'fee_schedule']);
    expect(components.has('MakerOrder')).toBe(true);
    expect(components.has('OrderSubmission')).toBe(false);
  });

  it('show the statuses of trades in both lists of trades', () => {
    expect(endpointsShowing({ component: 'Trade' })).toEqual(['account-trades', 'builder-trades']);
  });

  it('have timestamps in the catalog, and none in fee rates', () => {
    expect([hasTimestamps('events'), hasTimestamps('fee-rate')]).toEqual([true, false]);
  });
});
