// The folded card of a requirement or a finding, which a search finds and the filters show or hide.
import type { Child, PropsWithChildren } from 'hono/jsx';
import type { Outcome } from '../../check/outcome/check-result.js';
import { OutcomeSymbol, TextWithCode } from './page-frame.js';

type Props = PropsWithChildren<{
  readonly id: string;
  readonly outcome?: Outcome;
  readonly level: string;
  readonly feature: string;
  /** Before the title, where there is no outcome. */
  readonly badge?: Child;
  readonly title: string;
  /** Below the title. */
  readonly evidence?: Child;
  /** Under which the rule is known. */
  readonly name?: string | undefined;
  readonly facts: readonly Child[];
}>;

export const Card = ({ id, outcome, level, feature, badge, title, evidence, name, facts, children }: Props) => (
  <details
    class={outcome ? `card ${outcome}` : 'card'}
    id={id}
    data-outcome={outcome}
    data-level={level}
    data-feature={feature}
  >
    <summary>
      {outcome ? <OutcomeSymbol outcome={outcome} /> : badge}
      <h3 class="card-title" data-search="">
        <TextWithCode text={title} />
      </h3>
      {evidence}
      <span class="metadata">
        {name !== undefined && <code data-search="">{name}</code>}
        {facts.map((fact) => (typeof fact === 'string' ? <span>{fact}</span> : fact))}
      </span>
    </summary>
    <div class="card-body">{children}</div>
  </details>
);
