// The cards of findings, one for each mistake with the evidence that shows it, and of requirements, with their checks.
import { findingsTitle, formatDuration } from '../../result/format.js';
import { formatNumber, plural } from '../../words.js';
import { OutcomeSymbol, TextWithCode } from '../shared/page-frame.js';
import { CheckDetails } from './check-details.js';
import type { CheckView } from './check-view.js';
import { CopyableCommand } from './code-block.js';
import { Deviations } from './deviations.js';
import type { FindingView, RequirementView } from './report-view.js';

export function Findings({ findings }: { readonly findings: readonly FindingView[] }) {
  if (findings.length === 0) return null;
  return (
    <section id="findings" class="findings group" aria-labelledby="findings-title">
      <header>
        <h2 id="findings-title">{findingsTitle(findings)}</h2>
        <button type="button" class="secondary" id="open-all" aria-pressed="false">
          Open all
        </button>
      </header>
      {findings.map(FindingCard)}
    </section>
  );
}

function FindingCard(view: FindingView) {
  const { id, outcome, level, feature, message, evidence, isCut, rules, check, checks, notShown, explain } = view;
  return (
    <details class={`card ${outcome}`} id={id} data-outcome={outcome} data-level={level} data-feature={feature}>
      <summary>
        <OutcomeSymbol outcome={outcome} />
        <h3 class="card-title" data-search="">
          <TextWithCode text={message} />
        </h3>
        {evidence !== undefined && (
          <p class={isCut ? 'evidence cut' : 'evidence'} data-search="">
            {evidence}
          </p>
        )}
        <span class="metadata">
          {rules.slice(0, 1).map((rule) => (
            <>
              <code data-search="">{rule.id}</code>
              <span>section {rule.section}</span>
            </>
          ))}
          {rules.length > 1 && <span>and {plural(rules.length - 1, 'more rule')}</span>}
          <span>{level}</span>
          <span>{plural(checks.length + notShown, 'check')}</span>
        </span>
      </summary>
      <div class="card-body">
        <ul class="rules">
          {rules.map((rule) => (
            <li>
              <a href={`#${encodeURIComponent(rule.id)}`}>{rule.id}</a> <TextWithCode text={rule.text} />
            </li>
          ))}
        </ul>
        {check && CheckDetails(check, check.id)}
        <CopyableCommand title="Explain the rule" command={explain} />
        {checks.length > 1 && (
          <details class="message-group">
            <summary>Checks with this cause</summary>
            <ul class="name-list">
              {checks.map((name) => (
                <li data-search="">{name}</li>
              ))}
              {notShown > 0 && <li class="muted">and {plural(notShown, 'other')}</li>}
            </ul>
          </details>
        )}
      </div>
    </details>
  );
}

export function RequirementCard(view: RequirementView) {
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
        {checks.filter(hasDetails).map((check) => CheckDetails(check, id))}
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

const BriefCheck = ({ id, subject, outcome, title, evidence, durationMs, message, deviations }: CheckView) => (
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
