// 4.5: the boolean filters, as laws about the sets they keep.
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { encodedStrings, textOf } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import type { JsonObject } from '../../src/target/answer.js';
import { idOf, idsOf, sameSet } from './ids.js';

type FilteredList = 'catalog-markets' | 'events';
const filteredLists: readonly FilteredList[] = ['catalog-markets', 'events'];
const flags = ['active', 'closed', 'archived'] as const;
const bound = 500;

const legal = (flag: string) => `${flag} is true or false`;

function flagCheck(flag: (typeof flags)[number]) {
  return check(`filter.${flag}`, { on: filteredLists }, async ({ window, evidence }, list) => {
    const values = [true, false] as const;
    const kept = await Promise.all(
      values.map((value) => window(list, { [flag]: value, limit: 100 }, { why: legal(flag) })),
    );
    for (const [index, items] of kept.entries()) {
      const told = items.filter((item) => typeof item[flag] === 'boolean');
      const stray = told.find((item) => item[flag] !== values[index]);
      if (stray)
        fail(`${flag}=${values[index]} keeps item ${idOf(stray)}`, { expected: values[index], actual: stray[flag] });
      evidence.saw(told.length);
    }
  });
}

export const flagFilters = flags.flatMap(flagCheck);

/** Whether a market shows a mirror: both of its members may be missing where there is none. */
function hasMirror(market: JsonObject): boolean {
  const condition = textOf(market, 'mirrorConditionId') ?? '';
  return /[^0x]/.test(condition) || encodedStrings(market, 'mirrorClobTokenIds').some((token) => token !== '');
}

export const mirrorFilter = check('filter.mirror', { on: 'catalog-markets' }, async ({ window, sample, evidence }) => {
  const [listed, mirrored, unmirrored] = await Promise.all([
    sample.list('catalog-markets'),
    window('catalog-markets', { mirror: true, limit: 100 }, { why: legal('mirror') }),
    window('catalog-markets', { mirror: false, limit: 100 }, { why: legal('mirror') }),
  ]);
  const stray = unmirrored.find(hasMirror);
  if (stray)
    fail(`mirror=false keeps market ${idOf(stray)}`, { expected: 'no mirror', actual: stray.mirrorConditionId });
  if (![...listed, ...mirrored].some(hasMirror)) notEnough('no market shows a mirror');
  const bare = mirrored.find((market) => !hasMirror(market));
  if (bare)
    fail(`mirror=true keeps market ${idOf(bare)}`, { expected: 'a mirror', actual: bare.mirrorConditionId ?? null });
  evidence.saw(mirrored.length + unmirrored.length);
});

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

async function bothSides({ all }: CheckContext, { endpoint, flag }: FlagSubject) {
  return Promise.all([all(endpoint, { [flag]: true }, { bound }), all(endpoint, { [flag]: false }, { bound })]);
}

export const partition = check('filter.boolean-partition', { on: flagSubjects }, async (context, subject) => {
  const [yes, no] = await bothSides(context, subject);
  const denied = new Set(idsOf(no));
  const both = idsOf(yes).filter((id) => denied.has(id));
  if (both.length > 0)
    disagree(`${subject.flag} keeps items both by true and by false`, { expected: [], actual: both });
  if (yes.length === 0 && no.length === 0) notEnough('neither value keeps anything');
  context.evidence.saw(yes.length + no.length);
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
    if (lost.length > 0) disagree(`${flag}=${value} loses listed items`, { expected: 'none lost', actual: lost });
    context.evidence.saw(due.length);
  }
});

export const combination = check('filter.combination', { on: filteredLists }, async ({ all, evidence }, list) => {
  // Archived items may be hidden from whoever does not ask for them, so asking for them is no filter like others.
  const pairs = [
    { active: true, closed: false },
    { active: false, closed: true },
    { active: true, closed: true },
  ] as const;
  for (const pair of pairs) {
    const [[left, a], [right, b]] = Object.entries(pair) as [[string, boolean], [string, boolean]];
    const [one, other, together] = await Promise.all([
      all(list, { [left]: a }, { bound }),
      all(list, { [right]: b }, { bound }),
      all(list, pair, { bound }),
    ]);
    if ([one, other, together].some(({ length }) => length >= bound)) continue;
    const inOther = new Set(idsOf(other));
    const expected = one.filter((item) => inOther.has(idOf(item)));
    sameSet(`${left}=${a} and ${right}=${b} together keep something else than both`, expected, together);
    evidence.saw(expected.length > 0 || one.length + other.length > 0 ? 1 : 0);
  }
});
