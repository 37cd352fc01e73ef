import { type Check } from '#check';
export declare const lookupCreatorChecks: readonly Check[];
