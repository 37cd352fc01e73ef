// 4.2: `before` and `after` keep one side of a second, strictly: that second itself belongs to neither side.
import {
  type Account,
  type AnswerRule,
  type Check,
  type CheckContext,
  check,
  cursorPageOf,
  ifAvailable,
  inconclusive,
  isSameId,
  type JsonObject,
  spread,
  type TimeSpan,
  textOf,
  timeOf,
  timeSpanOf,
  type Walk,
} from '#check';
import { assertKeeps, ofSecondAccount, pagingRules, violationIn } from './filters.js';

type TradeList = 'account-trades' | 'builder-trades';
type Side = 'before' | 'after';

/** The times of a trade: 4.2 does not say which of them the filters compare. */
const times = ['match_time', 'last_update'] as const;
type Time = (typeof times)[number];

/** Seconds since 1970, with their fraction; NaN if the trade shows no time. */
function secondOf(trade: JsonObject, time: Time = 'match_time'): number {
  return timeOf(textOf(trade, time)) / 1000;
}

/** The times that some of these trades show: one that none of them shows is not what the filters compare. */
function timesOf(trades: readonly JsonObject[]): readonly Time[] {
  return times.filter((time) => trades.some((trade) => Number.isFinite(secondOf(trade, time))));
}

/** The year 2100: later than any trade. */
const future = 4_102_444_800;
/** Seconds that each filter is tried with alone, besides one that shows which time it compares. */
const triedSeconds = 2;

/** 1 if the list counts in seconds, as Unix timestamps do; 1000 if it finds trades only by milliseconds. */
async function timestampUnit(
  { send }: CheckContext,
  list: TradeList,
  options: { readonly account?: Account },
): Promise<1 | 1000> {
  const answers = await Promise.all(
    [future, future * 1000].map((before) => send(list, { ...options, query: { before } })),
  );
  const [bySeconds, byMilliseconds] = answers.map(
    (answer) => answer.kind === 'accepted' && cursorPageOf(answer).items.length > 0,
  );
  return !bySeconds && byMilliseconds ? 1000 : 1;
}

/** A time that shows so many milliseconds is taken for the exact one. */
const exact = 1;

/** How exactly the trades show their time, in seconds: 60 where none of them shows seconds, 0 where they show milliseconds. */
function exactnessOf(trades: readonly JsonObject[], time: Time): number {
  const spans = trades.map((trade) => timeSpanOf(textOf(trade, time) ?? ''));
  const lengths = spans.filter((span): span is TimeSpan => span !== undefined).map(({ length }) => length);
  const finest = Math.min(...lengths);
  return finest <= exact ? 0 : finest / 1000;
}

/** A trade without a time proves nothing. A filter compares exact times, of which the service may show only a part. */
const isOnSide = (side: Side, second: number, time: Time, exactness: number, beside = '') => ({
  value: (trade: JsonObject) => (Number.isFinite(secondOf(trade, time)) ? textOf(trade, time) : undefined),
  holds: (_: string, trade: JsonObject) => {
    const start = secondOf(trade, time);
    if (side === 'before') return start < second;
    return exactness === 0 ? start > second : start + exactness > second;
  },
  expected: `strictly ${side} ${new Date(second * 1000).toISOString()}`,
  message: ({ id }: JsonObject) => `${beside}${side}=${second} keeps the trade ${id}`,
});

/** Trades that show when they were matched. */
async function datedTrades({ walk }: CheckContext, list: TradeList, account?: Account) {
  const { items } = await walk(list, {}, account ? { account } : {});
  return items.filter((trade) => Number.isFinite(secondOf(trade)));
}

const noTimes = 'the list shows no trade with a time of ISO 8601';
const noDifferentTimes = 'the list shows no two trades at different times';

/** Both ends of the second of each trade: a time with a fraction belongs to neither. */
function endsOf(trades: readonly JsonObject[], time: Time): readonly number[] {
  const seconds = trades.map((trade) => secondOf(trade, time)).filter(Number.isFinite);
  return [...new Set(seconds.flatMap((second) => [Math.floor(second), Math.ceil(second)]))].sort((a, b) => a - b);
}

/** A second with the two times of a trade on different sides of it: its answer shows which of them the list compares. */
function secondBetween(trades: readonly JsonObject[]): number | undefined {
  return trades.flatMap((trade) => {
    const [early = Number.NaN, late = Number.NaN] = times.map((time) => secondOf(trade, time)).sort((a, b) => a - b);
    const second = Math.floor(early) + 1;
    return late >= second + 1 ? [second] : [];
  })[0];
}

