// One requirement: its rule on a line, and its checks when it is opened.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { count, counted, duration } from '../shared/numbers.js';
import { Prose } from '../shared/prose.js';
import { FoundCheck } from './check.js';
import type { CheckView } from './check-view.js';
import { Mark } from './marks.js';
import type { RequirementView } from './view.js';

export function Requirement(view: RequirementView): JSX.Element {
  const { id, level, section, text, feature, outcome, checks, more, isExcused } = view;
  const quiet = checks.filter(isQuiet);
  const telling = checks.filter((check) => !isQuiet(check));
  return (
    <details class={`card ${outcome}`} id={id} data-outcome={outcome} data-level={level} data-feature={feature}>
      <summary>
        <Mark outcome={outcome} />
        <h3 class="rule" data-find="">
          <Prose text={text} />
        </h3>
        <span class="about">
          <code data-find="">{id}</code>
          <span>section {section}</span>
          <span>{level}</span>
          <span>{feature}</span>
          <span>{tally(view)}</span>
          {isExcused && <span class="tag">excused</span>}
        </span>
      </summary>
      <div class="inside">
        {telling.map((check) => (
          <FoundCheck check={check} requirement={id} />
        ))}
        {quiet.length > 0 && <ul class="quiet-checks">{quiet.map(QuietCheck)}</ul>}
        {more > 0 && <p class="note">{counted(more, 'more check')} in report.json.</p>}
        <p class="links">
          <a href={`#${encodeURIComponent(id)}`}>Link to this requirement</a>
        </p>
      </div>
    </details>
  );
}

function tally({ checks, more, outcome }: RequirementView): string {
  const all = checks.length + more;
  const same = checks.filter((check) => check.outcome === outcome).length;
  return same === all ? counted(all, 'check') : `${count(same)} of ${counted(all, 'check')}`;
}

function isQuiet({ outcome, exchanges, expected, actual, excused }: CheckView): boolean {
  if (outcome === 'passed') return true;
  return exchanges.length === 0 && !expected && !actual && !excused && outcome !== 'failed' && outcome !== 'error';
}

function QuietCheck({ id, subject, outcome, title, evidence, durationMs, message }: CheckView): JSX.Element {
  return (
    <li>
      <Mark outcome={outcome} />
      <code data-find="">{subject === '' ? id : subject}</code>
      {title !== undefined && <span>{title}</span>}
      {message !== undefined && (
        <span data-find="">
          <Prose text={message} />
        </span>
      )}
      {outcome === 'passed' && (
        <span class="muted">
          {counted(evidence, 'value')} judged in {duration(durationMs)}
        </span>
      )}
    </li>
  );
}
