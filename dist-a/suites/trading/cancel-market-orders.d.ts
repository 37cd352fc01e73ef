import { type Check } from '#check';
export declare const cancelMarketOrdersChecks: readonly Check[];
