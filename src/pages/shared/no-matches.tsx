// The message of a search without matches; filter.js shows it.
import type { JSX } from 'hono/jsx/jsx-runtime';

export function NoMatches(): JSX.Element {
  return (
    <p class="no-matches" id="no-matches" hidden>
      No matches.
    </p>
  );
}
