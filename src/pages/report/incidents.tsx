// What happened during the run that breaks no rule: answers of intermediaries, errors that passed, redirects.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../words.js';

export function Incidents({ incidents }: { readonly incidents: readonly string[] }): JSX.Element | null {
  if (incidents.length === 0) return null;
  return (
    <section id="incidents" aria-labelledby="incidents-title">
      <h2 id="incidents-title">{plural(incidents.length, 'incident')} (not violations)</h2>
      <ul>
        {incidents.map((message) => (
          <li>{message}</li>
        ))}
      </ul>
    </section>
  );
}
