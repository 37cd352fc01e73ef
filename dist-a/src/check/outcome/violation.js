/** The service breaks a stated rule. */
export class Violation extends Error {
    name = 'Violation';
    difference;
    kind;
    exchanges;
    records;
    place;
    isSystematic;
    counterexample;
    constructor(kind, message, { exchanges = [], records = [], place, isSystematic = false, ...difference }) {
        super(message);
        this.difference = { message, ...difference };
        this.kind = kind;
        this.exchanges = exchanges;
        this.records = records;
        this.place = place;
        this.isSystematic = isSystematic;
    }
}
/** The check cannot reach a conclusion. */
export class Inconclusive extends Error {
    name = 'Inconclusive';
    reason;
    constructor(reason, message) {
        super(message);
        this.reason = reason;
    }
}
/** Ends the check with a violation: one answer alone breaks the rule. */
export function fail(message, details) {
    throw new Violation('single', message, details);
}
/** Ends the check with a violation: two answers disagree. It counts only if it reproduces on fresh answers. */
export function mismatch(message, details) {
    throw new Violation('comparison', message, details);
}
/** Ends the check as inconclusive; `message` says what is missing. */
export function inconclusive(reason, message) {
    throw new Inconclusive(reason, message);
}
/** The value of settled work; throws the error that it ended with. */
export function valueOrThrow(settled) {
    if (settled.status === 'rejected')
        throw settled.reason;
    return settled.value;
}
/** The value, or undefined where reading it was inconclusive. */
export async function ifAvailable(reading) {
    try {
        return await reading;
    }
    catch (error) {
        if (error instanceof Inconclusive)
            return undefined;
        throw error;
    }
}
//# sourceMappingURL=violation.js.map