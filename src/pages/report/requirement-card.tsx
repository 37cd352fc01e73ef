// The card of one requirement: its text, and its checks when the card is opened.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { formatDuration } from '../../result/format.js';
import { formatNumber, plural } from '../../words.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { CheckDetails } from './check-details.js';
import type { CheckView } from './check-view.js';
import { Deviations } from './deviations.js';
import { OutcomeSymbol } from './outcome-symbol.js';
import type { RequirementView } from './report-view.js';

export function RequirementCard(view: RequirementView): JSX.Element {
  const { id, level, section, text, feature, outcome, checks, notShown, isExcused } = view;
  const brief = checks.filter((check) => !hasDetails(check));
  return (
    <details class={`card ${outcome}`} id={id} data-outcome={outcome} data-level={level} data-feature={feature}>
      <summary>
        <OutcomeSymbol outcome={outcome} />
        <h3 class="card-title" data-search="">
          <TextWithCode text={text} />
        </h3>
        <span class="metadata">
          <code data-search="">{id}</code>
          <span>section {section}</span>
          <span>{level}</span>
          <span>{feature}</span>
          <span>{checkCount(view)}</span>
          {isExcused && <span class="tag">excused</span>}
        </span>
      </summary>
      <div class="card-body">
        {checks.filter(hasDetails).map((check) => (
          <CheckDetails check={check} requirement={id} />
        ))}
        {brief.length > 0 && <ul class="brief-checks">{brief.map(BriefCheck)}</ul>}
        {notShown > 0 && <p class="note">{plural(notShown, 'more check')} in report.json.</p>}
        <p class="links">
          <a href={`#${encodeURIComponent(id)}`}>Link to this requirement</a>
        </p>
      </div>
    </details>
  );
}

/** How many checks have the outcome of the requirement. */
function checkCount({ checks, notShown, outcome }: RequirementView): string {
  const all = checks.length + notShown;
  const same = checks.filter((check) => check.outcome === outcome).length;
  return same === all ? plural(all, 'check') : `${formatNumber(same)} of ${plural(all, 'check')}`;
}

function hasDetails({ outcome, exchanges, expected, actual, excused }: CheckView): boolean {
  if (outcome === 'passed') return false;
  const hasEvidence = exchanges.length > 0 || expected !== undefined || actual !== undefined;
  return hasEvidence || excused !== undefined || outcome === 'failed' || outcome === 'error';
}

function BriefCheck({
  id,
  subject,
  outcome,
  title,
  evidence,
  durationMs,
  message,
  deviations,
}: CheckView): JSX.Element {
  return (
    <li>
      <OutcomeSymbol outcome={outcome} />
      <code data-search="">{subject === '' ? id : subject}</code>
      {title !== undefined && <span>{title}</span>}
      {message !== undefined && (
        <span data-search="">
          <TextWithCode text={message} />
        </span>
      )}
      {outcome === 'passed' && (
        <span class="muted">
          {plural(evidence, 'value')} judged in {formatDuration(durationMs)}
        </span>
      )}
      <Deviations deviations={deviations} />
    </li>
  );
}
