/** A value, or a function that returns it after the caller's `beforeAll` hooks. */
export type Deferred<T> = T | (() => T | Promise<T>);
/** The options that are known while tests are collected. */
export declare function availableOptions(options: object): object;
/** All options, after the caller's hooks. */
export declare function resolveDeferred(options: object): Promise<object>;
