import { type Check } from '#check';
export declare const filtersWithOtherParametersChecks: readonly Check[];
