// Mistakes of the caller: exit 2, with a message that names the input, the reason and a hint, such as what was meant.

/** What is wrong, and what to do about it. */
export type Mistake = Readonly<Record<'reason' | 'hint', string>>;

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

/** What an unknown error says: its message, or the error as text if it is no Error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The result of the work. @throws {UsageError} if the work fails, with this reason and what its error says. */
export async function orRefuse<T>(work: Promise<T>, reason: string, hint: string): Promise<T> {
  return work.catch((error: unknown) => {
    throw new UsageError(`${reason}: ${errorMessage(error)}`, hint);
  });
}

/** What an error says on the console: a text for each mistake, with its hint on a line of its own. */
export function textsOf(error: Error): readonly string[] {
  if (!(error instanceof UsageError)) return [error.message];
  return error.mistakes.map(({ reason, hint }) => `${reason}\n  ${hint.replaceAll('\n', '\n  ')}`);
}

/** "did you mean …?", if a name is near enough. */
export function suggestion(name: string, names: Iterable<string>): string | undefined {
  // Two typing mistakes are always near enough; in a long name, changes to two characters in five.
  const nearest = nearestTo(name, [...names], Math.max(2, name.length * 0.4));
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}

/** The word of the names that is nearest to a mistyped one, if one is near enough. */
export function nearestWord(name: string, names: Iterable<string>): string | undefined {
  const words = new Set([...names].flatMap((candidate) => candidate.toLowerCase().split(/[^a-z]+/)));
  // Among many words, one character in three.
  return nearestTo(name.toLowerCase(), [...words], name.length / 3);
}

function nearestTo(name: string, candidates: readonly string[], mostEdits: number): string | undefined {
  const [best] = candidates.map((text) => ({ text, edits: distance(name, text) })).sort((a, b) => a.edits - b.edits);
  return best && best.edits <= mostEdits ? best.text : undefined;
}

/** Edit distance by Levenshtein: insertions, deletions and replacements of one character. */
function distance(from: string, to: string): number {
  // Costs of turning the beginning of `from` that is read so far into each beginning of `to`.
  let row = Array.from({ length: [...to].length + 1 }, (_, index) => index);
  for (const [done, character] of [...from].entries()) {
    const next = [done + 1];
    for (const [index, wanted] of [...to].entries()) {
      const replaced = (row[index] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
