import { type Check } from '#check';
export declare const errorChecks: readonly Check[];
