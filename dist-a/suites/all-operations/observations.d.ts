import { type Check } from '#check';
export declare const observationChecks: readonly Check[];
