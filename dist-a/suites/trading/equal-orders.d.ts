import { type Check } from '#check';
export declare const equalOrderChecks: readonly Check[];
