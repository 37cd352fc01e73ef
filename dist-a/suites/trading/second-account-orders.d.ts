import { type Check } from '#check';
export declare const secondAccountOrderChecks: readonly Check[];
