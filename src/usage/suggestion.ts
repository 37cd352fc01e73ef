// "Did you mean …?": the nearest of the names that exist.
import { distance } from 'fastest-levenshtein';

/** The nearest name as a question, where one is near enough to have been meant. */
export function suggestion(name: string, names: Iterable<string>): string | undefined {
  const ranked = [...names].map((candidate) => ({ candidate, far: distance(name, candidate) }));
  const best = ranked.sort((a, b) => a.far - b.far)[0];
  return best && best.far <= Math.max(2, name.length * 0.4) ? `did you mean "${best.candidate}"?` : undefined;
}
