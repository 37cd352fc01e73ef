import { type Check } from '#check';
export declare const marketMemberChecks: readonly Check[];
