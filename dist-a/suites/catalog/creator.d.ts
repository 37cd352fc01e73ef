import { type Check } from '#check';
export declare const creatorChecks: readonly Check[];
