// What was not exercised, why, and what to give a run so that it is.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Lines } from '../shared/lines.js';
import { counted } from '../shared/numbers.js';
import { Prose } from '../shared/prose.js';
import { glyphs } from './marks.js';
import type { Reason, Remedy } from './remedies.js';

export function Unexercised({ remedies }: { readonly remedies: readonly Remedy[] }): JSX.Element | null {
  if (remedies.length === 0) return null;
  return (
    <section id="unexercised" aria-labelledby="unexercised-title">
      <h2 id="unexercised-title">Not exercised</h2>
      <div class="remedies">
        {remedies.map(({ title, advice, example, reasons }) => (
          <article class="remedy">
            <h3>{title}</h3>
            <p>{advice}</p>
            {example !== undefined && <Lines name={`Example: ${title}`}>{example}</Lines>}
            {reasons.map(Why)}
          </article>
        ))}
      </div>
    </section>
  );
}

function Why({ message, outcome, checks, more }: Reason): JSX.Element {
  return (
    <details class="why">
      <summary>
        <span class={`dot ${outcome}`} aria-hidden="true">
          {glyphs[outcome]}
        </span>
        <Prose text={message} /> <span class="muted">{`· ${counted(checks.length + more, 'check')} ${outcome}`}</span>
      </summary>
      <ul class="names">
        {checks.map(({ requirement, id }) => (
          <li>
            <a href={`#${encodeURIComponent(requirement)}`}>{id}</a>
          </li>
        ))}
        {more > 0 && <li class="muted">and {counted(more, 'other')}</li>}
      </ul>
    </details>
  );
}
