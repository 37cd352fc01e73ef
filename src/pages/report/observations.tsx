// How the service answers questions that the interface leaves open.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../result/format.js';
import type { Observation } from '../../result/model.js';

export function Observations({ observations }: { readonly observations: readonly Observation[] }): JSX.Element | null {
  if (observations.length === 0) return null;
  return (
    <section id="observations" aria-labelledby="observations-title">
      <h2 id="observations-title">Where the interface is silent, this service …</h2>
      <dl class="observations">
        {observations.map(({ id, section, question, answers }) => (
          <div>
            <dt>
              {question}
              <span class="metadata">
                <a href={`#${encodeURIComponent(id)}`}>{id}</a> <span>section {section}</span>
              </span>
            </dt>
            {answers.map(({ value, seen }) => (
              <dd>
                {value}
                {seen > 1 && <span class="muted"> {plural(seen, 'time')}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
