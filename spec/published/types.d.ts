// Generated from openapi.json by openapi-typescript: run `npm run types:publish`.
export interface paths {
    "/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place an order
         * @description Places one signed order. The result says whether it was accepted: `success`, and `errorMsg` if not. An order whose result has the status `live` is in the list of live orders.
         */
        post: operations["placeOrder"];
        /**
         * Cancel an order
         * @description Cancels one order by its id. A failure is reported in `not_canceled`, with the reason.
         */
        delete: operations["cancelOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place a batch of orders
         * @description Places 1 to 15 signed orders and returns one result for each. An order that is not accepted is reported in its own result.
         */
        post: operations["placeOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cancel-market-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel orders by market or asset
         * @description Cancels the orders of a market or of an asset. The members of the body are not shown. Failures are reported in `not_canceled`, each with the reason.
         */
        delete: operations["cancelMarketOrders"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's live orders
         * @description Lists the live orders of the authenticated account. An empty `next_cursor` says that there are no more pages. Which headers it requires is not shown.
         */
        get: operations["listAccountOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/order/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one order of the account
         * @description Returns one order of the authenticated account. Which headers it requires is not shown.
         */
        get: operations["getAccountOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's trades
         * @description Lists the trades of the authenticated account. The `next_cursor` `LTE=` says that there are no more pages. Which headers it requires is not shown.
         */
        get: operations["listAccountTrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/builder/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List builder trades
         * @description Lists builder trades. The `next_cursor` `LTE=` says that there are no more pages. Which headers it requires is not shown.
         */
        get: operations["listBuilderTrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the default fee rate or the fee rate of a token
         * @description Returns the fee rate of the token, or the default fee rate if none is named. Which headers it requires is not shown.
         */
        get: operations["getFeeRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fee-rate/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the fee rate of a token
         * @description Returns the fee rate of the token in the path. Which headers it requires is not shown.
         */
        get: operations["getTokenFeeRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List markets of the catalog or of the order book
         * @description The interface describes two forms for this path and does not show when a service returns which: the catalog form goes with the filters, `limit` and `offset`, the order-book form with `next_cursor`.
         */
        get: operations["listMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/markets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one market of the catalog or of the order book
         * @description The interface describes two forms for this path and does not show when a service returns which: a catalog market by its numeric id or its condition id, or an order-book market by its condition id.
         */
        get: operations["getMarket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/markets/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one market of the catalog by its slug
         * @description Returns the catalog market with this slug, with full events.
         */
        get: operations["getMarketBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sampling-markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sampling markets
         * @description Lists order-book markets in the sampling form: without some members of the full form, and with the mirror of the market and of each token. Which headers it requires is not shown.
         */
        get: operations["listSamplingMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sampling-simplified-markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sampling markets in simplified form
         * @description Lists sampling markets in the simplified form. Which headers it requires is not shown.
         */
        get: operations["listSamplingSimplifiedMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simplified-markets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List markets in simplified form
         * @description Lists order-book markets in the simplified form. Which headers it requires is not shown.
         */
        get: operations["listSimplifiedMarkets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description Lists the tags of the catalog, paged with `limit` and `offset`.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists the events of the catalog, paged with `limit` and `offset`. A listed event has no `creationDate`, and its markets have only six members.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one event by its slug
         * @description Returns the event with this slug, with the full markets of the catalog, apart from their events.
         */
        get: operations["getEventBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one event by its id
         * @description Returns the event with this id, with the full markets of the catalog, apart from their events. Observed errors: `bad request` for an invalid request, `not found error` for an id that does not exist.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A tag of markets and events.
         * @example {
         *       "id": "7",
         *       "label": "Weather",
         *       "slug": "weather",
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z",
         *       "requiresTranslation": false
         *     }
         */
        Tag: {
            /** @description The id of the tag. */
            id?: string | null;
            /** @description Its label. */
            label?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
            /** @description Whether it requires translation. */
            requiresTranslation?: boolean | null;
        };
        /**
         * @description A series of events.
         * @example {
         *       "id": "3",
         *       "ticker": "RAIN",
         *       "slug": "rain-weekly",
         *       "title": "Rain, weekly",
         *       "seriesType": "single",
         *       "recurrence": "weekly",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z"
         *     }
         */
        Series: {
            /** @description The id of the series. */
            id?: string | null;
            /** @description Its ticker. */
            ticker?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its title. */
            title?: string | null;
            /** @description The type of the series. */
            seriesType?: string | null;
            /** @description Its recurrence. */
            recurrence?: string | null;
            /** @description Its image. */
            image?: string | null;
            /** @description Its icon. */
            icon?: string | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
        };
        /**
         * @description An event inside a market of the market list.
         * @example {
         *       "id": "42",
         *       "ticker": "rain-in-lisbon",
         *       "slug": "rain-in-lisbon",
         *       "title": "Rain in Lisbon"
         *     }
         */
        EventSummary: {
            /** @description The id of the event. */
            id?: string | null;
            /** @description Its ticker. */
            ticker?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its title. */
            title?: string | null;
        };
        /**
         * @description An event inside a single market.
         * @example {
         *       "id": "42",
         *       "ticker": "rain-in-lisbon",
         *       "slug": "rain-in-lisbon",
         *       "title": "Rain in Lisbon",
         *       "description": "Will it rain?",
         *       "resolutionSource": "https://weather.example",
         *       "startDate": "2026-03-01T12:00:00+01:00",
         *       "endDate": "2026-03-31T23:59:59Z",
         *       "creationDate": "2026-02-28T08:00:00Z",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z"
         *     }
         */
        MarketEvent: {
            /** @description The id of the event. */
            id?: string | null;
            /** @description Its ticker. */
            ticker?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its title. */
            title?: string | null;
            /** @description The description of the event. */
            description?: string | null;
            /** @description Its resolution source. */
            resolutionSource?: string | null;
            /** @description Its start date. */
            startDate?: string | null;
            /** @description Its creation date. */
            creationDate?: string | null;
            /** @description Its end date. */
            endDate?: string | null;
            /** @description Its image. */
            image?: string | null;
            /** @description Its icon. */
            icon?: string | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
        };
        /**
         * @description A market of the catalog list.
         * @example {
         *       "id": "1001",
         *       "question": "Will it rain in Lisbon in March?",
         *       "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "mirrorConditionId": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *       "clobTokenIds": "[\"71321045679252212594626385532706912750332728571942532289631379312455583992563\",\"52114319501245915516055106046884209969926127482827954674443846427813813222426\"]",
         *       "mirrorClobTokenIds": "[\"11015470973684177829729219287262166995141465048508201953575582100565462316088\",\"65444287174436666395099524416802980027579283433860283898747701594488689243696\"]",
         *       "slug": "rain-in-lisbon-march",
         *       "resolutionSource": "",
         *       "startDate": "2026-03-01T12:00:00+01:00",
         *       "endDate": "2026-03-31T23:59:59Z",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "description": "Yes, if any station in Lisbon reports rain.",
         *       "outcomes": "[\"Yes\",\"No\"]",
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z",
         *       "questionID": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a",
         *       "events": [
         *         {
         *           "id": "42",
         *           "ticker": "rain-in-lisbon",
         *           "slug": "rain-in-lisbon",
         *           "title": "Rain in Lisbon"
         *         }
         *       ]
         *     }
         */
        CatalogMarket: {
            /** @description The id of the market. */
            id?: string | null;
            /** @description The question of the market. */
            question?: string | null;
            /** @description The id of its condition. */
            conditionId?: string | null;
            /** @description The id of the condition of its mirror. */
            mirrorConditionId?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its resolution source; may be empty. */
            resolutionSource?: string | null;
            /** @description Its start date. */
            startDate?: string | null;
            /** @description Its end date. */
            endDate?: string | null;
            /** @description The URL of its image. */
            image?: string | null;
            /** @description The URL of its icon. */
            icon?: string | null;
            /** @description The description of the market. */
            description?: string | null;
            /** @description The names of its outcomes. */
            outcomes?: string | null;
            /** @description The ids of its tokens. */
            clobTokenIds?: string | null;
            /** @description The ids of the tokens of its mirror; an empty string counts as absent. */
            mirrorClobTokenIds?: string | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
            /** @description The id of its question. */
            questionID?: string | null;
            /** @description The events that the market belongs to. */
            events?: components["schemas"]["EventSummary"][] | null;
        };
        /**
         * @description A single market of the catalog, with full events.
         * @example {
         *       "id": "1001",
         *       "question": "Will it rain in Lisbon in March?",
         *       "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "mirrorConditionId": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *       "clobTokenIds": "[\"71321045679252212594626385532706912750332728571942532289631379312455583992563\",\"52114319501245915516055106046884209969926127482827954674443846427813813222426\"]",
         *       "mirrorClobTokenIds": "[\"11015470973684177829729219287262166995141465048508201953575582100565462316088\",\"65444287174436666395099524416802980027579283433860283898747701594488689243696\"]",
         *       "slug": "rain-in-lisbon-march",
         *       "resolutionSource": "",
         *       "startDate": "2026-03-01T12:00:00+01:00",
         *       "endDate": "2026-03-31T23:59:59Z",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "description": "Yes, if any station in Lisbon reports rain.",
         *       "outcomes": "[\"Yes\",\"No\"]",
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z",
         *       "questionID": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a",
         *       "events": [
         *         {
         *           "id": "42",
         *           "ticker": "rain-in-lisbon",
         *           "slug": "rain-in-lisbon",
         *           "title": "Rain in Lisbon",
         *           "description": "Will it rain?",
         *           "resolutionSource": "https://weather.example",
         *           "startDate": "2026-03-01T12:00:00+01:00",
         *           "endDate": "2026-03-31T23:59:59Z",
         *           "creationDate": "2026-02-28T08:00:00Z",
         *           "image": "https://cdn.example/rain.png",
         *           "icon": "https://cdn.example/rain-small.png",
         *           "active": true,
         *           "closed": false,
         *           "archived": false,
         *           "createdAt": "2026-03-01T09:00:00Z",
         *           "updatedAt": "2026-03-02T10:30:00.125Z"
         *         }
         *       ]
         *     }
         */
        CatalogMarketDetail: {
            /** @description The id of the market. */
            id?: string | null;
            /** @description The question of the market. */
            question?: string | null;
            /** @description The id of its condition. */
            conditionId?: string | null;
            /** @description The id of the condition of its mirror. */
            mirrorConditionId?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its resolution source; may be empty. */
            resolutionSource?: string | null;
            /** @description Its start date. */
            startDate?: string | null;
            /** @description Its end date. */
            endDate?: string | null;
            /** @description The URL of its image. */
            image?: string | null;
            /** @description The URL of its icon. */
            icon?: string | null;
            /** @description The description of the market. */
            description?: string | null;
            /** @description The names of its outcomes. */
            outcomes?: string | null;
            /** @description The ids of its tokens. */
            clobTokenIds?: string | null;
            /** @description The ids of the tokens of its mirror; an empty string counts as absent. */
            mirrorClobTokenIds?: string | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
            /** @description The id of its question. */
            questionID?: string | null;
            /** @description The events that the market belongs to. */
            events?: components["schemas"]["MarketEvent"][] | null;
        };
        /**
         * @description A market inside a single event: every member except its events.
         * @example {
         *       "id": "1001",
         *       "question": "Will it rain in Lisbon in March?",
         *       "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "mirrorConditionId": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *       "clobTokenIds": "[\"71321045679252212594626385532706912750332728571942532289631379312455583992563\",\"52114319501245915516055106046884209969926127482827954674443846427813813222426\"]",
         *       "mirrorClobTokenIds": "[\"11015470973684177829729219287262166995141465048508201953575582100565462316088\",\"65444287174436666395099524416802980027579283433860283898747701594488689243696\"]",
         *       "slug": "rain-in-lisbon-march",
         *       "resolutionSource": "",
         *       "startDate": "2026-03-01T12:00:00+01:00",
         *       "endDate": "2026-03-31T23:59:59Z",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "description": "Yes, if any station in Lisbon reports rain.",
         *       "outcomes": "[\"Yes\",\"No\"]",
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z",
         *       "questionID": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a"
         *     }
         */
        EventMarket: {
            /** @description The id of the market. */
            id?: string | null;
            /** @description The question of the market. */
            question?: string | null;
            /** @description The id of its condition. */
            conditionId?: string | null;
            /** @description The id of the condition of its mirror. */
            mirrorConditionId?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its resolution source; may be empty. */
            resolutionSource?: string | null;
            /** @description Its start date. */
            startDate?: string | null;
            /** @description Its end date. */
            endDate?: string | null;
            /** @description The URL of its image. */
            image?: string | null;
            /** @description The URL of its icon. */
            icon?: string | null;
            /** @description The description of the market. */
            description?: string | null;
            /** @description The names of its outcomes. */
            outcomes?: string | null;
            /** @description The ids of its tokens. */
            clobTokenIds?: string | null;
            /** @description The ids of the tokens of its mirror; an empty string counts as absent. */
            mirrorClobTokenIds?: string | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
            /** @description The id of its question. */
            questionID?: string | null;
        };
        /**
         * @description A market inside an item of the event list: exactly six members.
         * @example {
         *       "id": "1001",
         *       "question": "Will it rain in Lisbon in March?",
         *       "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "mirrorConditionId": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *       "clobTokenIds": "[\"71321045679252212594626385532706912750332728571942532289631379312455583992563\",\"52114319501245915516055106046884209969926127482827954674443846427813813222426\"]",
         *       "mirrorClobTokenIds": "[\"11015470973684177829729219287262166995141465048508201953575582100565462316088\",\"65444287174436666395099524416802980027579283433860283898747701594488689243696\"]"
         *     }
         */
        EventListMarket: {
            /** @description The id of the market. */
            id?: string | null;
            /** @description The question of the market. */
            question?: string | null;
            /** @description The id of its condition. */
            conditionId?: string | null;
            /** @description The id of the condition of its mirror. */
            mirrorConditionId?: string | null;
            /** @description The ids of its tokens. */
            clobTokenIds?: string | null;
            /** @description The ids of the tokens of its mirror; an empty string counts as absent. */
            mirrorClobTokenIds?: string | null;
        };
        /**
         * @description An event of the catalog list: every member except creationDate.
         * @example {
         *       "id": "42",
         *       "ticker": "rain-in-lisbon",
         *       "slug": "rain-in-lisbon",
         *       "title": "Rain in Lisbon",
         *       "description": "Will it rain?",
         *       "resolutionSource": "https://weather.example",
         *       "startDate": "2026-03-01T12:00:00+01:00",
         *       "endDate": "2026-03-31T23:59:59Z",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z",
         *       "tags": [
         *         {
         *           "id": "7",
         *           "label": "Weather",
         *           "slug": "weather",
         *           "createdAt": "2026-03-01T09:00:00Z",
         *           "updatedAt": "2026-03-02T10:30:00.125Z",
         *           "requiresTranslation": false
         *         }
         *       ],
         *       "markets": [
         *         {
         *           "id": "1001",
         *           "question": "Will it rain in Lisbon in March?",
         *           "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *           "mirrorConditionId": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *           "clobTokenIds": "[\"71321045679252212594626385532706912750332728571942532289631379312455583992563\",\"52114319501245915516055106046884209969926127482827954674443846427813813222426\"]",
         *           "mirrorClobTokenIds": "[\"11015470973684177829729219287262166995141465048508201953575582100565462316088\",\"65444287174436666395099524416802980027579283433860283898747701594488689243696\"]"
         *         }
         *       ],
         *       "series": [
         *         {
         *           "id": "3",
         *           "ticker": "RAIN",
         *           "slug": "rain-weekly",
         *           "title": "Rain, weekly",
         *           "seriesType": "single",
         *           "recurrence": "weekly",
         *           "image": "https://cdn.example/rain.png",
         *           "icon": "https://cdn.example/rain-small.png",
         *           "active": true,
         *           "closed": false,
         *           "archived": false,
         *           "createdAt": "2026-03-01T09:00:00Z",
         *           "updatedAt": "2026-03-02T10:30:00.125Z"
         *         }
         *       ],
         *       "eventMetadata": {}
         *     }
         */
        EventListItem: {
            /** @description The id of the event. */
            id?: string | null;
            /** @description Its ticker. */
            ticker?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its title. */
            title?: string | null;
            /** @description The description of the event. */
            description?: string | null;
            /** @description Its resolution source. */
            resolutionSource?: string | null;
            /** @description Its start date. */
            startDate?: string | null;
            /** @description Its end date. */
            endDate?: string | null;
            /** @description Its image. */
            image?: string | null;
            /** @description Its icon. */
            icon?: string | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
            /** @description The tags of the event. */
            tags?: components["schemas"]["Tag"][] | null;
            /** @description The markets of the event. */
            markets?: components["schemas"]["EventListMarket"][] | null;
            /** @description The series that the event belongs to. */
            series?: components["schemas"]["Series"][] | null;
            /** @description Further data; its content is not shown. */
            eventMetadata?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description A single event of the catalog.
         * @example {
         *       "id": "42",
         *       "ticker": "rain-in-lisbon",
         *       "slug": "rain-in-lisbon",
         *       "title": "Rain in Lisbon",
         *       "description": "Will it rain?",
         *       "resolutionSource": "https://weather.example",
         *       "startDate": "2026-03-01T12:00:00+01:00",
         *       "endDate": "2026-03-31T23:59:59Z",
         *       "creationDate": "2026-02-28T08:00:00Z",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "createdAt": "2026-03-01T09:00:00Z",
         *       "updatedAt": "2026-03-02T10:30:00.125Z",
         *       "tags": [
         *         {
         *           "id": "7",
         *           "label": "Weather",
         *           "slug": "weather",
         *           "createdAt": "2026-03-01T09:00:00Z",
         *           "updatedAt": "2026-03-02T10:30:00.125Z",
         *           "requiresTranslation": false
         *         }
         *       ],
         *       "markets": [
         *         {
         *           "id": "1001",
         *           "question": "Will it rain in Lisbon in March?",
         *           "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *           "mirrorConditionId": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *           "clobTokenIds": "[\"71321045679252212594626385532706912750332728571942532289631379312455583992563\",\"52114319501245915516055106046884209969926127482827954674443846427813813222426\"]",
         *           "mirrorClobTokenIds": "[\"11015470973684177829729219287262166995141465048508201953575582100565462316088\",\"65444287174436666395099524416802980027579283433860283898747701594488689243696\"]",
         *           "slug": "rain-in-lisbon-march",
         *           "resolutionSource": "",
         *           "startDate": "2026-03-01T12:00:00+01:00",
         *           "endDate": "2026-03-31T23:59:59Z",
         *           "image": "https://cdn.example/rain.png",
         *           "icon": "https://cdn.example/rain-small.png",
         *           "description": "Yes, if any station in Lisbon reports rain.",
         *           "outcomes": "[\"Yes\",\"No\"]",
         *           "active": true,
         *           "closed": false,
         *           "archived": false,
         *           "createdAt": "2026-03-01T09:00:00Z",
         *           "updatedAt": "2026-03-02T10:30:00.125Z",
         *           "questionID": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a"
         *         }
         *       ],
         *       "series": [
         *         {
         *           "id": "3",
         *           "ticker": "RAIN",
         *           "slug": "rain-weekly",
         *           "title": "Rain, weekly",
         *           "seriesType": "single",
         *           "recurrence": "weekly",
         *           "image": "https://cdn.example/rain.png",
         *           "icon": "https://cdn.example/rain-small.png",
         *           "active": true,
         *           "closed": false,
         *           "archived": false,
         *           "createdAt": "2026-03-01T09:00:00Z",
         *           "updatedAt": "2026-03-02T10:30:00.125Z"
         *         }
         *       ],
         *       "eventMetadata": {}
         *     }
         */
        EventDetail: {
            /** @description The id of the event. */
            id?: string | null;
            /** @description Its ticker. */
            ticker?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its title. */
            title?: string | null;
            /** @description The description of the event. */
            description?: string | null;
            /** @description Its resolution source. */
            resolutionSource?: string | null;
            /** @description Its start date. */
            startDate?: string | null;
            /** @description Its creation date. */
            creationDate?: string | null;
            /** @description Its end date. */
            endDate?: string | null;
            /** @description Its image. */
            image?: string | null;
            /** @description Its icon. */
            icon?: string | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description When it was created. */
            createdAt?: string | null;
            /** @description When it was updated. */
            updatedAt?: string | null;
            /** @description The tags of the event. */
            tags?: components["schemas"]["Tag"][] | null;
            /** @description The markets of the event. */
            markets?: components["schemas"]["EventMarket"][] | null;
            /** @description The series that the event belongs to. */
            series?: components["schemas"]["Series"][] | null;
            /** @description Further data; its content is not shown. */
            eventMetadata?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description A rate of the rewards of an order-book market.
         * @example {
         *       "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "rewards_daily_rate": 12.5
         *     }
         */
        RewardRate: {
            /** @description The address of an asset. */
            asset_address?: string | null;
            /** @description The daily rate. */
            rewards_daily_rate?: number | null;
        };
        /**
         * @description The rewards of an order-book market.
         * @example {
         *       "rates": [
         *         {
         *           "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *           "rewards_daily_rate": 12.5
         *         }
         *       ],
         *       "min_size": 50,
         *       "max_spread": 3.5
         *     }
         */
        Rewards: {
            /** @description The rates of the rewards. */
            rates?: components["schemas"]["RewardRate"][] | null;
            /** @description The minimum size. */
            min_size?: number | null;
            /** @description The maximum spread. */
            max_spread?: number | null;
        };
        /**
         * @description A token of an order-book market.
         * @example {
         *       "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *       "outcome": "Yes",
         *       "price": 0.62,
         *       "winner": false
         *     }
         */
        BookToken: {
            /** @description The id of the token. */
            token_id?: string | null;
            /** @description The outcome of the token. */
            outcome?: string | null;
            /** @description Its price. */
            price?: number | null;
            /** @description Whether it is the winner. */
            winner?: boolean | null;
        };
        /**
         * @description A token of an order-book market, with its mirror.
         * @example {
         *       "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *       "outcome": "Yes",
         *       "price": 0.62,
         *       "winner": false,
         *       "mirror_token_id": "11015470973684177829729219287262166995141465048508201953575582100565462316088"
         *     }
         */
        MirroredBookToken: {
            /** @description The id of the token. */
            token_id?: string | null;
            /** @description The outcome of the token. */
            outcome?: string | null;
            /** @description Its price. */
            price?: number | null;
            /** @description Whether it is the winner. */
            winner?: boolean | null;
            /** @description The id of the mirror of the token. */
            mirror_token_id?: string | null;
        };
        /**
         * @description The event of an order-book market.
         * @example {
         *       "id": "42",
         *       "slug": "rain-in-lisbon",
         *       "title": "Rain in Lisbon",
         *       "ticker": "rain-in-lisbon",
         *       "description": "Will it rain?"
         *     }
         */
        BookEvent: {
            /** @description The id of the event. */
            id?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Its title. */
            title?: string | null;
            /** @description Its ticker. */
            ticker?: string | null;
            /** @description The description of the event. */
            description?: string | null;
        };
        /**
         * @description The full form of an order-book market.
         * @example {
         *       "enable_order_book": true,
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "accepting_orders": true,
         *       "accepting_order_timestamp": "2026-03-01T12:00:00Z",
         *       "minimum_order_size": 5,
         *       "minimum_tick_size": 0.01,
         *       "condition_id": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "neg_risk": false,
         *       "question_id": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a",
         *       "question": "Will it rain in Lisbon in March?",
         *       "description": "Yes, if any station in Lisbon reports rain.",
         *       "market_slug": "rain-in-lisbon-march",
         *       "end_date_iso": "2026-03-31T23:59:59Z",
         *       "game_start_time": "",
         *       "seconds_delay": 0,
         *       "fpmm": "",
         *       "maker_base_fee": 0,
         *       "taker_base_fee": 200,
         *       "notifications_enabled": true,
         *       "neg_risk_market_id": "",
         *       "neg_risk_request_id": "",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "rewards": {
         *         "rates": [
         *           {
         *             "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *             "rewards_daily_rate": 12.5
         *           }
         *         ],
         *         "min_size": 50,
         *         "max_spread": 3.5
         *       },
         *       "is_50_50_outcome": false,
         *       "tokens": [
         *         {
         *           "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *           "outcome": "Yes",
         *           "price": 0.62,
         *           "winner": false
         *         },
         *         {
         *           "token_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *           "outcome": "No",
         *           "price": 0.38,
         *           "winner": false
         *         }
         *       ],
         *       "tags": [
         *         "Weather"
         *       ],
         *       "status": "open",
         *       "market_id": 1001,
         *       "slug": "rain-in-lisbon-march",
         *       "assets_ids": [
         *         "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *         "52114319501245915516055106046884209969926127482827954674443846427813813222426"
         *       ],
         *       "outcomes": [
         *         "Yes",
         *         "No"
         *       ],
         *       "event": {
         *         "id": "42",
         *         "slug": "rain-in-lisbon",
         *         "title": "Rain in Lisbon",
         *         "ticker": "rain-in-lisbon",
         *         "description": "Will it rain?"
         *       },
         *       "raw_metadata": {}
         *     }
         */
        OrderBookMarket: {
            /** @description Whether the order book is enabled. */
            enable_order_book?: boolean | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description Whether the market accepts orders. */
            accepting_orders?: boolean | null;
            /** @description A timestamp for the acceptance of orders; its meaning is not shown. */
            accepting_order_timestamp?: string | null;
            /** @description The minimum order size. */
            minimum_order_size?: number | null;
            /** @description The minimum tick size. */
            minimum_tick_size?: number | null;
            /** @description The id of its condition. */
            condition_id?: string | null;
            /** @description The status of the market. */
            status?: string | null;
            /** @description Whether it is a negative-risk market. */
            neg_risk?: boolean | null;
            /** @description The id of the market. */
            market_id?: number | null;
            /** @description The id of its question. */
            question_id?: string | null;
            /** @description The question of the market. */
            question?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description The description of the market. */
            description?: string | null;
            /** @description The slug of the market. */
            market_slug?: string | null;
            /** @description Its end date. */
            end_date_iso?: string | null;
            /** @description The start time of its game. */
            game_start_time?: string | null;
            /** @description A delay in seconds. */
            seconds_delay?: number | null;
            /** @description A member whose meaning is not shown. */
            fpmm?: string | null;
            /** @description The base fee for makers. */
            maker_base_fee?: number | null;
            /** @description The base fee for takers. */
            taker_base_fee?: number | null;
            /** @description Whether notifications are enabled. */
            notifications_enabled?: boolean | null;
            /** @description The id of its negative-risk market. */
            neg_risk_market_id?: string | null;
            /** @description The id of its negative-risk request. */
            neg_risk_request_id?: string | null;
            /** @description Its icon. */
            icon?: string | null;
            /** @description Its image. */
            image?: string | null;
            /** @description The rewards. */
            rewards?: components["schemas"]["Rewards"] | null;
            /** @description Whether it is a 50:50 outcome. */
            is_50_50_outcome?: boolean | null;
            /** @description The tokens of the market. */
            tokens?: components["schemas"]["BookToken"][] | null;
            /** @description The tags of the market. */
            tags?: string[] | null;
            /** @description The ids of its tokens. */
            assets_ids?: string[] | null;
            /** @description The names of its outcomes. */
            outcomes?: string[] | null;
            /** @description The event that the market belongs to. */
            event?: components["schemas"]["BookEvent"] | null;
            /** @description Further data; its content is not shown. */
            raw_metadata?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description A market of the sampling list: the full form without slug, status, market_id, assets_ids, outcomes, event and raw_metadata, and with its mirror.
         * @example {
         *       "enable_order_book": true,
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "accepting_orders": true,
         *       "accepting_order_timestamp": "2026-03-01T12:00:00Z",
         *       "minimum_order_size": 5,
         *       "minimum_tick_size": 0.01,
         *       "condition_id": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "mirror_condition_id": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *       "neg_risk": false,
         *       "question_id": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a",
         *       "question": "Will it rain in Lisbon in March?",
         *       "description": "Yes, if any station in Lisbon reports rain.",
         *       "market_slug": "rain-in-lisbon-march",
         *       "end_date_iso": "2026-03-31T23:59:59Z",
         *       "game_start_time": "",
         *       "seconds_delay": 0,
         *       "fpmm": "",
         *       "maker_base_fee": 0,
         *       "taker_base_fee": 200,
         *       "notifications_enabled": true,
         *       "neg_risk_market_id": "",
         *       "neg_risk_request_id": "",
         *       "image": "https://cdn.example/rain.png",
         *       "icon": "https://cdn.example/rain-small.png",
         *       "rewards": {
         *         "rates": [
         *           {
         *             "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *             "rewards_daily_rate": 12.5
         *           }
         *         ],
         *         "min_size": 50,
         *         "max_spread": 3.5
         *       },
         *       "is_50_50_outcome": false,
         *       "tokens": [
         *         {
         *           "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *           "outcome": "Yes",
         *           "price": 0.62,
         *           "winner": false,
         *           "mirror_token_id": "11015470973684177829729219287262166995141465048508201953575582100565462316088"
         *         },
         *         {
         *           "token_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *           "outcome": "No",
         *           "price": 0.38,
         *           "winner": false,
         *           "mirror_token_id": "65444287174436666395099524416802980027579283433860283898747701594488689243696"
         *         }
         *       ],
         *       "tags": [
         *         "Weather"
         *       ]
         *     }
         */
        SamplingMarket: {
            /** @description Whether the order book is enabled. */
            enable_order_book?: boolean | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description Whether the market accepts orders. */
            accepting_orders?: boolean | null;
            /** @description A timestamp for the acceptance of orders; its meaning is not shown. */
            accepting_order_timestamp?: string | null;
            /** @description The minimum order size. */
            minimum_order_size?: number | null;
            /** @description The minimum tick size. */
            minimum_tick_size?: number | null;
            /** @description The id of its condition. */
            condition_id?: string | null;
            /** @description Whether it is a negative-risk market. */
            neg_risk?: boolean | null;
            /** @description The id of its question. */
            question_id?: string | null;
            /** @description The question of the market. */
            question?: string | null;
            /** @description The description of the market. */
            description?: string | null;
            /** @description The slug of the market. */
            market_slug?: string | null;
            /** @description Its end date. */
            end_date_iso?: string | null;
            /** @description The start time of its game. */
            game_start_time?: string | null;
            /** @description A delay in seconds. */
            seconds_delay?: number | null;
            /** @description A member whose meaning is not shown. */
            fpmm?: string | null;
            /** @description The base fee for makers. */
            maker_base_fee?: number | null;
            /** @description The base fee for takers. */
            taker_base_fee?: number | null;
            /** @description Whether notifications are enabled. */
            notifications_enabled?: boolean | null;
            /** @description The id of its negative-risk market. */
            neg_risk_market_id?: string | null;
            /** @description The id of its negative-risk request. */
            neg_risk_request_id?: string | null;
            /** @description Its icon. */
            icon?: string | null;
            /** @description Its image. */
            image?: string | null;
            /** @description The rewards. */
            rewards?: components["schemas"]["Rewards"] | null;
            /** @description Whether it is a 50:50 outcome. */
            is_50_50_outcome?: boolean | null;
            /** @description The tokens of the market. */
            tokens?: components["schemas"]["MirroredBookToken"][] | null;
            /** @description The tags of the market. */
            tags?: string[] | null;
            /** @description The id of the condition of its mirror. */
            mirror_condition_id?: string | null;
        };
        /**
         * @description The simplified form of an order-book market.
         * @example {
         *       "condition_id": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "mirror_condition_id": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *       "status": "open",
         *       "question": "Will it rain in Lisbon in March?",
         *       "slug": "rain-in-lisbon-march",
         *       "neg_risk": false,
         *       "active": true,
         *       "closed": false,
         *       "archived": false,
         *       "accepting_orders": true,
         *       "market_id": 1001,
         *       "tokens": [
         *         {
         *           "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *           "outcome": "Yes",
         *           "price": 0.62,
         *           "winner": false,
         *           "mirror_token_id": "11015470973684177829729219287262166995141465048508201953575582100565462316088"
         *         },
         *         {
         *           "token_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *           "outcome": "No",
         *           "price": 0.38,
         *           "winner": false,
         *           "mirror_token_id": "65444287174436666395099524416802980027579283433860283898747701594488689243696"
         *         }
         *       ],
         *       "rewards": {
         *         "rates": [
         *           {
         *             "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *             "rewards_daily_rate": 12.5
         *           }
         *         ],
         *         "min_size": 50,
         *         "max_spread": 3.5
         *       },
         *       "assets_ids": [
         *         "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *         "52114319501245915516055106046884209969926127482827954674443846427813813222426"
         *       ],
         *       "outcomes": [
         *         "Yes",
         *         "No"
         *       ]
         *     }
         */
        SimplifiedMarket: {
            /** @description The id of its condition. */
            condition_id?: string | null;
            /** @description The status of the market. */
            status?: string | null;
            /** @description The question of the market. */
            question?: string | null;
            /** @description Its slug. */
            slug?: string | null;
            /** @description Whether it is a negative-risk market. */
            neg_risk?: boolean | null;
            /** @description Whether it is active. */
            active?: boolean | null;
            /** @description Whether it is closed. */
            closed?: boolean | null;
            /** @description Whether it is archived. */
            archived?: boolean | null;
            /** @description Whether the market accepts orders. */
            accepting_orders?: boolean | null;
            /** @description The id of the market. */
            market_id?: number | null;
            /** @description The tokens of the market. */
            tokens?: components["schemas"]["MirroredBookToken"][] | null;
            /** @description The rewards. */
            rewards?: components["schemas"]["Rewards"] | null;
            /** @description The ids of its tokens. */
            assets_ids?: string[] | null;
            /** @description The names of its outcomes. */
            outcomes?: string[] | null;
            /** @description The id of the condition of its mirror. */
            mirror_condition_id?: string | null;
        };
        /**
         * @description An order of the account.
         * @example {
         *       "associateTrades": [],
         *       "id": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00",
         *       "status": "live",
         *       "market": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "originalSize": "10",
         *       "outcome": "Yes",
         *       "makerAddress": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "owner": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "price": "0.62",
         *       "side": "BUY",
         *       "sizeMatched": "0",
         *       "assetId": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *       "expiration": "0",
         *       "order_type": "FOK",
         *       "createdAt": "2026-03-02T10:30:00Z"
         *     }
         */
        AccountOrder: {
            /** @description The associated trades. */
            associateTrades?: string[] | null;
            /** @description The id of the order. */
            id?: string | null;
            /** @description The status of the order. */
            status?: string | null;
            /** @description The condition id of its market. */
            market?: string | null;
            /** @description The original size, as a string. */
            originalSize?: string | null;
            /** @description The outcome of the order. */
            outcome?: string | null;
            /** @description The address of the maker. */
            makerAddress?: string | null;
            /** @description The owner of the order. */
            owner?: string | null;
            /** @description Its price, as a string. */
            price?: string | null;
            /** @description The side of the order; BUY is the only value listed. */
            side?: string | null;
            /** @description The matched size, as a string. */
            sizeMatched?: string | null;
            /** @description The id of its token. */
            assetId?: string | null;
            /** @description The expiration of the order, as a string. */
            expiration?: string | null;
            /** @description The type of the order; FOK is the only value listed. */
            order_type?: string | null;
            /** @description When it was created. */
            createdAt?: string | null;
        };
        /**
         * @description A single order of the account.
         * @example {
         *       "order": {
         *         "associateTrades": [],
         *         "id": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00",
         *         "status": "live",
         *         "market": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *         "originalSize": "10",
         *         "outcome": "Yes",
         *         "makerAddress": "0x52908400098527886E0F7030069857D2E4169EE7",
         *         "owner": "0x52908400098527886E0F7030069857D2E4169EE7",
         *         "price": "0.62",
         *         "side": "BUY",
         *         "sizeMatched": "0",
         *         "assetId": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *         "expiration": "0",
         *         "order_type": "FOK",
         *         "createdAt": "2026-03-02T10:30:00Z"
         *       }
         *     }
         */
        AccountOrderEnvelope: {
            /** @description The order. */
            order: components["schemas"]["AccountOrder"] | null;
        };
        /**
         * @description A maker order of a trade.
         * @example {
         *       "order_id": "0xdecade00decade00decade00decade00decade00decade00decade00decade00",
         *       "maker_address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
         *       "owner": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
         *       "matched_amount": "10",
         *       "fee_rate_bps": "0",
         *       "price": "0.38",
         *       "asset_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *       "outcome": "No",
         *       "side": "BUY"
         *     }
         */
        MakerOrder: {
            /** @description The id of the maker order. */
            order_id?: string | null;
            /** @description The address of its maker. */
            maker_address?: string | null;
            /** @description The owner of the order. */
            owner?: string | null;
            /** @description The matched amount, as a string. */
            matched_amount?: string | null;
            /** @description Its fee rate in basis points, as a string. */
            fee_rate_bps?: string | null;
            /** @description Its price, as a string. */
            price?: string | null;
            /** @description The id of its token. */
            asset_id?: string | null;
            /** @description The outcome of the order. */
            outcome?: string | null;
            /** @description The side of the order. */
            side?: string | null;
        };
        /**
         * @description A trade.
         * @example {
         *       "id": "6f1ed002-ab55-4a4f-8d8f-0f3e9a1d2c4b",
         *       "taker_order_id": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00",
         *       "market": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "asset_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *       "side": "BUY",
         *       "size": "10",
         *       "fee_rate_bps": "0",
         *       "price": "0.62",
         *       "status": "MATCHED",
         *       "match_time": "2026-03-02T10:31:00Z",
         *       "last_update": "2026-03-02T10:31:05Z",
         *       "outcome": "Yes",
         *       "maker_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "owner": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "transaction_hash": "0xabababababababababababababababababababababababababababababababab",
         *       "bucket_index": 0,
         *       "maker_orders": [
         *         {
         *           "order_id": "0xdecade00decade00decade00decade00decade00decade00decade00decade00",
         *           "maker_address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
         *           "owner": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
         *           "matched_amount": "10",
         *           "fee_rate_bps": "0",
         *           "price": "0.38",
         *           "asset_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *           "outcome": "No",
         *           "side": "BUY"
         *         }
         *       ],
         *       "type": "TAKER"
         *     }
         */
        Trade: {
            /** @description The id of the trade. */
            id?: string | null;
            /** @description The id of the taker order. */
            taker_order_id?: string | null;
            /** @description The condition id of its market. */
            market?: string | null;
            /** @description The id of its token. */
            asset_id?: string | null;
            /** @description The side of the trade. */
            side?: string | null;
            /** @description Its size, as a string. */
            size?: string | null;
            /** @description The fee rate in basis points, as a string. */
            fee_rate_bps?: string | null;
            /** @description Its price, as a string. */
            price?: string | null;
            /** @description The status of the trade; MATCHED is the only value listed. */
            status?: string | null;
            /** @description When it was matched. */
            match_time?: string | null;
            /** @description When it was last updated. */
            last_update?: string | null;
            /** @description The outcome of the trade. */
            outcome?: string | null;
            /** @description A maker address; which maker has it is not shown. */
            maker_address?: string | null;
            /** @description The owner of the trade. */
            owner?: string | null;
            /** @description The hash of its transaction. */
            transaction_hash?: string | null;
            /** @description The index of its bucket. */
            bucket_index?: number | null;
            /** @description The maker orders of the trade. */
            maker_orders?: components["schemas"]["MakerOrder"][] | null;
            /** @description The type of the trade; TAKER is the only value listed. */
            type?: string | null;
        };
        /**
         * @description The result of placing an order.
         * @example {
         *       "success": true,
         *       "errorMsg": "",
         *       "orderID": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00",
         *       "takingAmount": "",
         *       "makingAmount": "",
         *       "status": "live",
         *       "orderHash": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00"
         *     }
         */
        OrderResult: {
            /** @description Whether the placement succeeded. */
            success?: boolean | null;
            /** @description An error message. */
            errorMsg?: string | null;
            /** @description The id of the order. */
            orderID?: string | null;
            /** @description The taking amount, as a string. */
            takingAmount?: string | null;
            /** @description The making amount, as a string. */
            makingAmount?: string | null;
            /** @description The status of the order; live is the only value listed. */
            status?: string | null;
            /** @description The hash of the order. */
            orderHash?: string | null;
        };
        /**
         * @description The result of canceling orders.
         * @example {
         *       "canceled": [
         *         "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00"
         *       ],
         *       "not_canceled": {
         *         "0x0000000000000000000000000000000000000000000000000000000000000000": "no such order"
         *       }
         *     }
         */
        CancelResult: {
            /** @description The ids of the orders that were canceled. */
            canceled?: string[] | null;
            /** @description The ids of the orders that were not canceled, each with the reason. */
            not_canceled?: {
                [key: string]: string | null;
            } | null;
        };
        /**
         * @description The object `fd` of a fee rate. The meaning of its members is not shown.
         * @example {
         *       "r": 0.25,
         *       "e": 2,
         *       "to": true
         *     }
         */
        FeeDetails: {
            /** @description A member whose meaning is not shown. */
            r?: number | null;
            /** @description A member whose meaning is not shown. */
            e?: number | null;
            /** @description A member whose meaning is not shown. */
            to?: boolean | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The schedule of the fee.
         * @example {
         *       "rate": 0.25,
         *       "exponent": 2,
         *       "takerOnly": true,
         *       "rebateRate": 0.2,
         *       "category": "weather",
         *       "version": 1,
         *       "source": "local"
         *     }
         */
        FeeSchedule: {
            /** @description The rate. */
            rate?: number | null;
            /** @description The exponent. */
            exponent?: number | null;
            /** @description Whether the fee is for takers only. */
            takerOnly?: boolean | null;
            /** @description The rate of the rebate. */
            rebateRate?: number | null;
            /** @description The category. */
            category?: string | null;
            /** @description The version of the schedule. */
            version?: number | null;
            /** @description The source of the schedule; local is the only value listed. */
            source?: string | null;
        };
        /**
         * @description The fee rate of a token, or the default fee rate.
         * @example {
         *       "base_fee": 200,
         *       "fd": {
         *         "r": 0.25,
         *         "e": 2,
         *         "to": true
         *       },
         *       "fee_schedule": {
         *         "rate": 0.25,
         *         "exponent": 2,
         *         "takerOnly": true,
         *         "rebateRate": 0.2,
         *         "category": "weather",
         *         "version": 1,
         *         "source": "local"
         *       }
         *     }
         */
        FeeRate: {
            /** @description The base fee. */
            base_fee?: number | null;
            /** @description An object; the meaning of its members is not shown. */
            fd?: components["schemas"]["FeeDetails"] | null;
            /** @description The schedule of the fee. */
            fee_schedule?: components["schemas"]["FeeSchedule"] | null;
        };
        /**
         * @description A signed order. Which members are required is not shown.
         * @example {
         *       "tokenId": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *       "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *       "maker": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "signer": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "makerAmount": "6200000",
         *       "takerAmount": "10000000",
         *       "side": "BUY",
         *       "metadata": "",
         *       "builder": "",
         *       "timestamp": "1772447400000",
         *       "salt": "479249096354",
         *       "signatureType": 3,
         *       "signature": "0x"
         *     }
         */
        SignedOrder: {
            /** @description The id of the token. */
            tokenId?: string;
            /** @description The condition id of the market. */
            conditionId?: string;
            /** @description The address of the maker. */
            maker?: string;
            /** @description The address of the signer. */
            signer?: string;
            /** @description The maker amount, as a string. */
            makerAmount?: string;
            /** @description The taker amount, as a string. */
            takerAmount?: string;
            /** @description The side of the order; BUY is the only value listed. */
            side?: string;
            /** @description Metadata of the order. */
            metadata?: string;
            /** @description The builder of the order. */
            builder?: string;
            /** @description A timestamp of the order. */
            timestamp?: string;
            /** @description A salt. */
            salt?: string;
            /** @description The kind of signature; 3 is the only value listed. */
            signatureType?: number;
            /** @description The signature of the order. */
            signature?: string;
        };
        /**
         * @description A signed order with its type and owner. Which members are required is not shown.
         * @example {
         *       "order": {
         *         "tokenId": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *         "conditionId": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *         "maker": "0x52908400098527886E0F7030069857D2E4169EE7",
         *         "signer": "0x52908400098527886E0F7030069857D2E4169EE7",
         *         "makerAmount": "6200000",
         *         "takerAmount": "10000000",
         *         "side": "BUY",
         *         "metadata": "",
         *         "builder": "",
         *         "timestamp": "1772447400000",
         *         "salt": "479249096354",
         *         "signatureType": 3,
         *         "signature": "0x"
         *       },
         *       "orderType": "FOK",
         *       "owner": "0x52908400098527886E0F7030069857D2E4169EE7"
         *     }
         */
        OrderSubmission: {
            /** @description The signed order. */
            order?: components["schemas"]["SignedOrder"];
            /** @description The type of the order; FOK is the only value listed. */
            orderType?: string;
            /** @description The owner of the order. */
            owner?: string;
        };
        /**
         * @description The order to cancel.
         * @example {
         *       "orderId": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00"
         *     }
         */
        CancelOrderRequest: {
            /** @description The id of the order. */
            orderId: string;
        };
        /**
         * @description The market or asset whose orders to cancel. Its members are not shown.
         * @example {}
         */
        CancelMarketOrdersRequest: {
            [key: string]: unknown;
        };
        /**
         * @description An error.
         * @example {
         *       "type": "bad request",
         *       "error": "the request is invalid"
         *     }
         */
        ErrorBody: {
            /** @description The type of the error; bad request and not found error are observed. */
            type: string;
            /** @description The error. */
            error: string;
        };
        /**
         * @description A page of full order-book markets.
         * @example {
         *       "data": [
         *         {
         *           "enable_order_book": true,
         *           "active": true,
         *           "closed": false,
         *           "archived": false,
         *           "accepting_orders": true,
         *           "accepting_order_timestamp": "2026-03-01T12:00:00Z",
         *           "minimum_order_size": 5,
         *           "minimum_tick_size": 0.01,
         *           "condition_id": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *           "neg_risk": false,
         *           "question_id": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a",
         *           "question": "Will it rain in Lisbon in March?",
         *           "description": "Yes, if any station in Lisbon reports rain.",
         *           "market_slug": "rain-in-lisbon-march",
         *           "end_date_iso": "2026-03-31T23:59:59Z",
         *           "game_start_time": "",
         *           "seconds_delay": 0,
         *           "fpmm": "",
         *           "maker_base_fee": 0,
         *           "taker_base_fee": 200,
         *           "notifications_enabled": true,
         *           "neg_risk_market_id": "",
         *           "neg_risk_request_id": "",
         *           "image": "https://cdn.example/rain.png",
         *           "icon": "https://cdn.example/rain-small.png",
         *           "rewards": {
         *             "rates": [
         *               {
         *                 "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *                 "rewards_daily_rate": 12.5
         *               }
         *             ],
         *             "min_size": 50,
         *             "max_spread": 3.5
         *           },
         *           "is_50_50_outcome": false,
         *           "tokens": [
         *             {
         *               "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *               "outcome": "Yes",
         *               "price": 0.62,
         *               "winner": false
         *             },
         *             {
         *               "token_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *               "outcome": "No",
         *               "price": 0.38,
         *               "winner": false
         *             }
         *           ],
         *           "tags": [
         *             "Weather"
         *           ],
         *           "status": "open",
         *           "market_id": 1001,
         *           "slug": "rain-in-lisbon-march",
         *           "assets_ids": [
         *             "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *             "52114319501245915516055106046884209969926127482827954674443846427813813222426"
         *           ],
         *           "outcomes": [
         *             "Yes",
         *             "No"
         *           ],
         *           "event": {
         *             "id": "42",
         *             "slug": "rain-in-lisbon",
         *             "title": "Rain in Lisbon",
         *             "ticker": "rain-in-lisbon",
         *             "description": "Will it rain?"
         *           },
         *           "raw_metadata": {}
         *         }
         *       ],
         *       "next_cursor": "MQ==",
         *       "limit": 1,
         *       "count": 1
         *     }
         */
        OrderBookMarketPage: {
            /** @description The items of the page. */
            data: components["schemas"]["OrderBookMarket"][] | null;
            /** @description The cursor of the next page. */
            next_cursor: string | null;
            /** @description A limit; what it limits is not shown. */
            limit: number;
            /** @description A number of items; which items it counts is not shown. */
            count: number;
        };
        /**
         * @description A page of sampling markets.
         * @example {
         *       "data": [
         *         {
         *           "enable_order_book": true,
         *           "active": true,
         *           "closed": false,
         *           "archived": false,
         *           "accepting_orders": true,
         *           "accepting_order_timestamp": "2026-03-01T12:00:00Z",
         *           "minimum_order_size": 5,
         *           "minimum_tick_size": 0.01,
         *           "condition_id": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *           "mirror_condition_id": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *           "neg_risk": false,
         *           "question_id": "0x9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a9d8c7b6a",
         *           "question": "Will it rain in Lisbon in March?",
         *           "description": "Yes, if any station in Lisbon reports rain.",
         *           "market_slug": "rain-in-lisbon-march",
         *           "end_date_iso": "2026-03-31T23:59:59Z",
         *           "game_start_time": "",
         *           "seconds_delay": 0,
         *           "fpmm": "",
         *           "maker_base_fee": 0,
         *           "taker_base_fee": 200,
         *           "notifications_enabled": true,
         *           "neg_risk_market_id": "",
         *           "neg_risk_request_id": "",
         *           "image": "https://cdn.example/rain.png",
         *           "icon": "https://cdn.example/rain-small.png",
         *           "rewards": {
         *             "rates": [
         *               {
         *                 "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *                 "rewards_daily_rate": 12.5
         *               }
         *             ],
         *             "min_size": 50,
         *             "max_spread": 3.5
         *           },
         *           "is_50_50_outcome": false,
         *           "tokens": [
         *             {
         *               "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *               "outcome": "Yes",
         *               "price": 0.62,
         *               "winner": false,
         *               "mirror_token_id": "11015470973684177829729219287262166995141465048508201953575582100565462316088"
         *             },
         *             {
         *               "token_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *               "outcome": "No",
         *               "price": 0.38,
         *               "winner": false,
         *               "mirror_token_id": "65444287174436666395099524416802980027579283433860283898747701594488689243696"
         *             }
         *           ],
         *           "tags": [
         *             "Weather"
         *           ]
         *         }
         *       ],
         *       "next_cursor": "MQ==",
         *       "limit": 1,
         *       "count": 1
         *     }
         */
        SamplingMarketPage: {
            /** @description The items of the page. */
            data: components["schemas"]["SamplingMarket"][] | null;
            /** @description The cursor of the next page. */
            next_cursor: string | null;
            /** @description A limit; what it limits is not shown. */
            limit: number;
            /** @description A number of items; which items it counts is not shown. */
            count: number;
        };
        /**
         * @description A page of simplified markets.
         * @example {
         *       "data": [
         *         {
         *           "condition_id": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *           "mirror_condition_id": "0x5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b5e6f7a8b",
         *           "status": "open",
         *           "question": "Will it rain in Lisbon in March?",
         *           "slug": "rain-in-lisbon-march",
         *           "neg_risk": false,
         *           "active": true,
         *           "closed": false,
         *           "archived": false,
         *           "accepting_orders": true,
         *           "market_id": 1001,
         *           "tokens": [
         *             {
         *               "token_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *               "outcome": "Yes",
         *               "price": 0.62,
         *               "winner": false,
         *               "mirror_token_id": "11015470973684177829729219287262166995141465048508201953575582100565462316088"
         *             },
         *             {
         *               "token_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *               "outcome": "No",
         *               "price": 0.38,
         *               "winner": false,
         *               "mirror_token_id": "65444287174436666395099524416802980027579283433860283898747701594488689243696"
         *             }
         *           ],
         *           "rewards": {
         *             "rates": [
         *               {
         *                 "asset_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *                 "rewards_daily_rate": 12.5
         *               }
         *             ],
         *             "min_size": 50,
         *             "max_spread": 3.5
         *           },
         *           "assets_ids": [
         *             "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *             "52114319501245915516055106046884209969926127482827954674443846427813813222426"
         *           ],
         *           "outcomes": [
         *             "Yes",
         *             "No"
         *           ]
         *         }
         *       ],
         *       "next_cursor": "MQ==",
         *       "limit": 1,
         *       "count": 1
         *     }
         */
        SimplifiedMarketPage: {
            /** @description The items of the page. */
            data: components["schemas"]["SimplifiedMarket"][] | null;
            /** @description The cursor of the next page. */
            next_cursor: string | null;
            /** @description A limit; what it limits is not shown. */
            limit: number;
            /** @description A number of items; which items it counts is not shown. */
            count: number;
        };
        /**
         * @description A page of live orders.
         * @example {
         *       "data": [
         *         {
         *           "associateTrades": [],
         *           "id": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00",
         *           "status": "live",
         *           "market": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *           "originalSize": "10",
         *           "outcome": "Yes",
         *           "makerAddress": "0x52908400098527886E0F7030069857D2E4169EE7",
         *           "owner": "0x52908400098527886E0F7030069857D2E4169EE7",
         *           "price": "0.62",
         *           "side": "BUY",
         *           "sizeMatched": "0",
         *           "assetId": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *           "expiration": "0",
         *           "order_type": "FOK",
         *           "createdAt": "2026-03-02T10:30:00Z"
         *         }
         *       ],
         *       "next_cursor": "",
         *       "limit": 100,
         *       "count": 1
         *     }
         */
        AccountOrderPage: {
            /** @description The items of the page. */
            data: components["schemas"]["AccountOrder"][] | null;
            /** @description The cursor of the next page. */
            next_cursor: string | null;
            /** @description A limit; what it limits is not shown. */
            limit: number;
            /** @description A number of items; which items it counts is not shown. */
            count: number;
        };
        /**
         * @description A page of trades.
         * @example {
         *       "data": [
         *         {
         *           "id": "6f1ed002-ab55-4a4f-8d8f-0f3e9a1d2c4b",
         *           "taker_order_id": "0xc0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00",
         *           "market": "0x1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d1a2b3c4d",
         *           "asset_id": "71321045679252212594626385532706912750332728571942532289631379312455583992563",
         *           "side": "BUY",
         *           "size": "10",
         *           "fee_rate_bps": "0",
         *           "price": "0.62",
         *           "status": "MATCHED",
         *           "match_time": "2026-03-02T10:31:00Z",
         *           "last_update": "2026-03-02T10:31:05Z",
         *           "outcome": "Yes",
         *           "maker_address": "0x52908400098527886E0F7030069857D2E4169EE7",
         *           "owner": "0x52908400098527886E0F7030069857D2E4169EE7",
         *           "transaction_hash": "0xabababababababababababababababababababababababababababababababab",
         *           "bucket_index": 0,
         *           "maker_orders": [
         *             {
         *               "order_id": "0xdecade00decade00decade00decade00decade00decade00decade00decade00",
         *               "maker_address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
         *               "owner": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
         *               "matched_amount": "10",
         *               "fee_rate_bps": "0",
         *               "price": "0.38",
         *               "asset_id": "52114319501245915516055106046884209969926127482827954674443846427813813222426",
         *               "outcome": "No",
         *               "side": "BUY"
         *             }
         *           ],
         *           "type": "TAKER"
         *         }
         *       ],
         *       "next_cursor": "LTE=",
         *       "limit": 100,
         *       "count": 1
         *     }
         */
        TradePage: {
            /** @description The items of the page. */
            data: components["schemas"]["Trade"][] | null;
            /** @description The cursor of the next page. */
            next_cursor: string | null;
            /** @description A limit; what it limits is not shown. */
            limit: number;
            /** @description A number of items; which items it counts is not shown. */
            count: number;
        };
    };
    responses: {
        /** @description Refused. The status code is not shown. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Tag = components['schemas']['Tag'];
export type Series = components['schemas']['Series'];
export type EventSummary = components['schemas']['EventSummary'];
export type MarketEvent = components['schemas']['MarketEvent'];
export type CatalogMarket = components['schemas']['CatalogMarket'];
export type CatalogMarketDetail = components['schemas']['CatalogMarketDetail'];
export type EventMarket = components['schemas']['EventMarket'];
export type EventListMarket = components['schemas']['EventListMarket'];
export type EventListItem = components['schemas']['EventListItem'];
export type EventDetail = components['schemas']['EventDetail'];
export type RewardRate = components['schemas']['RewardRate'];
export type Rewards = components['schemas']['Rewards'];
export type BookToken = components['schemas']['BookToken'];
export type MirroredBookToken = components['schemas']['MirroredBookToken'];
export type BookEvent = components['schemas']['BookEvent'];
export type OrderBookMarket = components['schemas']['OrderBookMarket'];
export type SamplingMarket = components['schemas']['SamplingMarket'];
export type SimplifiedMarket = components['schemas']['SimplifiedMarket'];
export type AccountOrder = components['schemas']['AccountOrder'];
export type AccountOrderEnvelope = components['schemas']['AccountOrderEnvelope'];
export type MakerOrder = components['schemas']['MakerOrder'];
export type Trade = components['schemas']['Trade'];
export type OrderResult = components['schemas']['OrderResult'];
export type CancelResult = components['schemas']['CancelResult'];
export type FeeDetails = components['schemas']['FeeDetails'];
export type FeeSchedule = components['schemas']['FeeSchedule'];
export type FeeRate = components['schemas']['FeeRate'];
export type SignedOrder = components['schemas']['SignedOrder'];
export type OrderSubmission = components['schemas']['OrderSubmission'];
export type CancelOrderRequest = components['schemas']['CancelOrderRequest'];
export type CancelMarketOrdersRequest = components['schemas']['CancelMarketOrdersRequest'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type OrderBookMarketPage = components['schemas']['OrderBookMarketPage'];
export type SamplingMarketPage = components['schemas']['SamplingMarketPage'];
export type SimplifiedMarketPage = components['schemas']['SimplifiedMarketPage'];
export type AccountOrderPage = components['schemas']['AccountOrderPage'];
export type TradePage = components['schemas']['TradePage'];
export type ResponseError = components['responses']['Error'];
export type $defs = Record<string, never>;
export interface operations {
    placeOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The checksummed address of the wallet that makes the request. */
                SERVICE_ADDRESS: string;
                /** @description The API key, a UUID. How keys are issued is not shown. */
                SERVICE_API_KEY: string;
                /** @description The passphrase of the API key: 64 hexadecimal characters. */
                SERVICE_PASSPHRASE: string;
                /** @description Milliseconds since the epoch, as a string. The accepted age is not shown. */
                SERVICE_TIMESTAMP: string;
                /** @description Base64url of HMAC-SHA256 over the timestamp, the method, the path without its query, and the body if the request has one. Which secret keys it, and whether it is padded, is not shown. */
                SERVICE_SIGNATURE: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderSubmission"];
            };
        };
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResult"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The checksummed address of the wallet that makes the request. */
                SERVICE_ADDRESS: string;
                /** @description The API key, a UUID. How keys are issued is not shown. */
                SERVICE_API_KEY: string;
                /** @description The passphrase of the API key: 64 hexadecimal characters. */
                SERVICE_PASSPHRASE: string;
                /** @description Milliseconds since the epoch, as a string. The accepted age is not shown. */
                SERVICE_TIMESTAMP: string;
                /** @description Base64url of HMAC-SHA256 over the timestamp, the method, the path without its query, and the body if the request has one. Which secret keys it, and whether it is padded, is not shown. */
                SERVICE_SIGNATURE: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderRequest"];
            };
        };
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelResult"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    placeOrders: {
        parameters: {
            query?: never;
            header: {
                /** @description The checksummed address of the wallet that makes the request. */
                SERVICE_ADDRESS: string;
                /** @description The API key, a UUID. How keys are issued is not shown. */
                SERVICE_API_KEY: string;
                /** @description The passphrase of the API key: 64 hexadecimal characters. */
                SERVICE_PASSPHRASE: string;
                /** @description Milliseconds since the epoch, as a string. The accepted age is not shown. */
                SERVICE_TIMESTAMP: string;
                /** @description Base64url of HMAC-SHA256 over the timestamp, the method, the path without its query, and the body if the request has one. Which secret keys it, and whether it is padded, is not shown. */
                SERVICE_SIGNATURE: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderSubmission"][];
            };
        };
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderResult"][];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    cancelMarketOrders: {
        parameters: {
            query?: never;
            header: {
                /** @description The checksummed address of the wallet that makes the request. */
                SERVICE_ADDRESS: string;
                /** @description The API key, a UUID. How keys are issued is not shown. */
                SERVICE_API_KEY: string;
                /** @description The passphrase of the API key: 64 hexadecimal characters. */
                SERVICE_PASSPHRASE: string;
                /** @description Milliseconds since the epoch, as a string. The accepted age is not shown. */
                SERVICE_TIMESTAMP: string;
                /** @description Base64url of HMAC-SHA256 over the timestamp, the method, the path without its query, and the body if the request has one. Which secret keys it, and whether it is padded, is not shown. */
                SERVICE_SIGNATURE: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelMarketOrdersRequest"];
            };
        };
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelResult"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listAccountOrders: {
        parameters: {
            query?: {
                /** @description Only the order with this id. */
                id?: string;
                /** @description Only orders of this condition. */
                market?: string;
                /** @description Only orders of this token. */
                asset_id?: string;
                /** @description The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page. */
                next_cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOrderPage"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getAccountOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the order. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOrderEnvelope"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listAccountTrades: {
        parameters: {
            query?: {
                /** @description Only the trade with this id. */
                id?: string;
                /** @description Only trades whose taker has this address. */
                taker?: string;
                /** @description Only trades whose maker, as the counterparty, has this address. */
                maker?: string;
                /** @description Only trades of this condition. */
                market?: string;
                /** @description Only trades strictly before this Unix timestamp. */
                before?: string;
                /** @description Only trades strictly after this Unix timestamp. */
                after?: string;
                /** @description The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page. */
                next_cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradePage"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listBuilderTrades: {
        parameters: {
            query?: {
                /** @description Only the trade with this id. */
                id?: string;
                /** @description Only trades with this maker address. */
                maker_address?: string;
                /** @description Only trades of this condition. */
                market?: string;
                /** @description Only trades of this token. */
                asset_id?: string;
                /** @description Only trades strictly before this Unix timestamp. */
                before?: string;
                /** @description Only trades strictly after this Unix timestamp. */
                after?: string;
                /** @description The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page. */
                next_cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradePage"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFeeRate: {
        parameters: {
            query?: {
                /** @description The id of the token; without it, the default fee rate is returned. */
                token_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeRate"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTokenFeeRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the token. */
                token_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeRate"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMarkets: {
        parameters: {
            query?: {
                /** @description How many items to return. */
                limit?: number;
                /** @description How many items to skip. */
                offset?: number;
                /** @description Only items whose `active` has this value. */
                active?: boolean;
                /** @description Only items whose `closed` has this value. */
                closed?: boolean;
                /** @description Only items whose `archived` has this value. */
                archived?: boolean;
                /** @description Only items that have the tag with this slug. Means the same as `tag_slug`. */
                tag?: string;
                /** @description Only items that have the tag with this id. */
                tag_id?: number;
                /** @description Only items that have the tag with this slug. */
                tag_slug?: string;
                /** @description Only markets of the event with this id. */
                event_id?: number;
                /** @description Only markets of the event with this slug. */
                event_slug?: string;
                /** @description Only markets of the event with this slug. Means the same as `event_slug`. */
                eventSlug?: string;
                /** @description Only the market with this condition. */
                conditionId?: string;
                /** @description Only the market with this condition. Means the same as `conditionId`. */
                condition_id?: string;
                /** @description True: only markets that have an external mirror; false: only markets that have none. */
                mirror?: boolean;
                /** @description Only the market with this slug. */
                slug?: string;
                /** @description The column to sort by; the allowed values are not shown. */
                order?: string;
                /** @description Whether to sort in ascending order. */
                ascending?: boolean;
                /** @description The wallet address of a creator, or the identifier of a site; returns only what is available on that site. */
                creator?: string;
                /** @description The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page. */
                next_cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogMarket"][] | components["schemas"]["OrderBookMarketPage"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMarket: {
        parameters: {
            query?: {
                /** @description The wallet address of a creator, or the identifier of a site; returns only what is available on that site. */
                creator?: string;
            };
            header?: never;
            path: {
                /** @description A numeric market id or a condition id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogMarketDetail"] | components["schemas"]["OrderBookMarket"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMarketBySlug: {
        parameters: {
            query?: {
                /** @description The wallet address of a creator, or the identifier of a site; returns only what is available on that site. */
                creator?: string;
            };
            header?: never;
            path: {
                /** @description The slug of the market. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogMarketDetail"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSamplingMarkets: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page. */
                next_cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamplingMarketPage"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSamplingSimplifiedMarkets: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page. */
                next_cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimplifiedMarketPage"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSimplifiedMarkets: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous page; `MA==` (a base64 offset) or no cursor returns the first page. */
                next_cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimplifiedMarketPage"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /** @description How many items to return. */
                limit?: number;
                /** @description How many items to skip. */
                offset?: number;
                /** @description The wallet address of a creator, or the identifier of a site; returns only what is available on that site. */
                creator?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"][];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description How many items to return. */
                limit?: number;
                /** @description How many items to skip. */
                offset?: number;
                /** @description Only items whose `active` has this value. */
                active?: boolean;
                /** @description Only items whose `closed` has this value. */
                closed?: boolean;
                /** @description Only items whose `archived` has this value. */
                archived?: boolean;
                /** @description Only items that have the tag with this slug. Means the same as `tag_slug`. */
                tag?: string;
                /** @description Only items that have the tag with this id. */
                tag_id?: number;
                /** @description Only items that have the tag with this slug. */
                tag_slug?: string;
                /** @description Only events of the series with this slug. */
                series_slug?: string;
                /** @description Only the event with this slug. */
                slug?: string;
                /** @description The column to sort by; the allowed values are not shown. */
                order?: string;
                /** @description Whether to sort in ascending order. */
                ascending?: boolean;
                /** @description The wallet address of a creator, or the identifier of a site; returns only what is available on that site. */
                creator?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventListItem"][];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getEventBySlug: {
        parameters: {
            query?: {
                /** @description The wallet address of a creator, or the identifier of a site; returns only what is available on that site. */
                creator?: string;
            };
            header?: never;
            path: {
                /** @description The slug of the event. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getEvent: {
        parameters: {
            query?: {
                /** @description The wallet address of a creator, or the identifier of a site; returns only what is available on that site. */
                creator?: string;
            };
            header?: never;
            path: {
                /** @description The numeric id of the event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
            /** @description Refused. The status code is not shown. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
}
/** An order as its account sees it (2.4). */
export type Order = AccountOrder;
