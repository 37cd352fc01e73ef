import { type Check } from '#check';
export declare const malformedFilterChecks: readonly Check[];
