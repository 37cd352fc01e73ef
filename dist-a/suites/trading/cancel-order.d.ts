import { type Check } from '#check';
export declare const cancelOrderChecks: readonly Check[];
