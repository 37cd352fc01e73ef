// The cards of findings, one for each mistake with the evidence that shows it, and of requirements, with their checks.
import { findingsTitle, formatDuration } from '../../result/format.js';
import { formatNumber, plural, present } from '../../words.js';
import { Card } from '../shared/card.js';
import { List, OutcomeSymbol, TextWithCode } from '../shared/page-frame.js';
import { CheckDetails } from './check-details.js';
import type { CheckView } from './check-view.js';
import { CopyableCommand } from './code-block.js';
import { Deviations } from './deviations.js';
import type { FindingView, RequirementView } from './report-view.js';

export const Findings = ({ findings }: { readonly findings: readonly FindingView[] }) =>
  findings.length === 0 ? null : (
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

function FindingCard(view: FindingView) {
  const { message, evidence, isCut, rules, check, checks, notShown, explain, ...card } = view;
  const [rule, ...others] = rules;
  const facts = present([
    rule && `section ${rule.section}`,
    others.length > 0 && `and ${plural(others.length, 'more rule')}`,
    card.level,
    plural(checks.length + notShown, 'check'),
  ]);
  const shownEvidence = evidence !== undefined && (
    <p class={isCut ? 'evidence cut' : 'evidence'} data-search="">
      {evidence}
    </p>
  );
  return (
    <Card {...card} evidence={shownEvidence} title={message} name={rule?.id} facts={facts}>
      <List
        class="rules"
        items={rules.map(({ id, text }) => (
          <>
            <a href={`#${encodeURIComponent(id)}`}>{id}</a> <TextWithCode text={text} />
          </>
        ))}
      />
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
    </Card>
  );
}

export function RequirementCard(view: RequirementView) {
  const { id, level, section, text, feature, checks, notShown, isExcused } = view;
  const brief = checks.filter((check) => !hasDetails(check));
  const excused = isExcused && <span class="tag">excused</span>;
  return (
    <Card {...view} title={text} name={id} facts={[`section ${section}`, level, feature, checkCount(view), excused]}>
      {checks.filter(hasDetails).map((check) => CheckDetails(check, id))}
      {brief.length > 0 && <ul class="brief-checks">{brief.map(BriefCheck)}</ul>}
      {notShown > 0 && <p class="note">{plural(notShown, 'more check')} in report.json.</p>}
      <p class="links">
        <a href={`#${encodeURIComponent(id)}`}>Link to this requirement</a>
      </p>
    </Card>
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
