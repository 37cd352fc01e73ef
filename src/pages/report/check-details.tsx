// A check with details: its message, expected and actual values, exchanges, and the command that runs it again.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../words.js';
import { TextWithCode } from '../shared/text-with-code.js';
import type { CheckView } from './check-view.js';
import { CodeBlock, CopyableCommand, TruncationNote } from './code-block.js';
import { Comparison } from './comparison.js';
import { Deviations } from './deviations.js';
import { Exchange } from './exchange.js';
import { OutcomeSymbol } from './outcome-symbol.js';

interface Props {
  readonly check: CheckView;
  /** The id of the requirement, which the card has as its own id already. */
  readonly requirement: string;
}

export function CheckDetails({ check, requirement }: Props): JSX.Element {
  const { id, subject, outcome, title, message, counterexample, exchanges, notShown, replay, excused, deviations } =
    check;
  return (
    <article class={`check ${outcome}`} {...(id === requirement ? {} : { id })}>
      <h4>
        <OutcomeSymbol outcome={outcome} />
        {message !== undefined && (
          <span data-search="">
            <TextWithCode text={message} />
          </span>
        )}{' '}
        <code data-search="">{subject}</code>
        {excused !== undefined && <span class="tag">excused</span>}
      </h4>
      {title !== undefined && <p class="muted">{title}</p>}
      {excused !== undefined && <p class="excuse">Excused by the baseline: {excused}</p>}
      <Comparison {...check} />
      {counterexample !== undefined && (
        <div class="labeled">
          <h5>Smallest counterexample</h5>
          <CodeBlock label="Smallest counterexample">{counterexample.text}</CodeBlock>
          <TruncationNote excerpt={counterexample} />
        </div>
      )}
      <Deviations deviations={deviations} />
      {replay !== undefined && <CopyableCommand title="Run this check again" command={replay} />}
      {exchanges.length > 0 && (
        <div class="labeled">
          <h5>{exchanges.length === 1 ? 'Exchange' : `The last ${exchanges.length} exchanges`}</h5>
          {exchanges.map((exchange, index) => (
            <Exchange exchange={exchange} isOpen={index === exchanges.length - 1 && outcome !== 'inconclusive'} />
          ))}
        </div>
      )}
      {notShown > 0 && <p class="note">{plural(notShown, 'earlier exchange')} left out here: see report.json.</p>}
    </article>
  );
}
