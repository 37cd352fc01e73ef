import { type Check } from '#check';
export declare const authenticationChecks: readonly Check[];
