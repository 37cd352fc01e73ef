import { type Check } from '#check';
export declare const twoFormsChecks: readonly Check[];
