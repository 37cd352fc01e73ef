export interface MarketCancelQueue {
    /** Sends a cancel by market once no work runs during which none may be sent. Never call it in such work. */
    send<T>(request: () => Promise<T>): Promise<T>;
    /** Does the work once the cancels that were sent are answered, and delays new ones until it is done. */
    runWithoutCancels<T>(work: () => Promise<T>): Promise<T>;
}
export declare function createMarketCancelQueue(): MarketCancelQueue;
