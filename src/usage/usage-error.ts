// What the caller got wrong: exit 2, one message that names the input, the reason and the hint.

/** An option, a flag or a configuration that is not understood. Its message says what is wrong, and below it the hint. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What would put it right. */
  readonly hint: string;

  constructor(reason: string, hint: string) {
    super(`${reason}\n  ${hint}`);
    this.hint = hint;
  }
}
