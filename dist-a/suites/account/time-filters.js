// 4.2: `before` and `after` are strict: a trade of exactly that second is not returned.
import { check, cursorPageOf, ifAvailable, inconclusive, isSameId, maximumFilteredPages, spread, textOf, } from '#check';
import { assertKeeps, interpretationsThatHold, ofSecondAccount, pagingRules } from './filters.js';
import { finestOf, interpretationsInUtc, interpretationsOf, matchTime, resolutionOf, secondOf, } from './trade-times.js';
const day = 86_400;
/** The year 2100. */
const future = 4_102_444_800;
/** A second that is later than each of these trades. */
function secondAfter(trades) {
    const seconds = trades.flatMap((trade) => interpretationsInUtc.map((interpretation) => secondOf(trade, interpretation)));
    return Math.ceil(Math.max(future, ...seconds.filter(Number.isFinite).map((second) => second + day)));
}
/** Seconds that each filter is tried with alone, besides one that shows which time it compares. */
const secondsTriedAlone = 2;
/** 1 if the list counts in seconds, as Unix timestamps do; 1000 if it finds trades only by milliseconds. */
async function timestampUnit({ send }, list, trades, options) {
    const later = secondAfter(trades);
    const answers = await Promise.all([later, later * 1000].map((before) => send(list, { ...options, query: { before } })));
    const [bySeconds, byMilliseconds] = answers.map((answer) => answer.kind === 'accepted' && cursorPageOf(answer).items.length > 0);
    return !bySeconds && byMilliseconds ? 1000 : 1;
}
/** A trade without a time proves nothing. A filter compares exact times, of which the service may show only a part. */
const sideRule = (side, second, interpretation, finest, sent = `${side}=${second}`) => ({
    value: (trade) => Number.isFinite(secondOf(trade, interpretation)) ? textOf(trade, interpretation.time) : undefined,
    holds: (_, trade) => {
        const start = secondOf(trade, interpretation);
        const resolution = resolutionOf(trade, interpretation.time, finest);
        if (side === 'before')
            return start < second;
        return resolution === 0 ? start > second : start + resolution > second;
    },
    expected: `strictly ${side} ${new Date(second * 1000).toISOString()}`,
    message: ({ id }) => `${sent} keeps the trade ${id}`,
});
/** Trades that show when they were matched. */
async function datedTrades({ walk }, list, account) {
    const { items } = await walk(list, {}, account ? { account } : {});
    return items.filter((trade) => Number.isFinite(secondOf(trade)));
}
const noTimes = 'the list shows no trade with a time of ISO 8601';
const noDifferentTimes = 'the list shows no two trades at different times';
/** Both ends of the second of each trade: a time with a fraction belongs to neither. */
function endsOf(trades, interpretation = matchTime) {
    const seconds = trades.map((trade) => secondOf(trade, interpretation)).filter(Number.isFinite);
    return [...new Set(seconds.flatMap((second) => [Math.floor(second), Math.ceil(second)]))].sort((a, b) => a - b);
}
/**
 * A second with the two times of a trade on different sides of it: its answer shows which of them the list compares.
 */
function secondBetween(trades) {
    return trades.flatMap((trade) => {
        const [early = Number.NaN, late = Number.NaN] = interpretationsInUtc
            .map((interpretation) => secondOf(trade, interpretation))
            .sort((a, b) => a - b);
        const second = Math.floor(early) + 1;
        return late >= second + 1 ? [second] : [];
    })[0];
}
async function assertKeepsOneSide(context, list, side, account) {
    const filter = await timeFilterOf(context, list, side, account);
    const { dated } = filter;
    let left = interpretationsOf(dated);
    const judge = (answers) => {
        for (const tried of answers)
            left = interpretationsLeft(context, filter, left, tried);
    };
    const tryAt = async (second) => judge([await trySecond(context, filter, second)]);
    const between = secondBetween(dated);
    if (between !== undefined)
        await tryAt(between);
    for (const second of spread(endsOf(dated, left[0]), account ? 1 : secondsTriedAlone))
        await tryAt(second);
    const [first] = dated;
    if (first)
        await tryAt(secondNextTo(side, secondOf(first, left[0])));
    const [ofMarket] = spread(dated, 1);
    if (ofMarket)
        judge(await tryBesideMarket(context, filter, ofMarket, left[0]));
    if (!account)
        judge(await tryFarSeconds(context, filter));
}
/** The closest second that has the whole second of the trade on its kept side. */
function secondNextTo(side, second) {
    return Math.floor(second) + (side === 'after' ? -1 : 1);
}
async function timeFilterOf(context, list, side, account) {
    const dated = await datedTrades(context, list, account);
    if (endsOf(dated).length < 2)
        inconclusive('no-account-data', dated.length === 0 ? noTimes : noDifferentTimes);
    return { list, side, account, dated, unit: await timestampUnit(context, list, dated, account ? { account } : {}) };
}
async function trySecond({ walk }, filter, at) {
    const { list, side, unit, account, dated } = filter;
    const mustAccept = `${side} is a Unix timestamp`;
    return {
        at,
        kept: await walk(list, { [side]: at * unit }, { ...(account && { account }), mustAccept }),
        among: dated,
    };
}
/** At the end of the second of a trade, beside its market; none where the service refuses both together. */
async function tryBesideMarket({ walk }, { list, side, unit, account, dated }, trade, interpretation) {
    const market = textOf(trade, 'market');
    const second = secondOf(trade, interpretation);
    if (market === undefined || Number.isNaN(second))
        return [];
    const at = side === 'after' ? Math.ceil(second) : Math.floor(second);
    const kept = await ifAvailable(walk(list, { market, [side]: at * unit }, account ? { account } : {}));
    const among = dated.filter((other) => isSameId(textOf(other, 'market') ?? '', market));
    return kept ? [{ at, kept, among, beside: 'beside market, ' }] : [];
}
/**
 * The second at which Unix timestamps begin, which may be taken for no value; the last one of nine digits, as text
 * later than all that have ten; and one that a signed number of 32 bits cannot hold.
 */
