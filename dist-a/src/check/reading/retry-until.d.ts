interface Pauses {
    readonly pause: (milliseconds: number) => Promise<void>;
}
/** Reads again after a moment if the first result is not good. */
export declare function retryUntil<T>({ pause }: Pauses, read: () => Promise<T>, isGood: (result: T) => unknown): Promise<T>;
export {};
