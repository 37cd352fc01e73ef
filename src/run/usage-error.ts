// What the caller got wrong: exit 2, one message that names the input, the reason and the mend.

export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly mend: string;

  constructor(reason: string, mend: string) {
    super(reason);
    this.mend = mend;
  }
}
