import { type Check } from '#check';
export declare const nestedInQueryChecks: readonly Check[];
