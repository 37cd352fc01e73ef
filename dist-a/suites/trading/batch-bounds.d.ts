import { type Check } from '#check';
export declare const batchBoundsChecks: readonly Check[];
