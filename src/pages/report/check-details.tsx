// A check with details: its message, expected and actual values, exchanges, and the command that runs it again.
import { structuredPatch } from 'diff';
import { formatDuration } from '../../result/format.js';
import { plural } from '../../words.js';
import { OutcomeSymbol, TextWithCode } from '../shared/page-frame.js';
import type { CheckView, ExchangeView, MessageView } from './check-view.js';
import { CodeBlock, CopyableCommand, TruncationNote } from './code-block.js';
import { Deviations } from './deviations.js';
import type { Excerpt } from './excerpt.js';

/** `cardId`: the id that the card around it has already. */
export function CheckDetails(check: CheckView, cardId: string) {
  const { id, subject, outcome, title, message, counterexample, exchanges, notShown, replay, excused, deviations } =
    check;
  return (
    <article class={`check ${outcome}`} {...(id === cardId ? {} : { id })}>
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
          <h5>Counterexample</h5>
          <CodeBlock label="Counterexample">{counterexample.text}</CodeBlock>
          <TruncationNote excerpt={counterexample} />
        </div>
      )}
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
        {expected && <Side name="Expected" excerpt={expected} />}
        {actual && <Side name="Actual" excerpt={actual} />}
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

const Side = ({ name, excerpt }: { readonly name: string; readonly excerpt: Excerpt }) => (
  <div class={`side ${name.toLowerCase()}`}>
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
  if (line.startsWith('-')) return <del>{`−${line.slice(1)}\n`}</del>;
  return <span>{`${line}\n`}</span>;
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
      {curl.cutFrom === undefined ? (
        <CopyableCommand title="Send this request" command={curl.text} />
      ) : (
        <p class="note">The curl command is too long for this page: see report.json.</p>
      )}
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
function Body({ excerpt: { text, marked } }: { readonly excerpt: Excerpt }) {
  if (!marked) return <>{text}</>;
  return (
    <>
      {text.slice(0, marked.start)}
      <mark>{text.slice(marked.start, marked.end)}</mark>
      {text.slice(marked.end)}
    </>
  );
}
