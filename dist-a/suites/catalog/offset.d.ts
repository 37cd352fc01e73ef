import { type Check } from '#check';
export declare const offsetChecks: readonly Check[];
