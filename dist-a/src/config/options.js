/** Minimum and maximum of every number. */
export const bounds = {
    seed: [0, 2 ** 31 - 1],
    timeout: [1, Number.MAX_SAFE_INTEGER],
    budget: [1, Number.MAX_SAFE_INTEGER],
    concurrency: [1, 256],
    rate: [1, Number.MAX_SAFE_INTEGER],
    maxRequests: [1, Number.MAX_SAFE_INTEGER],
    wait: [1, 86_400],
};
/** The values of options that are not given. */
export const defaults = { seed: 1, effort: 'normal', timeout: 10_000, budget: 600, concurrency: 16 };
//# sourceMappingURL=options.js.map