async function keepsOneSide(context: CheckContext, list: TradeList, side: Side, second?: Account): Promise<void> {
  const { walk, assert, evidence } = context;
  const options = second ? { account: second } : {};
  const dated = await datedTrades(context, list, second);
  if (endsOf(dated, 'match_time').length < 2)
    inconclusive('no-account-data', dated.length === 0 ? noTimes : noDifferentTimes);
  const unit = await timestampUnit(context, list, options);
  let readings = timesOf(dated);

  /** Each reading of the filter that an answer contradicts is given up; the last one is the violation. */
  async function tryAt(at: number): Promise<void> {
    const mustAccept = `${side} is a Unix timestamp`;
    judge(at, await walk(list, { [side]: at * unit }, { ...options, mustAccept }), dated);
  }

  /** Beside another filter, at the end of the second of a trade that both of them concern. */
  async function tryBesideMarket(trade: JsonObject): Promise<void> {
    const market = textOf(trade, 'market');
    const second = secondOf(trade, readings[0]);
    if (market === undefined || Number.isNaN(second)) return;
    const at = side === 'after' ? Math.ceil(second) : Math.floor(second);
    const kept = await ifAvailable(walk(list, { market, [side]: at * unit }, options));
    const ofMarket = dated.filter((other) => isSameId(textOf(other, 'market') ?? '', market));
    if (kept) judge(at, kept, ofMarket, 'beside market, ');
  }

  function judge(at: number, kept: Walk, trades: readonly JsonObject[], beside = ''): void {
    // A service that knows whole seconds only may take a fraction after the second for the second itself.
    const mustKeep = (second: number, exactness: number) => {
      if (side === 'after') return second >= at + 1;
      return exactness === 0 ? second < at : second + exactness <= at;
    };
    const violations = readings.map((time) =>
      violationIn(() => {
        const exactness = exactnessOf(dated, time);
        assert.every(kept.items, isOnSide(side, at, time, exactness, beside));
        const matching = trades.filter((trade) => mustKeep(secondOf(trade, time), exactness));
        assertKeeps(context, kept, matching, `${beside}${side}=${at} loses trades of that side`);
      }),
    );
    const [first] = violations;
    if (first && violations.every(Boolean)) throw first;
    readings = readings.filter((_, index) => !violations[index]);
    evidence.add();
  }

  const between = secondBetween(dated);
  if (between !== undefined) await tryAt(between);
  const ends = endsOf(dated, readings[0] ?? 'match_time');
  for (const at of spread(ends, second ? 1 : triedSeconds)) await tryAt(at);
  for (const trade of spread(dated, 1)) await tryBesideMarket(trade);
}

/** Seconds have at most so many digits, until the year 5138; milliseconds have more, since 1973. */
const digitsOfSeconds = 11;

/**
 * By one answer: whether a list counts in seconds does not show. A value in seconds, read as milliseconds, is a time in 1970:
 * no trade is before it, and each is after it. A value in milliseconds, read as seconds, is never reached.
 */
const answerRuleOf =
  (side: Side): AnswerRule<TradeList> =>
  ({ assert }, { items, query }) => {
    const text = query(side) ?? '';
    const isSeconds = text.length <= digitsOfSeconds;
    if (!/^\d{9,14}$/.test(text) || isSeconds !== (side === 'before')) return;
    const second = isSeconds ? Number(text) : Number(text) / 1000;
    const [first, ...others] = timesOf(items).map((time) =>
      violationIn(() => assert.every(items, isOnSide(side, second, time, exactnessOf(items, time)))),
    );
    if (first && others.every(Boolean)) throw first;
  };

/** 4.2: `before` and `after` keep the trades strictly before, or strictly after, a Unix timestamp. */
export function timeFilterChecks(list: TradeList): readonly Check[] {
  const dependsOn = pagingRules;
  return (['before', 'after'] as const).flatMap((side) => [
    ...check(`${list}.filter-${side}`, { on: list, dependsOn, answerRule: answerRuleOf(side) }, (context) =>
      keepsOneSide(context, list, side),
    ),
    ...(list === 'account-trades'
      ? check(`${list}.filter-${side}`, { on: ofSecondAccount, needs: ['other-account'], dependsOn }, (context) =>
          keepsOneSide(context, list, side, context.settings.otherAccount),
        )
      : []),
  ]);
}
