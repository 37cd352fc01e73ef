import { type Check } from '#check';
export declare const signingProfileChecks: readonly Check[];
