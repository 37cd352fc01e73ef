// Inconclusive and skipped checks by reason, with advice on what to do about each reason.
import { sum } from '../../sum.js';
import { plural } from '../../words.js';
import { DecorativeSymbol, Section, TextWithCode } from '../shared/page-frame.js';
import { CodeBlock } from './code-block.js';
import type { InconclusiveView, MessageGroupView } from './report-view.js';

export function InconclusiveChecks({ groups }: { readonly groups: readonly InconclusiveView[] }) {
  if (groups.length === 0) return null;
  const skipped = groups.filter(isSkipped);
  const counts = skipped.flatMap(({ messages }) => messages.map(({ checks, notShown }) => checks.length + notShown));
  return (
    <Section id="inconclusive" title="Inconclusive and skipped checks">
      <div class="remedies">{groups.filter((group) => !isSkipped(group)).map(Remedies)}</div>
      {skipped.length > 0 && (
        <details class="message-group">
          <summary>{plural(sum(counts), 'check')} skipped</summary>
          <div class="remedies">{skipped.map(Remedies)}</div>
        </details>
      )}
    </Section>
  );
}

/** Whether it is about checks that were not meant to run. */
const isSkipped = ({ messages }: InconclusiveView): boolean => messages.every(({ outcome }) => outcome === 'skipped');

const Remedies = ({ remedy, messages }: InconclusiveView) => (
  <article class="remedy">
    <h3>{remedy?.title ?? 'Other checks'}</h3>
    {remedy && (
      <p>
        <TextWithCode text={remedy.advice} />
      </p>
    )}
    {remedy?.example !== undefined && <CodeBlock label={`Example: ${remedy.title}`}>{remedy.example}</CodeBlock>}
    {messages.map(MessageGroup)}
  </article>
);

const MessageGroup = ({ message, outcome, checks, notShown }: MessageGroupView) => (
  <details class="message-group">
    <summary>
      <DecorativeSymbol outcome={outcome} />
      <TextWithCode text={message} />{' '}
      <span class="muted">{`· ${plural(checks.length + notShown, 'check')} ${outcome}`}</span>
    </summary>
    <ul class="name-list">
      {checks.map(({ requirement, id }) => (
        <li>
          <a href={`#${encodeURIComponent(requirement)}`}>{id}</a>
        </li>
      ))}
      {notShown > 0 && <li class="muted">and {plural(notShown, 'other')}</li>}
    </ul>
  </details>
);
