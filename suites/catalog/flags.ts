// 4.5: the boolean filters, as laws about the sets they keep.
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { encodedStrings, textOf } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import { idOf, idsOf } from './ids.js';

type FilteredList = 'catalog-markets' | 'events';
const filteredLists: readonly FilteredList[] = ['catalog-markets', 'events'];
const flags = ['active', 'closed', 'archived'] as const;
const bound = 500;

const legal = (flag: string) => `${flag} is true or false`;

function flagCheck(flag: (typeof flags)[number]) {
  return check(`filter.${flag}`, { on: filteredLists }, async ({ offsetPage, allItems, sample, evidence }, list) => {
    const listed = await sample.list(list);
    const values = [true, false] as const;
    const sides = await Promise.all(
      values.map(async (value) => {
        await offsetPage(list, { [flag]: value, limit: 100, offset: 0 }, { why: legal(flag) });
        return allItems(list, { [flag]: value }, { bound });
      }),
    );
    for (const [index, items] of sides.entries()) {
      const value = values[index];
      const told = items.filter((item) => typeof item[flag] === 'boolean');
      const stray = told.find((item) => item[flag] !== value);
      if (stray)
        fail(`${flag}=${value} keeps item ${idOf(stray)}`, { expected: value, actual: stray[flag], records: [stray] });
      if (items.length === 0 && listed.some((item) => item[flag] === value))
        mismatch(`${flag}=${value} loses all that is listed with it`, {
          expected: 'an item',
          actual: [],
          records: [listed, items],
        });
      evidence.add(told.length);
    }
  });
}

export const flagFilters = flags.flatMap(flagCheck);

/** Whether a market shows a mirror: both of its members may be missing where there is none. */
function hasMirror(market: JsonObject): boolean {
  const condition = textOf(market, 'mirrorConditionId') ?? '';
  return /[^0x]/.test(condition) || encodedStrings(market, 'mirrorClobTokenIds').some((token) => token !== '');
}

export const mirrorFilter = check(
  'filter.mirror',
  { on: 'catalog-markets' },
  async ({ offsetPage, sample, evidence }) => {
    const [listed, mirrored, unmirrored] = await Promise.all([
      sample.list('catalog-markets'),
      offsetPage('catalog-markets', { mirror: true, limit: 100, offset: 0 }, { why: legal('mirror') }),
      offsetPage('catalog-markets', { mirror: false, limit: 100, offset: 0 }, { why: legal('mirror') }),
    ]);
    const stray = unmirrored.find(hasMirror);
    if (stray)
      fail(`mirror=false keeps market ${idOf(stray)}`, {
        expected: 'no mirror',
        actual: stray.mirrorConditionId,
        records: [stray],
      });
    if (![...listed, ...mirrored].some(hasMirror)) inconclusive('no market shows a mirror');
    if (mirrored.length === 0)
      mismatch('mirror=true loses the markets that show a mirror', {
        expected: 'a market',
        actual: [],
        records: [listed, mirrored],
      });
    // A record may leave out any member, so one that shows no mirror proves little; most of them do.
    const bare = mirrored.filter((market) => !hasMirror(market));
    if (bare.length * 2 > mirrored.length)
      mismatch(`mirror=true keeps market ${idOf(bare[0] ?? {})}`, {
        expected: 'mirrors',
        actual: idsOf(bare),
        records: [bare],
      });
    evidence.add(mirrored.length + unmirrored.length);
  },
);

interface FlagSubject extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly flag: string;
}

const flagSubjects: readonly FlagSubject[] = filteredLists.flatMap((endpoint) =>
  [...flags, ...(endpoint === 'catalog-markets' ? ['mirror'] : [])].map((flag) => ({
    name: `${endpoint}:${flag}`,
    endpoint,
    flag,
  })),
);

async function bothSides({ allItems }: CheckContext, { endpoint, flag }: FlagSubject) {
  return Promise.all([
    allItems(endpoint, { [flag]: true }, { bound }),
    allItems(endpoint, { [flag]: false }, { bound }),
  ]);
}

export const partition = check('filter.boolean-partition', { on: flagSubjects }, async (context, subject) => {
  const [yes, no] = await bothSides(context, subject);
  const denied = new Set(idsOf(no));
  const both = idsOf(yes).filter((id) => denied.has(id));
  if (both.length > 0)
    mismatch(`${subject.flag} keeps items both by true and by false`, {
      expected: [],
      actual: both,
      records: [yes, no],
    });
  if (yes.length === 0 && no.length === 0) inconclusive('neither value keeps anything');
  context.evidence.add(yes.length + no.length);
});

export const complete = check('filter.boolean-complete', { on: flagSubjects }, async (context, subject) => {
  const { flag, endpoint } = subject;
  const [listed, [yes, no]] = await Promise.all([context.sample.list(endpoint), bothSides(context, subject)]);
  const truth = (item: JsonObject) => (flag === 'mirror' ? hasMirror(item) : item[flag]);
  for (const [value, kept] of [
    [true, yes],
    [false, no],
  ] as const) {
    // Markets that show no mirror may still have one.
    if (kept.length >= bound || (flag === 'mirror' && !value)) continue;
    const found = new Set(idsOf(kept));
    const due = listed.filter((item) => truth(item) === value);
    const lost = idsOf(due).filter((id) => !found.has(id));
    if (lost.length > 0)
      mismatch(`${flag}=${value} loses listed items`, { expected: 'none lost', actual: lost, records: [listed, kept] });
    context.evidence.add(due.length);
  }
});
