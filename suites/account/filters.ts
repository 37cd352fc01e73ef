// 4.2: the filters of account lists: what they keep has what was asked for, and none of the whole list that has it is lost.
import type { RequirementId } from '../../spec/ledger.js';
import { type CheckContext, check } from '../../src/check/check.js';
import { type CursorList, describe, pageOf } from '../../src/check/reading.js';
import { members, spread, textOf } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import type { JsonObject } from '../../src/target/answer.js';

type AccountList = Extract<CursorList, 'account-orders' | 'account-trades' | 'builder-trades'>;

interface AccountFilter {
  readonly id: RequirementId;
  readonly list: AccountList;
  readonly parameter: string;
  /** What an item shows of this filter; it may be kept for any of these. */
  readonly shows?: (item: JsonObject) => readonly string[];
  /** What must be kept for certain; by default, whatever shows it. */
  readonly isDue?: (item: JsonObject, value: string, context: CheckContext) => boolean;
  readonly nobodys: string;
}

const nobodysId = `0x${'0'.repeat(60)}dead`;
const nobody = '0x00000000000000000000000000000000DeaDBeef';
const tried = 3;

const own = (name: string) => (item: JsonObject) => [textOf(item, name)].filter((text) => text !== undefined);

function makers(trade: JsonObject): readonly string[] {
  const resting = members(trade, 'maker_orders').map((order) => textOf(order, 'maker_address'));
  return [...own('maker_address')(trade), ...resting].filter((text) => text !== undefined);
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The account took the trade, and a counterparty's resting order was met. */
function metCounterparty(trade: JsonObject, value: string, { settings }: CheckContext): boolean {
  const isOwn = same(value, settings.credentials?.address ?? '');
  return (
    trade.type === 'TAKER' &&
    !isOwn &&
    members(trade, 'maker_orders').some((order) => same(textOf(order, 'maker_address') ?? '', value))
  );
}

const filters: readonly AccountFilter[] = [
  { id: 'account-orders.filter-id', list: 'account-orders', parameter: 'id', shows: own('id'), nobodys: nobodysId },
  {
    id: 'account-orders.filter-market',
    list: 'account-orders',
    parameter: 'market',
    shows: own('market'),
    nobodys: nobodysId,
  },
  {
    id: 'account-orders.filter-asset-id',
    list: 'account-orders',
    parameter: 'asset_id',
    shows: own('assetId'),
    nobodys: '1',
  },
  { id: 'account-trades.filter-id', list: 'account-trades', parameter: 'id', shows: own('id'), nobodys: nobodysId },
  {
    id: 'account-trades.filter-market',
    list: 'account-trades',
    parameter: 'market',
    shows: own('market'),
    nobodys: nobodysId,
  },
  {
    id: 'account-trades.filter-maker',
    list: 'account-trades',
    parameter: 'maker',
    shows: makers,
    isDue: metCounterparty,
    nobodys: nobody,
  },
  // A record does not say for certain which address took it: only what nobody took can be told.
  { id: 'account-trades.filter-taker', list: 'account-trades', parameter: 'taker', nobodys: nobody },
  { id: 'builder-trades.filter-id', list: 'builder-trades', parameter: 'id', shows: own('id'), nobodys: nobodysId },
  {
    id: 'builder-trades.filter-market',
    list: 'builder-trades',
    parameter: 'market',
    shows: own('market'),
    nobodys: nobodysId,
  },
  {
    id: 'builder-trades.filter-asset-id',
    list: 'builder-trades',
    parameter: 'asset_id',
    shows: own('asset_id'),
    nobodys: '1',
  },
  {
    id: 'builder-trades.filter-maker-address',
    list: 'builder-trades',
    parameter: 'maker_address',
    shows: makers,
    isDue: (item, value) => same(textOf(item, 'maker_address') ?? '', value),
    nobodys: nobody,
  },
];

const keyOf = (item: JsonObject) => textOf(item, 'id') ?? JSON.stringify(item);

async function keeps(context: CheckContext, { list, parameter, shows, isDue, nobodys }: AccountFilter): Promise<void> {
  const { walk, ask, evidence, settings } = context;
  const whole = await walk(list);
  if (whole.items.length === 0) notEnough('the list is empty');
  const asked = shows
    ? spread([...new Set(whole.items.flatMap(shows))], tried)
    : [settings.credentials?.address].filter((text) => text !== undefined);
  for (const value of asked) {
    const kept = await walk(list, { [parameter]: value });
    const told = shows ? kept.items.filter((item) => shows(item).length > 0) : [];
    const stray = told.find((item) => !shows?.(item).some((text) => same(text, value)));
    if (stray) fail(`${parameter}=${value} keeps ${keyOf(stray)}`, { expected: value, actual: shows?.(stray) });
    const due = whole.items.filter((item) =>
      isDue ? isDue(item, value, context) : (shows?.(item) ?? []).some((text) => same(text, value)),
    );
    const there = new Set(kept.items.map(keyOf));
    const lost = due.map(keyOf).filter((key) => !there.has(key));
    if (kept.stopped === 'end' && lost.length > 0)
      disagree(`${parameter}=${value} loses what is listed with it`, { expected: 'none lost', actual: lost });
    evidence.saw(told.length);
  }
  const none = await ask(list, { query: { [parameter]: nobodys } });
  // That nobody has it may be said by an error too.
  if (none.kind !== 'accepted') return;
  const { items } = pageOf(none);
  if (items.length > 0)
    fail(`${parameter}=${nobodys}, which nobody has, keeps items`, {
      expected: [],
      actual: items.slice(0, 5).map(keyOf),
    });
  evidence.saw();
}

const checksOf = (list: AccountList) =>
  filters
    .filter((filter) => filter.list === list)
    .flatMap((filter) => check(filter.id, { on: list }, (context) => keeps(context, filter)));

/** Seconds of a trade since 1970, with its fraction. */
function secondOf(trade: JsonObject): number {
  return Date.parse(textOf(trade, 'match_time') ?? '') / 1000;
}

const future = 4_102_444_800;

/** Whether the list counts in seconds, as "Unix timestamps" do, or in milliseconds: what lies before the far future tells. */
async function unitOf({ ask }: CheckContext, list: AccountList): Promise<1 | 1000> {
  const [seconds, milliseconds] = await Promise.all(
    [future, future * 1000].map((before) => ask(list, { query: { before } })),
  );
  const finds = (answer: typeof seconds) => answer?.kind === 'accepted' && pageOf(answer).items.length > 0;
  return !finds(seconds) && finds(milliseconds) ? 1000 : 1;
}

type Bound = 'before' | 'after';

/** Strictly: the second itself belongs to neither side. */
async function keepsOneSide(context: CheckContext, list: AccountList, bound: Bound): Promise<void> {
  const { walk, evidence, legal } = context;
  const whole = await walk(list);
  const dated = whole.items.filter((item) => Number.isFinite(secondOf(item)));
  const seconds = [...new Set(dated.map((item) => Math.floor(secondOf(item))))].sort((a, b) => a - b);
  if (seconds.length < 2) notEnough('the list shows no two trades at different times');
  const unit = await unitOf(context, list);
  for (const second of spread(seconds, 4)) {
    const query = { [bound]: second * unit };
    await legal(list, { query }, `${bound} is a Unix timestamp`);
    const kept = await walk(list, query);
    // A fraction after the second is after it, though a service that knows only seconds may not see it.
    const isWrong = (at: number) => (bound === 'before' ? at >= second : at <= second);
    const stray = kept.items.find((item) => isWrong(secondOf(item)));
    if (stray)
      fail(`${bound}=${second} keeps the trade ${keyOf(stray)}`, {
        expected: `strictly ${bound} ${new Date(second * 1000).toISOString()}`,
        actual: stray.match_time,
      });
    const isDue = (at: number) => (bound === 'before' ? at < second : at >= second + 1);
    const there = new Set(kept.items.map(keyOf));
    const lost = dated
      .filter((item) => isDue(secondOf(item)))
      .map(keyOf)
      .filter((key) => !there.has(key));
    if (kept.stopped === 'end' && lost.length > 0)
      disagree(`${bound}=${second} loses trades of that side`, { expected: 'none lost', actual: lost });
    evidence.saw(kept.items.length > 0 || lost.length === 0 ? 1 : 0);
  }
}

const sides = (list: 'account-trades' | 'builder-trades') =>
  (['before', 'after'] as const).flatMap((bound) =>
    check(`${list}.filter-${bound}`, { on: list }, (context) => keepsOneSide(context, list, bound)),
  );

export const accountFilters = [
  ...checksOf('account-orders'),
  ...checksOf('account-trades'),
  ...sides('account-trades'),
];
export const builderFilters = [...checksOf('builder-trades'), ...sides('builder-trades')];

const pairs: Readonly<Record<AccountList, readonly [string, (item: JsonObject) => readonly string[]]>> = {
  'account-orders': ['asset_id', own('assetId')],
  'account-trades': ['id', own('id')],
  'builder-trades': ['asset_id', own('asset_id')],
};

/** One filter that names something, and another that names something else: together they keep nothing. */
export const combination = check(
  'account.filter-combination',
  { on: ['account-orders', 'account-trades', 'builder-trades'] },
  async ({ walk, ask, evidence }, list) => {
    const { items } = await walk(list);
    const [other, shows] = pairs[list];
    const [first] = items;
    const market = textOf(first, 'market');
    const stranger = items.find((item) => textOf(item, 'market') !== market);
    if (!first || !stranger || market === undefined) notEnough('the list shows no two markets');
    for (const [item, isKept] of [
      [first, true],
      [stranger, false],
    ] as const) {
      const [value] = shows(item);
      if (value === undefined) continue;
      const answer = await ask(list, { query: { market, [other]: value } });
      if (answer.kind !== 'accepted') notEnough(describe(answer));
      const kept = pageOf(answer).items;
      const isWrong = isKept ? !kept.some((one) => keyOf(one) === keyOf(item)) : kept.length > 0;
      if (isWrong)
        disagree(`market and ${other} together keep something else than both`, {
          expected: isKept ? [keyOf(item)] : [],
          actual: kept.slice(0, 5).map(keyOf),
        });
      evidence.saw();
    }
  },
);
