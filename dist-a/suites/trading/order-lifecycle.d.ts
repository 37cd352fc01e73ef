import { type Check } from '#check';
export declare const orderLifecycleChecks: readonly Check[];
