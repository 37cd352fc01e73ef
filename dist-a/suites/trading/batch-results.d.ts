import { type Answer, type Check } from '#check';
export declare function assertOneResultEach(results: readonly unknown[], count: number, { exchange }: Pick<Answer, 'exchange'>, batch?: string): void;
export declare function assertOwnIds(results: readonly unknown[], { exchange }: Pick<Answer, 'exchange'>): void;
interface OrderOfBatch {
    readonly size: unknown;
    readonly token: unknown;
}
/** The orders as they were sent, and those that are reported in their places. */
export declare function failOrder({ exchange }: Pick<Answer, 'exchange'>, sent: readonly OrderOfBatch[], reported: readonly OrderOfBatch[]): never;
export declare const batchResultsChecks: readonly Check[];
export {};
