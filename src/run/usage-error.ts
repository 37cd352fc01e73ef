// What the caller got wrong: exit 2, one message that names the input, the reason and the mend.

/** An option, a flag or a configuration that is not understood. Its message says what is wrong, and below it the mend. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  /** What would put it right. */
  readonly mend: string;

  constructor(reason: string, mend: string) {
    super(`${reason}\n  ${mend}`);
    this.mend = mend;
  }
}
