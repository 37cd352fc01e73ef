// Parts 2.10 and 2.11: the markets of the order book in their full, sampling and simplified forms.
import { arrayOf, boolean, integer, number, object, reference, string, strings } from './field.js';
export const rewardRate = {
    asset_address: string('reward-rate.asset-address', 'the address of an asset'),
    rewards_daily_rate: number('reward-rate.rewards-daily-rate', 'the daily rate'),
};
export const rewards = {
    rates: arrayOf('rewards.rates', 'RewardRate', 'the rates of the rewards'),
    min_size: number('rewards.min-size', 'the minimum size'),
    max_spread: number('rewards.max-spread', 'the maximum spread'),
};
export const bookToken = {
    token_id: string('book-token.token-id', 'the id of the token'),
    outcome: string('book-token.outcome', 'the outcome of the token'),
    price: number('book-token.price', 'its price'),
    winner: boolean('book-token.winner', 'whether it is the winner'),
};
export const bookEvent = {
    id: string('book-event.id', 'the id of the event'),
    slug: string('book-event.slug', 'its slug'),
    title: string('book-event.title', 'its title'),
    ticker: string('book-event.ticker', 'its ticker'),
    description: string('book-event.description', 'the description of the event'),
};
export const orderBookMarket = {
    enable_order_book: boolean('order-book-market.enable-order-book', 'whether the order book is enabled'),
    active: boolean('order-book-market.active', 'whether it is active'),
    closed: boolean('order-book-market.closed', 'whether it is closed'),
    archived: boolean('order-book-market.archived', 'whether it is archived'),
    accepting_orders: boolean('order-book-market.accepting-orders', 'whether the market accepts orders'),
    accepting_order_timestamp: string('order-book-market.accepting-order-timestamp', 'a timestamp for the acceptance of orders; its meaning is not shown'),
    minimum_order_size: number('order-book-market.minimum-order-size', 'the minimum order size'),
    minimum_tick_size: number('order-book-market.minimum-tick-size', 'the minimum tick size'),
    condition_id: string('order-book-market.condition-id', 'the id of its condition'),
    status: string('order-book-market.status', 'the status of the market'),
    neg_risk: boolean('order-book-market.neg-risk', 'whether it is a negative-risk market'),
    market_id: integer('order-book-market.market-id', 'the id of the market'),
    question_id: string('order-book-market.question-id', 'the id of its question'),
    question: string('order-book-market.question', 'the question of the market'),
    slug: string('order-book-market.slug', 'its slug'),
    description: string('order-book-market.description', 'the description of the market'),
    market_slug: string('order-book-market.market-slug', 'the slug of the market'),
    end_date_iso: string('order-book-market.end-date-iso', 'its end date'),
    game_start_time: string('order-book-market.game-start-time', 'the start time of its game'),
    seconds_delay: integer('order-book-market.seconds-delay', 'a delay in seconds'),
    fpmm: string('order-book-market.fpmm', 'a member whose meaning is not shown'),
    maker_base_fee: number('order-book-market.maker-base-fee', 'the base fee for makers'),
    taker_base_fee: number('order-book-market.taker-base-fee', 'the base fee for takers'),
    notifications_enabled: boolean('order-book-market.notifications-enabled', 'whether notifications are enabled'),
    neg_risk_market_id: string('order-book-market.neg-risk-market-id', 'the id of its negative-risk market'),
    neg_risk_request_id: string('order-book-market.neg-risk-request-id', 'the id of its negative-risk request'),
    icon: string('order-book-market.icon', 'its icon'),
    image: string('order-book-market.image', 'its image'),
    rewards: reference('order-book-market.rewards', 'Rewards', 'the rewards'),
    is_50_50_outcome: boolean('order-book-market.is-50-50-outcome', 'whether it is a 50:50 outcome'),
    tokens: arrayOf('order-book-market.tokens', 'BookToken', 'the tokens of the market'),
    tags: strings('order-book-market.tags', 'the tags of the market'),
    assets_ids: strings('order-book-market.assets-ids', 'the ids of its tokens'),
    outcomes: strings('order-book-market.outcomes', 'the names of its outcomes'),
    event: reference('order-book-market.event', 'BookEvent', 'the event that the market belongs to'),
    raw_metadata: object('order-book-market.raw-metadata', 'further data; its content is not shown'),
};
/** Members of the full form that the sampling form omits. */
export const samplingOmits = [
    'slug',
    'status',
    'market_id',
    'assets_ids',
    'outcomes',
    'event',
    'raw_metadata',
];
/** Members that the sampling form adds. */
export const samplingMarket = {
    mirror_condition_id: string('sampling-market.mirror-condition-id', 'the id of the condition of its mirror'),
};
/** Members that the sampling and simplified forms add to each token. */
export const mirroredToken = {
    mirror_token_id: string('mirrored-token.mirror-token-id', 'the id of the mirror of the token'),
};
/** Members of the full form that the simplified form keeps. */
export const simplifiedKeeps = [
    'condition_id',
    'status',
    'question',
    'slug',
    'neg_risk',
    'active',
    'closed',
    'archived',
    'accepting_orders',
    'market_id',
    'tokens',
    'rewards',
    'assets_ids',
    'outcomes',
];
/** Members that the simplified form adds. */
export const simplifiedMarket = {
    mirror_condition_id: string('simplified-market.mirror-condition-id', 'the id of the condition of its mirror'),
};
//# sourceMappingURL=order-book.js.map