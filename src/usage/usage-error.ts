// A mistake of the caller: exit 2, with a message that names the input, the reason and a hint.

/** What is wrong, and what to do about it. */
export interface Mistake {
  readonly reason: string;
  readonly hint: string;
}

/** An option, a flag or a configuration that is not understood. Of several mistakes, each has a line of its own. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What to do about it; the message says what is wrong. */
  readonly hint: string;
  readonly #mistakes: readonly Mistake[];

  constructor(reason: string, hint: string, others: readonly Mistake[] = []) {
    const mistakes = [{ reason, hint }, ...others];
    super(mistakes.map((mistake) => mistake.reason).join('\n'));
    this.hint = mistakes.map((mistake) => mistake.hint).join('\n');
    this.#mistakes = mistakes;
  }

  get mistakes(): readonly Mistake[] {
    return this.#mistakes;
  }
}

/** @throws {UsageError} with all of the mistakes, if there is one. */
export function refuse([first, ...others]: readonly Mistake[]): void {
  if (first) throw new UsageError(first.reason, first.hint, others);
}

/** What an error says on the console: a text for each mistake, with its hint on a line of its own. */
export function textsOf(error: Error): readonly string[] {
  if (!(error instanceof UsageError)) return [error.message];
  return error.mistakes.map(({ reason, hint }) => `${reason}\n  ${hint.replaceAll('\n', '\n  ')}`);
}
