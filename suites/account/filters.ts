// 4.2: the filters of account lists: what they keep has what was asked for, and none of the whole list that has it is lost.
import type { RequirementId } from '../../spec/ledger.js';
import { type CheckContext, check } from '../../src/check/check.js';
import { type CursorList, cursorPageOf, type Walk } from '../../src/check/reader.js';
import { spread, textOf, texts } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import { isMadeBy, partOf, restingMakers, same } from './parties.js';

type AccountList = Extract<CursorList, 'account-orders' | 'account-trades' | 'builder-trades'>;

interface AccountFilter {
  readonly id: RequirementId;
  readonly list: AccountList;
  readonly parameter: string;
  /** What an item shows of this filter; it may be kept for any of these. */
  readonly shows: (item: JsonObject) => readonly string[];
  /** What must be kept for certain; by default, whatever shows it. */
  readonly isDue?: (item: JsonObject, value: string, context: CheckContext) => boolean;
  readonly nobodys: string;
}

const nobodysId = `0x${'0'.repeat(60)}dead`;
const nobody = '0x00000000000000000000000000000000DeaDBeef';
const tried = 3;

const own = (name: string) => (item: JsonObject) => [textOf(item, name)].filter((text) => text !== undefined);

const makers = (trade: JsonObject) => [...own('maker_address')(trade), ...restingMakers(trade)];
/** Whose `maker_address` a trade has is not shown: without the orders that were met, it says nothing of its makers. */
const counterparties = (trade: JsonObject) => (restingMakers(trade).length > 0 ? makers(trade) : []);

/** The account took the trade, and a counterparty's resting order was met. */
function metCounterparty(trade: JsonObject, value: string, { settings }: CheckContext): boolean {
  const isOwn = same(value, settings.credentials?.address ?? '');
  return trade.type === 'TAKER' && !isOwn && isMadeBy(trade, value);
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
    shows: counterparties,
    isDue: metCounterparty,
    nobodys: nobody,
  },
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

const idOf = (item: JsonObject) => textOf(item, 'id');

/** Items that the filtered list should hold and does not, by their ids. */
function lostIn(kept: Walk, due: readonly JsonObject[]): readonly string[] {
  const there = new Set(kept.items.map(idOf));
  return kept.stopped === 'end' ? texts(due, 'id').filter((id) => !there.has(id)) : [];
}

async function keeps(context: CheckContext, filter: AccountFilter): Promise<void> {
  const { list, parameter, shows, isDue } = filter;
  const { walk, evidence } = context;
  const whole = await walk(list);
  if (whole.items.length === 0) inconclusive('the list is empty');
  for (const value of spread([...new Set(whole.items.flatMap(shows))], tried)) {
    const kept = await walk(list, { [parameter]: value }, { why: `${parameter} is a filter of the list` });
    const told = kept.items.filter((item) => shows(item).length > 0);
    const stray = told.find((item) => !shows(item).some((text) => same(text, value)));
    if (stray)
      fail(`${parameter}=${value} keeps ${idOf(stray)}`, { expected: value, actual: shows(stray), records: [stray] });
    const due = whole.items.filter((item) =>
      isDue ? isDue(item, value, context) : shows(item).some((text) => same(text, value)),
    );
    const lost = lostIn(kept, due);
    if (lost.length > 0)
      mismatch(`${parameter}=${value} loses what is listed with it`, {
        expected: 'none lost',
        actual: lost,
        records: [whole.items, kept.items],
      });
    evidence.add(told.length);
  }
  await keepsNothing(context, filter);
}

/** What nobody has keeps nothing; that nobody has it may be said by an error too. */
async function keepsNothing(
  { send, evidence }: CheckContext,
  { list, parameter, nobodys }: Pick<AccountFilter, 'list' | 'parameter' | 'nobodys'>,
): Promise<void> {
  const none = await send(list, { query: { [parameter]: nobodys } });
  if (none.kind !== 'accepted') return;
  const { items } = cursorPageOf(none);
  if (items.length > 0)
    fail(`${parameter}=${nobodys}, which nobody has, keeps items`, {
      expected: [],
      actual: items.slice(0, 5).map(idOf),
      records: [items],
    });
  evidence.add();
}

const checksOf = (list: AccountList) =>
  filters
    .filter((filter) => filter.list === list)
    .flatMap((filter) => check(filter.id, { on: list }, (context) => keeps(context, filter)));

