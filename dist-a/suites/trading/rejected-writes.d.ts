import { type Check } from '#check';
export declare const rejectedWriteChecks: readonly Check[];
