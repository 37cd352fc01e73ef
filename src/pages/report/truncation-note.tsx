// The note below a truncated text.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../result/format.js';
import type { Excerpt } from './excerpt.js';

export function TruncationNote({ excerpt: { cutFrom } }: { readonly excerpt: Excerpt }): JSX.Element | null {
  if (cutFrom === undefined) return null;
  return <p class="note">Only the beginning is shown: the whole text has {plural(cutFrom, 'character')}.</p>;
}