const farSeconds = [0, 999_999_999, future];
/**
 * Far from every trade, and beside the other filter so that nothing can pass both, in whichever times they compare.
 * Of such values the interface says nothing else: the service may refuse them.
 */
async function tryFarSeconds({ walk }, { list, side, unit, dated }) {
    const seconds = interpretationsInUtc.flatMap((interpretation) => endsOf(dated, interpretation));
    const range = { before: Math.min(...seconds) - day, after: Math.max(...seconds) + day };
    const otherSide = side === 'before' ? 'after' : 'before';
    const read = async (query, tried) => {
        const kept = await ifAvailable(walk(list, query, { maximumPages: maximumFilteredPages }));
        return kept ? [{ ...tried, kept }] : [];
    };
    const alone = farSeconds.map((at) => read({ [side]: at * unit }, { at, among: dated }));
    const beside = read({ before: range.before * unit, after: range.after * unit }, { at: range[side], among: [], beside: `beside ${otherSide}=${range[otherSide] * unit}, ` });
    return (await Promise.all([...alone, beside])).flat();
}
/**
 * Those of the interpretations of the filter that an answer does not contradict. @throws {Violation} of the first, if
 * none is left.
 */
function interpretationsLeft(context, filter, interpretations, tried) {
    const left = interpretationsThatHold(interpretations, (interpretation) => assertOneSide(context, filter, interpretation, tried));
    context.evidence.add();
    return left;
}
function assertOneSide(context, { side, dated, unit }, interpretation, { at, kept, among, beside = '' }) {
    const finest = finestOf(dated, interpretation.time);
    const sent = `${beside}${side}=${at * unit}`;
    context.assert.every(kept.items, sideRule(side, at, interpretation, finest, sent));
    const due = among.filter((trade) => mustKeep(side, at, secondOf(trade, interpretation), resolutionOf(trade, interpretation.time, finest)));
    assertKeeps(context, kept, due, `${sent} loses trades of that side`);
}
/** A service that knows whole seconds only may take a fraction after the second for the second itself. */
function mustKeep(side, at, second, resolution) {
    if (side === 'after')
        return second >= at + 1;
    return resolution === 0 ? second < at : second + resolution <= at;
}
/** Seconds have at most this many digits, until the year 5138; milliseconds have more, since 1973. */
const digitsOfSeconds = 11;
/**
 * One answer does not show whether the list counts in seconds, so this judges only values whose answer is empty if the
 * list counts in the other unit: `before` in seconds, which are milliseconds of 1970, and `after` in milliseconds.
 */
const answerRuleOf = (side) => ({ assert }, { items, query }) => {
    const text = query(side) ?? '';
    const isSeconds = text.length <= digitsOfSeconds;
    const isEmptyInOtherUnit = isSeconds === (side === 'before');
    if (!/^\d{9,14}$/.test(text) || !isEmptyInOtherUnit)
        return;
    const second = isSeconds ? Number(text) : Number(text) / 1000;
    interpretationsThatHold(interpretationsOf(items), (interpretation) => assert.every(items, sideRule(side, second, interpretation, finestOf(items, interpretation.time))));
};
/** 4.2: `before` and `after` keep the trades strictly before, or strictly after, a Unix timestamp. */
export function timeFilterChecks(list) {
    const dependsOn = pagingRules;
    return ['before', 'after'].flatMap((side) => [
        ...check(`${list}.filter-${side}`, { on: list, dependsOn, answerRule: answerRuleOf(side) }, (context) => assertKeepsOneSide(context, list, side)),
        ...(list === 'account-trades'
            ? check(`${list}.filter-${side}`, { on: ofSecondAccount, needs: ['other-account'], dependsOn }, (context) => assertKeepsOneSide(context, list, side, context.settings.otherAccount))
            : []),
    ]);
}
//# sourceMappingURL=time-filters.js.map