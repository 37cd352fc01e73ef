// A mistake of the caller: exit 2, with a message that names the input, the reason and a hint.
/** An option, a flag or a configuration that is not understood. Of several mistakes, each has a line of its own. */
export class UsageError extends Error {
    name = 'UsageError';
    /** What to do about it; the message says what is wrong. */
    hint;
    #mistakes;
    constructor(reason, hint, others = []) {
        const mistakes = [{ reason, hint }, ...others];
        super(mistakes.map((mistake) => mistake.reason).join('\n'));
        this.hint = mistakes.map((mistake) => mistake.hint).join('\n');
        this.#mistakes = mistakes;
    }
    get mistakes() {
        return this.#mistakes;
    }
}
/** @throws {UsageError} with all of the mistakes, if there is one. */
export function refuse([first, ...others]) {
    if (first)
        throw new UsageError(first.reason, first.hint, others);
}
/** What an error says on the console: a text for each mistake, with its hint on a line of its own. */
export function textsOf(error) {
    if (!(error instanceof UsageError))
        return [error.message];
    return error.mistakes.map(({ reason, hint }) => `${reason}\n  ${hint.replaceAll('\n', '\n  ')}`);
}
//# sourceMappingURL=usage-error.js.map