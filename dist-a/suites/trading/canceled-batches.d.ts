import { type Check } from '#check';
export declare const canceledBatchChecks: readonly Check[];
