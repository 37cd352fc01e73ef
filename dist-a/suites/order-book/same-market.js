// 2.10 and 2.11: what two answers about one market of the order book show alike.
import { areComparable, groupBy, isObject, objectsIn, textOf, texts } from '#check';
import { comparedValues } from '../shared/same-values.js';
/** Members that hardly change, so that two answers in a row show the same. */
const stableMembers = [
    'question',
    'slug',
    'market_slug',
    'question_id',
    'description',
    'market_id',
    'neg_risk',
    'minimum_tick_size',
    'outcomes',
    'assets_ids',
    'end_date_iso',
    'icon',
    'image',
    ...['status', 'active', 'closed', 'archived', 'accepting_orders', 'enable_order_book', 'notifications_enabled'],
    ...['minimum_order_size', 'seconds_delay', 'is_50_50_outcome', 'neg_risk_market_id', 'neg_risk_request_id', 'fpmm'],
];
const eventMembers = ['id', 'slug', 'title', 'ticker'];
/** The members that both show are equal. */
export function assertSameMarket(assert, same) {
    const { actual, expected } = same;
    for (const name of stableMembers.filter((member) => areComparable(actual, expected, member)))
        assertSameMember(assert, same, name);
    assertSameEvent(assert, same);
    assertSameTokens(assert, same);
    assertSameRewards(assert, same);
}
/** In which order the outcomes and the assets of a market are is not stated. */
const inAnyOrder = (value) => (Array.isArray(value) ? value.toSorted() : value);
function assertSameMember(assert, { conditionId, actual, expected, places }, name) {
    const [wanted, shown] = comparedValues(name, inAnyOrder(expected[name]), inAnyOrder(actual[name]));
    assert.equal(shown, wanted, `${name} of ${conditionId} differs ${places}`, [expected, actual]);
}
function assertSameEvent(assert, { conditionId, actual, expected, places }) {
    const [shown, other] = [actual.event, expected.event];
    if (!isObject(shown) || !isObject(other))
        return;
    for (const name of eventMembers.filter((member) => areComparable(shown, other, member)))
        assert.equal(shown[name], other[name], `the ${name} of the event of ${conditionId} differs ${places}`, [
            expected,
            actual,
        ]);
}
/** 2.10: the bounds of rewards, and the daily rate of each asset that both show. */
function assertSameRewards(assert, { conditionId, actual, expected, places }) {
    const [shown, other] = [actual.rewards, expected.rewards];
    if (!isObject(shown) || !isObject(other))
        return;
    const [rates, otherRates] = [ratesByAsset(shown), ratesByAsset(other)];
    const compared = [
        ...['min_size', 'max_spread'].map((name) => [name, shown, other]),
        ...[...rates].flatMap(([asset, rate]) => {
            const same = otherRates.get(asset);
            return same ? [['rewards_daily_rate', rate, same]] : [];
        }),
    ];
    for (const [name, one, another] of compared.filter(([member, ...both]) => areComparable(...both, member)))
        assert.equal(one[name], another[name], `${name} of the rewards of ${conditionId} differs ${places}`, [
            expected,
            actual,
        ]);
}
/** An asset that is not named, or that has several rates, cannot be found in another form. */
function ratesByAsset(rewards) {
    const byAsset = groupBy(objectsIn(rewards, 'rates'), (rate) => textOf(rate, 'asset_address')?.toLowerCase());
    return new Map([...byAsset].flatMap(([asset, [rate, ...others]]) => asset !== undefined && rate && others.length === 0 ? [[asset, rate]] : []));
}
/** Each token by its id, in any order; undefined unless every token shows its id. */
function tokensById(market) {
    const tokens = objectsIn(market, 'tokens');
    const ids = texts(tokens, 'token_id');
    if (ids.length === 0 || ids.length < tokens.length)
        return undefined;
    return new Map(tokens.map((token, index) => [ids[index] ?? '', token]));
}
/** What two answers show alike of a token; prices change all the time. */
const tokenMembers = ['outcome', 'winner'];
/** The tokens are the same, each with its outcome. */
function assertSameTokens(assert, { conditionId, actual, expected, places }) {
    const [shown, others] = [tokensById(actual), tokensById(expected)];
    if (!shown || !others)
        return;
    const ids = (tokens) => [...tokens.keys()].toSorted();
    const records = [expected, actual];
    assert.equal(ids(shown), ids(others), `the tokens of ${conditionId} differ ${places}`, records);
    for (const [id, token] of shown) {
        const other = others.get(id);
        for (const name of tokenMembers.filter((member) => other && areComparable(token, other, member)))
            assert.equal(token[name], other?.[name], `the ${name} of token ${id} of ${conditionId} differs ${places}`, records);
    }
}
//# sourceMappingURL=same-market.js.map