// A mistake of the caller: exit 2, with a message that names the input, the reason and a hint.

/**
 * An option, a flag or a configuration that is not understood. The message holds the reason and, on a second line, the
 * hint.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What to do about it. */
  readonly hint: string;

  constructor(reason: string, hint: string) {
    super(`${reason}\n  ${hint}`);
    this.hint = hint;
  }
}
