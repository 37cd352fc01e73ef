import { type Check } from '#check';
export declare const missingRecordChecks: readonly Check[];
