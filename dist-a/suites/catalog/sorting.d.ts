import { type Check } from '#check';
export declare const sortingChecks: readonly Check[];
