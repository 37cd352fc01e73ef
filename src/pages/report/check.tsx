// A check that has something to show: what it found, against what, and how to see it again.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Lines } from '../shared/lines.js';
import { counted } from '../shared/numbers.js';
import { Prose } from '../shared/prose.js';
import type { CheckView } from './check-view.js';
import { Command } from './command.js';
import { Comparison } from './comparison.js';
import { Exchange } from './exchange.js';
import { Mark } from './marks.js';
import { Whole } from './whole.js';

interface Props {
  readonly check: CheckView;
  /** Whose id is on the page already. */
  readonly requirement: string;
}

export function FoundCheck({ check, requirement }: Props): JSX.Element {
  const { id, subject, outcome, title, message, counterexample, exchanges, more, replay, excused } = check;
  return (
    <article class={`check ${outcome}`} {...(id === requirement ? {} : { id })}>
      <h4>
        <Mark outcome={outcome} />
        {message !== undefined && (
          <span data-find="">
            <Prose text={message} />
          </span>
        )}{' '}
        <code data-find="">{subject}</code>
        {excused !== undefined && <span class="tag">excused</span>}
      </h4>
      {title !== undefined && <p class="muted">{title}</p>}
      {excused !== undefined && <p class="excuse">The baseline excuses it: {excused}</p>}
      <Comparison {...check} />
      {counterexample !== undefined && (
        <div class="labelled">
          <h5>Smallest counterexample</h5>
          <Lines name="Smallest counterexample">{counterexample.text}</Lines>
          <Whole of={counterexample} />
        </div>
      )}
      {replay !== undefined && <Command name="See it again" text={replay} />}
      {exchanges.length > 0 && (
        <div class="labelled">
          <h5>{exchanges.length === 1 ? 'Exchange' : `The last ${exchanges.length} exchanges`}</h5>
          {exchanges.map((exchange, place) => (
            <Exchange exchange={exchange} isOpen={place === exchanges.length - 1 && outcome !== 'inconclusive'} />
          ))}
        </div>
      )}
      {more > 0 && (
        <p class="note">{counted(more, 'earlier exchange')} left out here; report.json has what was kept.</p>
      )}
    </article>
  );
}
