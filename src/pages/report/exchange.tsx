// One request and its response.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { formatDuration } from '../../result/format.js';
import type { ExchangeView, MessageView } from './check-view.js';
import { CodeBlock, CopyableCommand, TruncationNote } from './code-block.js';
import type { Excerpt } from './excerpt.js';

interface Props {
  readonly exchange: ExchangeView;
  readonly isOpen: boolean;
}

export function Exchange({ exchange, isOpen }: Props): JSX.Element {
  const { method, url, status, durationMs, sent, received, curl } = exchange;
  return (
    <details class="exchange" open={isOpen}>
      <summary>
        <b>{method}</b> <span>{pathOf(url)}</span> <span class="status">{status}</span>{' '}
        <span class="muted">{formatDuration(durationMs)}</span>
      </summary>
      <Message name="Request" firstLine={`${method} ${url}`} message={sent} />
      <Message name="Response" firstLine={String(status)} message={received} />
      {curl.cutFrom === undefined ? (
        <CopyableCommand title="Send this request" command={curl.text} />
      ) : (
        <p class="note">The curl command is too long for this page: see report.json.</p>
      )}
    </details>
  );
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '');
}

interface MessageProps {
  readonly name: string;
  readonly firstLine: string;
  readonly message: MessageView;
}

function Message({ name, firstLine, message: { headers, body } }: MessageProps): JSX.Element {
  return (
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
}

/** The text, with the place that it is about marked. */
function Body({ excerpt: { text, marked } }: { readonly excerpt: Excerpt }): JSX.Element {
  if (!marked) return <>{text}</>;
  return (
    <>
      {text.slice(0, marked.start)}
      <mark>{text.slice(marked.start, marked.end)}</mark>
      {text.slice(marked.end)}
    </>
  );
}
