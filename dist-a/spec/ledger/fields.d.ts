import type { Requirement } from '../requirement.js';
import type { Field } from '../resources/field.js';
declare const tables: readonly [{
    readonly section: '2.2';
    readonly feature: 'trading';
    readonly fields: {
        success: Field<"order-result.success">;
        errorMsg: Field<"order-result.error-msg">;
        orderID: Field<"order-result.order-id">;
        takingAmount: Field<"order-result.taking-amount">;
        makingAmount: Field<"order-result.making-amount">;
        status: Field<"order-result.status">;
        orderHash: Field<"order-result.order-hash">;
    };
}, {
    readonly section: '2.3';
    readonly feature: 'trading';
    readonly fields: {
        canceled: Field<"cancel-result.canceled">;
        not_canceled: Field<"cancel-result.not-canceled">;
    };
}, {
    readonly section: '2.4';
    readonly feature: 'account';
    readonly fields: {
        associateTrades: Field<"account-order.associate-trades">;
        id: Field<"account-order.id">;
        status: Field<"account-order.status">;
        market: Field<"account-order.market">;
        originalSize: Field<"account-order.original-size">;
        outcome: Field<"account-order.outcome">;
        makerAddress: Field<"account-order.maker-address">;
        owner: Field<"account-order.owner">;
        price: Field<"account-order.price">;
        side: Field<"account-order.side">;
        sizeMatched: Field<"account-order.size-matched">;
        assetId: Field<"account-order.asset-id">;
        expiration: Field<"account-order.expiration">;
        order_type: Field<"account-order.order-type">;
        createdAt: Field<"account-order.created-at">;
    };
}, {
    readonly section: '2.5';
    readonly feature: 'account';
    readonly fields: {
        id: Field<"trade.id">;
        taker_order_id: Field<"trade.taker-order-id">;
        market: Field<"trade.market">;
        asset_id: Field<"trade.asset-id">;
        side: Field<"trade.side">;
        size: Field<"trade.size">;
        fee_rate_bps: Field<"trade.fee-rate-bps">;
        price: Field<"trade.price">;
        status: Field<"trade.status">;
        match_time: Field<"trade.match-time">;
        last_update: Field<"trade.last-update">;
        outcome: Field<"trade.outcome">;
        maker_address: Field<"trade.maker-address">;
        owner: Field<"trade.owner">;
        transaction_hash: Field<"trade.transaction-hash">;
        bucket_index: Field<"trade.bucket-index">;
        maker_orders: Field<"trade.maker-orders">;
        type: Field<"trade.type">;
    };
}, {
    readonly section: '2.5';
    readonly feature: 'account';
    readonly fields: {
        order_id: Field<"maker-order.order-id">;
        maker_address: Field<"maker-order.maker-address">;
        owner: Field<"maker-order.owner">;
        matched_amount: Field<"maker-order.matched-amount">;
        fee_rate_bps: Field<"maker-order.fee-rate-bps">;
        price: Field<"maker-order.price">;
        asset_id: Field<"maker-order.asset-id">;
        outcome: Field<"maker-order.outcome">;
        side: Field<"maker-order.side">;
    };
}, {
    readonly section: '2.6';
    readonly feature: 'order-book';
    readonly fields: {
        data: Field<"envelope.data">;
        next_cursor: Field<"envelope.next-cursor">;
        limit: Field<"envelope.limit">;
        count: Field<"envelope.count">;
    };
}, {
    readonly section: '2.7';
    readonly feature: 'catalog';
    readonly fields: {
        id: Field<"catalog-market.id">;
        question: Field<"catalog-market.question">;
        conditionId: Field<"catalog-market.condition-id">;
        mirrorConditionId: Field<"catalog-market.mirror-condition-id">;
        slug: Field<"catalog-market.slug">;
        resolutionSource: Field<"catalog-market.resolution-source">;
        startDate: Field<"catalog-market.start-date">;
        endDate: Field<"catalog-market.end-date">;
        image: Field<"catalog-market.image">;
        icon: Field<"catalog-market.icon">;
        description: Field<"catalog-market.description">;
        outcomes: Field<"catalog-market.outcomes">;
        clobTokenIds: Field<"catalog-market.clob-token-ids">;
        mirrorClobTokenIds: Field<"catalog-market.mirror-clob-token-ids">;
        active: Field<"catalog-market.active">;
        closed: Field<"catalog-market.closed">;
        archived: Field<"catalog-market.archived">;
        createdAt: Field<"catalog-market.created-at">;
        updatedAt: Field<"catalog-market.updated-at">;
        questionID: Field<"catalog-market.question-id">;
        events: Field<"catalog-market.events">;
    };
}, {
    readonly section: '2.7';
    readonly feature: 'catalog';
    readonly fields: {
        id: Field<"event-summary.id">;
        ticker: Field<"event-summary.ticker">;
        slug: Field<"event-summary.slug">;
        title: Field<"event-summary.title">;
    };
}, {
    readonly section: '2.7';
    readonly feature: 'catalog';
    readonly fields: {
        id: Field<"market-event.id">;
        ticker: Field<"market-event.ticker">;
        slug: Field<"market-event.slug">;
        title: Field<"market-event.title">;
        description: Field<"market-event.description">;
        resolutionSource: Field<"market-event.resolution-source">;
        startDate: Field<"market-event.start-date">;
        creationDate: Field<"market-event.creation-date">;
        endDate: Field<"market-event.end-date">;
        image: Field<"market-event.image">;
        icon: Field<"market-event.icon">;
        active: Field<"market-event.active">;
        closed: Field<"market-event.closed">;
        archived: Field<"market-event.archived">;
        createdAt: Field<"market-event.created-at">;
        updatedAt: Field<"market-event.updated-at">;
    };
}, {
    readonly section: '2.8';
    readonly feature: 'catalog';
    readonly fields: {
        id: Field<"catalog-event.id">;
        ticker: Field<"catalog-event.ticker">;
        slug: Field<"catalog-event.slug">;
        title: Field<"catalog-event.title">;
        description: Field<"catalog-event.description">;
        resolutionSource: Field<"catalog-event.resolution-source">;
        startDate: Field<"catalog-event.start-date">;
        creationDate: Field<"catalog-event.creation-date">;
        endDate: Field<"catalog-event.end-date">;
        image: Field<"catalog-event.image">;
        icon: Field<"catalog-event.icon">;
        active: Field<"catalog-event.active">;
        closed: Field<"catalog-event.closed">;
        archived: Field<"catalog-event.archived">;
        createdAt: Field<"catalog-event.created-at">;
        updatedAt: Field<"catalog-event.updated-at">;
        tags: Field<"catalog-event.tags">;
        markets: Field<"catalog-event.markets">;
        series: Field<"catalog-event.series">;
        eventMetadata: Field<"catalog-event.event-metadata">;
    };
}, {
    readonly section: '2.8';
    readonly feature: 'catalog';
    readonly fields: {
        id: Field<"series.id">;
        ticker: Field<"series.ticker">;
        slug: Field<"series.slug">;
        title: Field<"series.title">;
        seriesType: Field<"series.series-type">;
        recurrence: Field<"series.recurrence">;
        image: Field<"series.image">;
        icon: Field<"series.icon">;
        active: Field<"series.active">;
        closed: Field<"series.closed">;
        archived: Field<"series.archived">;
        createdAt: Field<"series.created-at">;
        updatedAt: Field<"series.updated-at">;
    };
}, {
    readonly section: '2.9';
    readonly feature: 'catalog';
    readonly fields: {
        id: Field<"tag.id">;
        label: Field<"tag.label">;
        slug: Field<"tag.slug">;
        createdAt: Field<"tag.created-at">;
        updatedAt: Field<"tag.updated-at">;
        requiresTranslation: Field<"tag.requires-translation">;
    };
}, {
    readonly section: '2.10';
    readonly feature: 'order-book';
    readonly fields: {
        enable_order_book: Field<"order-book-market.enable-order-book">;
        active: Field<"order-book-market.active">;
        closed: Field<"order-book-market.closed">;
        archived: Field<"order-book-market.archived">;
        accepting_orders: Field<"order-book-market.accepting-orders">;
        accepting_order_timestamp: Field<"order-book-market.accepting-order-timestamp">;
        minimum_order_size: Field<"order-book-market.minimum-order-size">;
        minimum_tick_size: Field<"order-book-market.minimum-tick-size">;
        condition_id: Field<"order-book-market.condition-id">;
        status: Field<"order-book-market.status">;
        neg_risk: Field<"order-book-market.neg-risk">;
        market_id: Field<"order-book-market.market-id">;
        question_id: Field<"order-book-market.question-id">;
        question: Field<"order-book-market.question">;
        slug: Field<"order-book-market.slug">;
        description: Field<"order-book-market.description">;
        market_slug: Field<"order-book-market.market-slug">;
        end_date_iso: Field<"order-book-market.end-date-iso">;
        game_start_time: Field<"order-book-market.game-start-time">;
        seconds_delay: Field<"order-book-market.seconds-delay">;
        fpmm: Field<"order-book-market.fpmm">;
        maker_base_fee: Field<"order-book-market.maker-base-fee">;
        taker_base_fee: Field<"order-book-market.taker-base-fee">;
        notifications_enabled: Field<"order-book-market.notifications-enabled">;
        neg_risk_market_id: Field<"order-book-market.neg-risk-market-id">;
        neg_risk_request_id: Field<"order-book-market.neg-risk-request-id">;
        icon: Field<"order-book-market.icon">;
        image: Field<"order-book-market.image">;
        rewards: Field<"order-book-market.rewards">;
        is_50_50_outcome: Field<"order-book-market.is-50-50-outcome">;
        tokens: Field<"order-book-market.tokens">;
        tags: Field<"order-book-market.tags">;
        assets_ids: Field<"order-book-market.assets-ids">;
        outcomes: Field<"order-book-market.outcomes">;
        event: Field<"order-book-market.event">;
        raw_metadata: Field<"order-book-market.raw-metadata">;
    };
}, {
    readonly section: '2.10';
    readonly feature: 'order-book';
    readonly fields: {
        rates: Field<"rewards.rates">;
        min_size: Field<"rewards.min-size">;
        max_spread: Field<"rewards.max-spread">;
    };
}, {
    readonly section: '2.10';
    readonly feature: 'order-book';
    readonly fields: {
        asset_address: Field<"reward-rate.asset-address">;
        rewards_daily_rate: Field<"reward-rate.rewards-daily-rate">;
    };
}, {
    readonly section: '2.10';
    readonly feature: 'order-book';
    readonly fields: {
        token_id: Field<"book-token.token-id">;
        outcome: Field<"book-token.outcome">;
        price: Field<"book-token.price">;
        winner: Field<"book-token.winner">;
    };
}, {
    readonly section: '2.10';
    readonly feature: 'order-book';
    readonly fields: {
        id: Field<"book-event.id">;
        slug: Field<"book-event.slug">;
        title: Field<"book-event.title">;
        ticker: Field<"book-event.ticker">;
        description: Field<"book-event.description">;
    };
}, {
    readonly section: '2.10';
    readonly feature: 'order-book';
    readonly fields: {
        mirror_condition_id: Field<"sampling-market.mirror-condition-id">;
    };
}, {
    readonly section: '2.10';
    readonly feature: 'order-book';
    readonly fields: {
        mirror_token_id: Field<"mirrored-token.mirror-token-id">;
    };
}, {
    readonly section: '2.11';
    readonly feature: 'order-book';
    readonly fields: {
        mirror_condition_id: Field<"simplified-market.mirror-condition-id">;
    };
}, {
    readonly section: '2.12';
    readonly feature: 'fees';
    readonly fields: {
        base_fee: Field<"fee-rate.base-fee">;
        fd: Field<"fee-rate.fd">;
        fee_schedule: Field<"fee-rate.fee-schedule">;
    };
}, {
    readonly section: '2.12';
    readonly feature: 'fees';
    readonly fields: {
        r: Field<"fee-details.r">;
        e: Field<"fee-details.e">;
        to: Field<"fee-details.to">;
    };
}, {
    readonly section: '2.12';
    readonly feature: 'fees';
    readonly fields: {
        rate: Field<"fee-schedule.rate">;
        exponent: Field<"fee-schedule.exponent">;
        takerOnly: Field<"fee-schedule.taker-only">;
        rebateRate: Field<"fee-schedule.rebate-rate">;
        category: Field<"fee-schedule.category">;
        version: Field<"fee-schedule.version">;
        source: Field<"fee-schedule.source">;
    };
}];
type IdsIn<T> = T extends {
    readonly fields: infer Rows;
} ? Extract<Rows[keyof Rows], Field>['id'] : never;
export type FieldRequirementId = IdsIn<(typeof tables)[number]>;
export declare const fieldRequirements: readonly Requirement<FieldRequirementId>[];
export {};
