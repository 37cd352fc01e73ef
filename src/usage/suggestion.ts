// Suggests the name that a mistyped one is nearest to.
import { distance } from 'fastest-levenshtein';

/** Two typing mistakes are always near enough; in a long name, changes to two characters in five. */
const minEdits = 2;
const maxShare = 0.4;

/** "did you mean …?", if a name is near enough. */
export function suggestion(name: string, names: Iterable<string>): string | undefined {
  const ranked = [...names].map((candidate) => ({ candidate, edits: distance(name, candidate) }));
  const [best] = ranked.sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.max(minEdits, name.length * maxShare)
    ? `did you mean "${best.candidate}"?`
    : undefined;
}
