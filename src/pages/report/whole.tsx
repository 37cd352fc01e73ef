// The note beneath a text of which only the beginning is shown.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { count } from '../shared/numbers.js';
import type { Excerpt } from './text.js';

export function Whole({ of: { cutFrom } }: { readonly of: Excerpt }): JSX.Element | null {
  if (cutFrom === undefined) return null;
  return <p class="note">Only the beginning: the whole has {count(cutFrom)} characters.</p>;
}
