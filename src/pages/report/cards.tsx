// The cards of findings, one for each mistake with the evidence that shows it, and of requirements, with their checks.

import { structuredPatch } from 'diff';
import { findingsTitle, formatDuration } from '../../result/format.js';
import { formatNumber, plural, present } from '../../words.js';
import { Card, CodeBlock, CopyableCommand, List, OutcomeSymbol, TextWithCode } from '../shared/page-frame.js';
import { Deviations } from './coverage.js';
import type { Excerpt } from './excerpt.js';
import type { CheckView, ExchangeView, FindingView, MessageView, RequirementView } from './report-view.js';

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
    {message !== undefined && <TextWithCode text={message} isSearched />}
    {outcome === 'passed' && (
      <span class="muted">
        {plural(evidence, 'value')} judged in {formatDuration(durationMs)}
      </span>
    )}
    <Deviations deviations={deviations} />
  </li>
);

/** `cardId`: the id that the card around it has already. */
function CheckDetails(check: CheckView, cardId: string) {
  const { id, subject, outcome, title, message, counterexample, exchanges, notShown, replay, excused, deviations } =
    check;
  return (
    <article class={`check ${outcome}`} {...(id === cardId ? {} : { id })}>
      <h4>
        <OutcomeSymbol outcome={outcome} />
        {message !== undefined && <TextWithCode text={message} isSearched />} <code data-search="">{subject}</code>
        {excused !== undefined && <span class="tag">excused</span>}
      </h4>
      {title !== undefined && <p class="muted">{title}</p>}
      {excused !== undefined && <p class="excuse">Excused by the baseline: {excused}</p>}
      <Comparison {...check} />
      {counterexample && <Labeled class="labeled" name="Counterexample" excerpt={counterexample} />}
      <Deviations deviations={deviations} />
      {replay !== undefined && <CopyableCommand title="Run this check again" command={replay} />}
      {exchanges.length > 0 && (
        <div class="labeled">
          <h5>{exchanges.length === 1 ? 'Exchange' : `The last ${exchanges.length} exchanges`}</h5>
          {exchanges.map((exchange) => Exchange(exchange, exchange === exchanges.at(-1) && outcome !== 'inconclusive'))}
        </div>
      )}
      {notShown > 0 && <p class="note">{plural(notShown, 'earlier exchange')} left out here: see report.json.</p>}
    </article>
  );
}

/** Lines around a change, and edits beyond which the search for a diff takes too long to be worth it. */
const diffOptions = { context: 3, maxEditLength: 1000 };

/** Expected and actual value: as a line diff if both are JSON, or else side by side. */
function Comparison({ expected, actual }: Pick<CheckView, 'expected' | 'actual'>) {
  const changes = expected && actual && diffLines(expected.text, actual.text);
  if (!changes)
    return (
      <div class="comparison">
        {expected && <Labeled class="side expected" name="Expected" excerpt={expected} />}
        {actual && <Labeled class="side actual" name="Actual" excerpt={actual} />}
      </div>
    );
  return (
    <div class="labeled">
      <h5>
        <span class="expected-legend">− expected</span> <span class="actual-legend">+ actual</span>
      </h5>
      <CodeBlock class="diff" label="Difference between expected and actual">
        {changes.map(DiffLine)}
      </CodeBlock>
      <TruncationNote excerpt={expected} />
      {expected.cutFrom === undefined && <TruncationNote excerpt={actual} />}
    </div>
  );
}

type LabeledProps = Readonly<Record<'class' | 'name', string>> & { readonly excerpt: Excerpt };

const Labeled = ({ class: kind, name, excerpt }: LabeledProps) => (
  <div class={kind}>
    <h5>{name}</h5>
    <CodeBlock label={name}>{excerpt.text}</CodeBlock>
    <TruncationNote excerpt={excerpt} />
  </div>
);

/** Lines that start with `+`, `-` or a blank; undefined if the values are not JSON or differ too much. */
function diffLines(expected: string, actual: string): readonly string[] | undefined {
  if (!/^[[{]/.test(expected) || !/^[[{]/.test(actual)) return undefined;
  const patch = structuredPatch('', '', expected, actual, '', '', diffOptions);
  if (!patch) return undefined;
  return patch.hunks.flatMap(({ lines }, index) => [
    ...(index > 0 ? [' ⋮'] : []),
    ...lines.filter((line) => !line.startsWith('\\')),
  ]);
}

function DiffLine(line: string) {
  if (line.startsWith('+')) return <ins>{`${line}\n`}</ins>;
  return line.startsWith('-') ? <del>{`−${line.slice(1)}\n`}</del> : <span>{`${line}\n`}</span>;
}

function Exchange({ method, url, status, durationMs, sent, received, curl }: ExchangeView, isOpen: boolean) {
  return (
    <details class="exchange" open={isOpen}>
      <summary>
        <b>{method}</b> <span>{url.replace(/^https?:\/\/[^/]*/, '')}</span> <span class="status">{status}</span>{' '}
        <span class="muted">{formatDuration(durationMs)}</span>
      </summary>
      {Message('Request', `${method} ${url}`, sent)}
      {Message('Response', String(status), received)}
      {curl.cutFrom === undefined && <CopyableCommand title="Send this request" command={curl.text} />}
      {curl.cutFrom !== undefined && <p class="note">The curl command is too long for this page: see report.json.</p>}
    </details>
  );
}

const Message = (name: string, firstLine: string, { headers, body }: MessageView) => (
  <div>
    <h6>{name}</h6>
    <CodeBlock label={name}>
      <b>{firstLine}</b>
      {'\n'}
      {headers.map(([header, value]) => (
        <>
          <span class="header">{header}:</span> {`${value}\n`}
        </>
      ))}
      {body && '\n'}
      {body && <Body excerpt={body} />}
    </CodeBlock>
    {body && <TruncationNote excerpt={body} />}
  </div>
);

/** The text, with the place that it is about marked. */
const Body = ({ excerpt: { text, marked: { start, end } = { start: 0, end: 0 } } }: { readonly excerpt: Excerpt }) => (
  <>
    {text.slice(0, start)}
    {start < end && <mark>{text.slice(start, end)}</mark>}
    {text.slice(end)}
  </>
);

const TruncationNote = ({ excerpt: { cutFrom, isCutBefore } }: { readonly excerpt: Excerpt }) =>
  cutFrom === undefined ? null : (
    <p class="note">
      Only {isCutBefore ? 'a part' : 'the beginning'} is shown: the whole text has {plural(cutFrom, 'character')}.
    </p>
  );
