import { type Check } from '#check';
export declare const sortingWithFiltersChecks: readonly Check[];
