export interface Flags {
    active: boolean;
    closed: boolean;
    archived: boolean;
}
/** 2.9 */
export interface Tag {
    id: string;
    label: string;
    slug: string;
    createdAt: string;
    updatedAt: string;
    requiresTranslation: boolean;
}
/** The series of 2.8. */
export interface Series extends Flags {
    id: string;
    ticker: string;
    slug: string;
    title: string;
    seriesType: string;
    recurrence: string;
    image: string;
    icon: string;
    createdAt: string;
    updatedAt: string;
}
/** 2.7, all but `events`. */
export interface MarketFields extends Flags {
    id: string;
    question: string;
    conditionId: string;
    mirrorConditionId: string;
    slug: string;
    resolutionSource: string;
    startDate: string;
    endDate: string;
    image: string;
    icon: string;
    description: string;
    outcomes: string;
    clobTokenIds: string;
    mirrorClobTokenIds: string;
    createdAt: string;
    updatedAt: string;
    questionID: string;
}
/** 2.8, all but `tags`, `markets`, `series` and `eventMetadata`: what a single market shows of its event. */
export interface EventFields extends Flags {
    id: string;
    ticker: string;
    slug: string;
    title: string;
    description: string;
    resolutionSource: string;
    startDate: string;
    creationDate: string;
    endDate: string;
    image: string;
    icon: string;
    createdAt: string;
    updatedAt: string;
}
export interface CatalogMarket {
    fields: MarketFields;
    events: CatalogEvent[];
    /** EIP-55 wallet address. */
    creator: string;
    /** Site identifiers on which the market is available. */
    sites: string[];
}
export interface CatalogEvent {
    fields: EventFields;
    tags: Tag[];
    markets: CatalogMarket[];
    series: Series[];
    metadata: Record<string, unknown>;
}
export interface Rewards {
    rates: {
        asset_address: string;
        rewards_daily_rate: number;
    }[];
    min_size: number;
    max_spread: number;
}
export interface Token {
    token_id: string;
    outcome: string;
    price: number;
    winner: boolean;
}
/** 2.10, full form. */
export interface BookFields extends Flags {
    enable_order_book: boolean;
    accepting_orders: boolean;
    accepting_order_timestamp: string;
    minimum_order_size: number;
    minimum_tick_size: number;
    condition_id: string;
    status: string;
    neg_risk: boolean;
    market_id: number;
    question_id: string;
    question: string;
    slug: string;
    description: string;
    market_slug: string;
    end_date_iso: string;
    game_start_time: string;
    seconds_delay: number;
    fpmm: string;
    maker_base_fee: number;
    taker_base_fee: number;
    notifications_enabled: boolean;
    neg_risk_market_id: string;
    neg_risk_request_id: string;
    icon: string;
    image: string;
    rewards: Rewards;
    is_50_50_outcome: boolean;
    tokens: Token[];
    tags: string[];
    assets_ids: string[];
    outcomes: string[];
    event: {
        id: string;
        slug: string;
        title: string;
        ticker: string;
        description: string;
    };
    raw_metadata: Record<string, unknown>;
}
export interface BookMarket {
    fields: BookFields;
    mirrorConditionId: string;
    /** One for each token, or none. */
    mirrorTokenIds: string[];
}
/** 2.12 */
export interface FeeRate {
    base_fee: number;
    fd: {
        r: number;
        e: number;
        to: boolean;
    };
    fee_schedule: {
        rate: number;
        exponent: number;
        takerOnly: boolean;
        rebateRate: number;
        category: string;
        version: number;
        source: string;
    };
}
/** 2.4 */
export interface OrderRecord {
    associateTrades: string[];
    id: string;
    status: string;
    market: string;
    originalSize: string;
    outcome: string;
    makerAddress: string;
    owner: string;
    price: string;
    side: string;
    sizeMatched: string;
    assetId: string;
    expiration: string;
    order_type: string;
    createdAt: string;
}
export type OrderState = 'live' | 'matched' | 'canceled';
export interface Order {
    /** `status` is written when the order is shown, from `state`. */
    record: OrderRecord;
    state: OrderState;
    /** The account's address. */
    account: string;
    /** Builder the order is attributed to: an address, or any other text. */
    builder: string;
    /** Price and sizes in millionths. */
    price: number;
    size: number;
    matched: number;
    /** Time priority: lower came first. */
    sequence: number;
}
export interface MakerOrder {
    order_id: string;
    maker_address: string;
    owner: string;
    matched_amount: string;
    fee_rate_bps: string;
    price: string;
    asset_id: string;
    outcome: string;
    side: string;
}
/** 2.5 */
export interface TradeRecord {
    id: string;
    taker_order_id: string;
    market: string;
    asset_id: string;
    side: string;
    size: string;
    fee_rate_bps: string;
    price: string;
    status: string;
    match_time: string;
    last_update: string;
    outcome: string;
    /** The taker's address: the record describes the taker's side, the makers are in `maker_orders`. */
    maker_address: string;
    owner: string;
    transaction_hash: string;
    bucket_index: number;
    maker_orders: MakerOrder[];
    type: string;
}