/** The taker of a trade is not in its record: whoever has a part in it and did not make it took it. */
export const taker = check(
  'account-trades.filter-taker',
  { on: 'account-trades', needs: ['credentials'] },
  async (context) => {
    const account = context.settings.credentials ?? inconclusive('needs an account');
    const list = 'account-trades';
    await context.mustAccept(list, { query: { taker: account.address } }, 'taker is a filter of the list');
    const { trades, taken, lost } = await partOf(context, account);
    if (trades.length === 0) inconclusive('the account has no trades');
    const isKnownByAddress = taken.length > 0 || trades.some((trade) => isMadeBy(trade, account.address));
    if (lost.length > 0 && isKnownByAddress)
      mismatch('taker loses trades that the account has a part in and did not make', {
        expected: 'none lost',
        actual: texts(lost, 'id').slice(0, 5),
        records: [lost, taken],
      });
    const made = taken.filter((trade) => isMadeBy(trade, account.address) && trade.type !== 'TAKER');
    // Who meets an own order is maker and taker: where that is all there is, nothing can be told.
    if (made.length > 0 && trades.some((trade) => restingMakers(trade).length > 0 && !isMadeBy(trade, account.address)))
      fail('taker keeps trades that the address made', {
        expected: `trades taken by ${account.address}`,
        actual: texts(made, 'id').slice(0, 5),
        records: [made],
      });
    context.evidence.add(taken.length);
    await keepsNothing(context, { list, parameter: 'taker', nobodys: nobody });
  },
);

/** Seconds of a trade since 1970, with its fraction. */
function secondOf(trade: JsonObject): number {
  return Date.parse(textOf(trade, 'match_time') ?? '') / 1000;
}

const future = 4_102_444_800;

/** Whether the list counts in seconds, as "Unix timestamps" do, or in milliseconds: what lies before the far future tells. */
async function unitOf({ send }: CheckContext, list: AccountList): Promise<1 | 1000> {
  const [seconds, milliseconds] = await Promise.all(
    [future, future * 1000].map((before) => send(list, { query: { before } })),
  );
  const finds = (answer: typeof seconds) => answer?.kind === 'accepted' && cursorPageOf(answer).items.length > 0;
  return !finds(seconds) && finds(milliseconds) ? 1000 : 1;
}

type Bound = 'before' | 'after';

/** Strictly: the second itself belongs to neither side. */
async function keepsOneSide(context: CheckContext, list: AccountList, bound: Bound): Promise<void> {
  const { walk, evidence } = context;
  const whole = await walk(list);
  const dated = whole.items.filter((item) => Number.isFinite(secondOf(item)));
  const seconds = [...new Set(dated.map((item) => Math.floor(secondOf(item))))].sort((a, b) => a - b);
  if (seconds.length < 2) inconclusive('the list shows no two trades at different times');
  const unit = await unitOf(context, list);
  for (const second of spread(seconds, 4)) {
    const kept = await walk(list, { [bound]: second * unit }, { why: `${bound} is a Unix timestamp` });
    // A fraction after the second is after it, though a service that knows only seconds may not see it.
    const isWrong = (at: number) => (bound === 'before' ? at >= second : at <= second);
    const stray = kept.items.find((item) => isWrong(secondOf(item)));
    if (stray)
      fail(`${bound}=${second} keeps the trade ${idOf(stray)}`, {
        expected: `strictly ${bound} ${new Date(second * 1000).toISOString()}`,
        actual: stray.match_time,
        records: [stray],
      });
    const isDue = (at: number) => (bound === 'before' ? at < second : at >= second + 1);
    const lost = lostIn(
      kept,
      dated.filter((item) => isDue(secondOf(item))),
    );
    if (lost.length > 0)
      mismatch(`${bound}=${second} loses trades of that side`, { expected: 'none lost', actual: lost });
    evidence.add(kept.items.length > 0 || lost.length === 0 ? 1 : 0);
  }
}

const sides = (list: 'account-trades' | 'builder-trades') =>
  (['before', 'after'] as const).flatMap((bound) =>
    check(`${list}.filter-${bound}`, { on: list }, (context) => keepsOneSide(context, list, bound)),
  );

export const accountFilters = [
  ...checksOf('account-orders'),
  ...checksOf('account-trades'),
  ...taker,
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
  async ({ walk, evidence }, list) => {
    const { items } = await walk(list);
    const [other, shows] = pairs[list];
    const [first] = items;
    const market = textOf(first, 'market');
    const stranger = items.find((item) => textOf(item, 'market') !== market);
    if (!first || !stranger || market === undefined) inconclusive('the list shows no two markets');
    for (const [item, isKept] of [
      [first, true],
      [stranger, false],
    ] as const) {
      const [value] = shows(item);
      if (value === undefined) continue;
      const kept = await walk(list, { market, [other]: value });
      const isWrong = isKept ? lostIn(kept, [item]).length > 0 : kept.items.length > 0;
      if (isWrong)
        mismatch(`market and ${other} together keep something else than both`, {
          expected: isKept ? [idOf(item)] : [],
          actual: kept.items.slice(0, 5).map(idOf),
        });
      evidence.add();
    }
  },
);
