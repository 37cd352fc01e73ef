import { type Check } from '#check';
export declare const fullBatchChecks: readonly Check[];
