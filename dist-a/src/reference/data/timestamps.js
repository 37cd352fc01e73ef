/** The time around which seeded records are dated: 2025-06-15T15:06:40Z, in Unix seconds. */
export const epoch = 1_750_000_000;
function shifted(seconds, hours) {
    return new Date((seconds + hours * 3600) * 1000).toISOString().slice(0, 19);
}
/** A timestamp within the given second. */
export function timestamp(random, seconds) {
    const date = shifted(seconds, 0);
    return random.pick([
        () => `${date}Z`,
        () => `${date}.${random.digits(1)}Z`,
        () => `${date}.${random.digits(3)}Z`,
        () => `${date}.${random.digits(6)}Z`,
        () => `${date}.${random.digits(3)}+00:00`,
        () => `${shifted(seconds, 2)}.${random.digits(2)}+02:00`,
    ])();
}
/** A timestamp at the very start of the given second: `before` and `after` count whole seconds. */
export function wholeSecond(random, seconds) {
    const date = shifted(seconds, 0);
    return random.pick([`${date}Z`, `${date}.000Z`, `${date}.000000Z`, `${shifted(seconds, -5)}-05:00`]);
}
//# sourceMappingURL=timestamps.js.map