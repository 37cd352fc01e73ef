export declare const rewardRate: {
    asset_address: import("./field.js").Field<"reward-rate.asset-address">;
    rewards_daily_rate: import("./field.js").Field<"reward-rate.rewards-daily-rate">;
};
export declare const rewards: {
    rates: import("./field.js").Field<"rewards.rates">;
    min_size: import("./field.js").Field<"rewards.min-size">;
    max_spread: import("./field.js").Field<"rewards.max-spread">;
};
export declare const bookToken: {
    token_id: import("./field.js").Field<"book-token.token-id">;
    outcome: import("./field.js").Field<"book-token.outcome">;
    price: import("./field.js").Field<"book-token.price">;
    winner: import("./field.js").Field<"book-token.winner">;
};
export declare const bookEvent: {
    id: import("./field.js").Field<"book-event.id">;
    slug: import("./field.js").Field<"book-event.slug">;
    title: import("./field.js").Field<"book-event.title">;
    ticker: import("./field.js").Field<"book-event.ticker">;
    description: import("./field.js").Field<"book-event.description">;
};
export declare const orderBookMarket: {
    enable_order_book: import("./field.js").Field<"order-book-market.enable-order-book">;
    active: import("./field.js").Field<"order-book-market.active">;
    closed: import("./field.js").Field<"order-book-market.closed">;
    archived: import("./field.js").Field<"order-book-market.archived">;
    accepting_orders: import("./field.js").Field<"order-book-market.accepting-orders">;
    accepting_order_timestamp: import("./field.js").Field<"order-book-market.accepting-order-timestamp">;
    minimum_order_size: import("./field.js").Field<"order-book-market.minimum-order-size">;
    minimum_tick_size: import("./field.js").Field<"order-book-market.minimum-tick-size">;
    condition_id: import("./field.js").Field<"order-book-market.condition-id">;
    status: import("./field.js").Field<"order-book-market.status">;
    neg_risk: import("./field.js").Field<"order-book-market.neg-risk">;
    market_id: import("./field.js").Field<"order-book-market.market-id">;
    question_id: import("./field.js").Field<"order-book-market.question-id">;
    question: import("./field.js").Field<"order-book-market.question">;
    slug: import("./field.js").Field<"order-book-market.slug">;
    description: import("./field.js").Field<"order-book-market.description">;
    market_slug: import("./field.js").Field<"order-book-market.market-slug">;
    end_date_iso: import("./field.js").Field<"order-book-market.end-date-iso">;
    game_start_time: import("./field.js").Field<"order-book-market.game-start-time">;
    seconds_delay: import("./field.js").Field<"order-book-market.seconds-delay">;
    fpmm: import("./field.js").Field<"order-book-market.fpmm">;
    maker_base_fee: import("./field.js").Field<"order-book-market.maker-base-fee">;
    taker_base_fee: import("./field.js").Field<"order-book-market.taker-base-fee">;
    notifications_enabled: import("./field.js").Field<"order-book-market.notifications-enabled">;
    neg_risk_market_id: import("./field.js").Field<"order-book-market.neg-risk-market-id">;
    neg_risk_request_id: import("./field.js").Field<"order-book-market.neg-risk-request-id">;
    icon: import("./field.js").Field<"order-book-market.icon">;
    image: import("./field.js").Field<"order-book-market.image">;
    rewards: import("./field.js").Field<"order-book-market.rewards">;
    is_50_50_outcome: import("./field.js").Field<"order-book-market.is-50-50-outcome">;
    tokens: import("./field.js").Field<"order-book-market.tokens">;
    tags: import("./field.js").Field<"order-book-market.tags">;
    assets_ids: import("./field.js").Field<"order-book-market.assets-ids">;
    outcomes: import("./field.js").Field<"order-book-market.outcomes">;
    event: import("./field.js").Field<"order-book-market.event">;
    raw_metadata: import("./field.js").Field<"order-book-market.raw-metadata">;
};
/** Members of the full form that the sampling form omits. */
export declare const samplingOmits: readonly ['slug', 'status', 'market_id', 'assets_ids', 'outcomes', 'event', 'raw_metadata'];
/** Members that the sampling form adds. */
export declare const samplingMarket: {
    mirror_condition_id: import("./field.js").Field<"sampling-market.mirror-condition-id">;
};
/** Members that the sampling and simplified forms add to each token. */
export declare const mirroredToken: {
    mirror_token_id: import("./field.js").Field<"mirrored-token.mirror-token-id">;
};
/** Members of the full form that the simplified form keeps. */
export declare const simplifiedKeeps: readonly ['condition_id', 'status', 'question', 'slug', 'neg_risk', 'active', 'closed', 'archived', 'accepting_orders', 'market_id', 'tokens', 'rewards', 'assets_ids', 'outcomes'];
/** Members that the simplified form adds. */
export declare const simplifiedMarket: {
    mirror_condition_id: import("./field.js").Field<"simplified-market.mirror-condition-id">;
};
