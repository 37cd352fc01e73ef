// 4.2: `before` and `after` keep one side of a second, strictly: that second itself belongs to neither side.
import {
  type Account,
  type AnswerLaw,
  type Check,
  type CheckContext,
  check,
  cursorPageOf,
  inconclusive,
  type JsonObject,
  spread,
  textOf,
} from '#check';
import { assertKeeps, ofSecondAccount, pagingRules } from './filters.js';

type TradeList = 'account-trades' | 'builder-trades';
type Side = 'before' | 'after';

/** Seconds since 1970, with their fraction; NaN if the trade shows no time. */
function secondOf(trade: JsonObject): number {
  return Date.parse(textOf(trade, 'match_time') ?? '') / 1000;
}

/** The year 2100: later than any trade. */
const future = 4_102_444_800;
/** Seconds that each filter is tried with. */
const triedSeconds = 4;

/** 1 if the list counts in seconds, as Unix timestamps do; 1000 if it finds trades only by milliseconds. */
async function timestampUnit({ each }: CheckContext, list: TradeList): Promise<1 | 1000> {
  const answers = await each(list, [{ before: future }, { before: future * 1000 }]);
  const [bySeconds, byMilliseconds] = answers.map(
    ({ answer }) => answer.kind === 'accepted' && cursorPageOf(answer).items.length > 0,
  );
  return !bySeconds && byMilliseconds ? 1000 : 1;
}

/** A trade without a time proves nothing. */
const isOnSide = (side: Side, second: number) => ({
  value: (trade: JsonObject) => textOf(trade, 'match_time'),
  holds: (_: string, trade: JsonObject) => !(side === 'before' ? secondOf(trade) >= second : secondOf(trade) <= second),
  expected: `strictly ${side} ${new Date(second * 1000).toISOString()}`,
  message: ({ id }: JsonObject) => `${side}=${second} keeps the trade ${id}`,
});

/** Trades that show when they were matched. */
async function datedTrades({ walk }: CheckContext, list: TradeList, account?: Account) {
  const { items } = await walk(list, {}, account ? { account } : {});
  return items.filter((trade) => Number.isFinite(secondOf(trade)));
}

async function keepsOneSide(context: CheckContext, list: TradeList, side: Side, second?: Account): Promise<void> {
  const { walk, assert, evidence } = context;
  const options = second ? { account: second } : {};
  const dated = await datedTrades(context, list, second);
  // Both ends of the second of each trade: a time with a fraction belongs to neither.
  const ends = dated.flatMap((trade) => [Math.floor(secondOf(trade)), Math.ceil(secondOf(trade))]);
  const seconds = [...new Set(ends)].sort((a, b) => a - b);
  if (seconds.length < 2) inconclusive('no-account-data', 'the list shows no two trades at different times');
  const unit = await timestampUnit(context, list);
  for (const at of spread(seconds, second ? 2 : triedSeconds)) {
    const mustAccept = `${side} is a Unix timestamp`;
    const kept = await walk(list, { [side]: at * unit }, { ...options, mustAccept });
    assert.every(kept.items, isOnSide(side, at));
    // A service that knows whole seconds only may take a fraction after the second for the second itself.
    const mustKeep = (time: number) => (side === 'before' ? time < at : time >= at + 1);
    const matching = dated.filter((trade) => mustKeep(secondOf(trade)));
    assertKeeps(context, kept, matching, `${side}=${at} loses trades of that side`);
    evidence.add();
  }
}

/** Seconds have at most so many digits, until the year 5138; milliseconds have more, since 1973. */
const digitsOfSeconds = 11;

/**
 * By one answer: whether a list counts in seconds does not show. A value in seconds, read as milliseconds, is a time in 1970:
 * no trade is before it, and each is after it. A value in milliseconds, read as seconds, is never reached.
 */
const lawOf =
  (side: Side): AnswerLaw<TradeList> =>
  ({ assert }, { items, query }) => {
    const text = query(side) ?? '';
    const isSeconds = text.length <= digitsOfSeconds;
    if (!/^\d{9,14}$/.test(text) || isSeconds !== (side === 'before')) return;
    assert.every(items, isOnSide(side, isSeconds ? Number(text) : Number(text) / 1000));
  };

export function timeFilterChecks(list: TradeList): readonly Check[] {
  const dependsOn = pagingRules;
  return (['before', 'after'] as const).flatMap((side) => [
    ...check(`${list}.filter-${side}`, { on: list, dependsOn, law: lawOf(side) }, (context) =>
      keepsOneSide(context, list, side),
    ),
    ...(list === 'account-trades'
      ? check(`${list}.filter-${side}`, { on: ofSecondAccount, needs: ['other-account'], dependsOn }, (context) =>
          keepsOneSide(context, list, side, context.settings.otherAccount),
        )
      : []),
  ]);
}
