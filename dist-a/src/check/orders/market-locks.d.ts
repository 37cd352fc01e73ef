import type { Token } from '../reading/sample.js';
export interface AcquiredTokens {
    readonly tokens: readonly Token[];
    readonly release: () => void;
}
export interface MarketLocks {
    /** Waits for `count` tokens of different markets; of fewer markets if the service has no more. */
    acquire(tokens: readonly Token[], count: number): Promise<AcquiredTokens>;
}
export declare function createMarketLocks(): MarketLocks;
