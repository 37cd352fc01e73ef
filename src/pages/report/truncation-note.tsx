// The note below a truncated text.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../words.js';
import type { Excerpt } from './excerpt.js';

export function TruncationNote({
  excerpt: { cutFrom, isCutBefore },
}: {
  readonly excerpt: Excerpt;
}): JSX.Element | null {
  if (cutFrom === undefined) return null;
  const part = isCutBefore ? 'a part' : 'the beginning';
  return (
    <p class="note">
      Only {part} is shown: the whole text has {plural(cutFrom, 'character')}.
    </p>
  );
}
