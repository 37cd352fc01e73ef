import { type Check } from '#check';
export declare const canceledOrdersOfRunChecks: readonly Check[];
