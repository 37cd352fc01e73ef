import { type Check } from '#check';
export declare const pagingWithFiltersChecks: readonly Check[];
