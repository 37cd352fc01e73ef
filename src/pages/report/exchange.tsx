// One request and its response, as they went over the wire.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Lines } from '../shared/lines.js';
import { duration } from '../shared/numbers.js';
import type { ExchangeView, MessageView } from './check-view.js';
import { Command } from './command.js';
import { Whole } from './whole.js';

interface Props {
  readonly exchange: ExchangeView;
  readonly isOpen: boolean;
}

export function Exchange({ exchange, isOpen }: Props): JSX.Element {
  const { method, url, status, durationMs, sent, received, curl } = exchange;
  return (
    <details class="exchange" open={isOpen}>
      <summary>
        <b>{method}</b> <span class="url">{pathOf(url)}</span> <span class="status">{status}</span>{' '}
        <span class="muted">{duration(durationMs)}</span>
      </summary>
      <Message name="Request" start={`${method} ${url}`} message={sent} />
      <Message name="Response" start={String(status)} message={received} />
      {curl.cutFrom === undefined ? (
        <Command name="As a command" text={curl.text} />
      ) : (
        <p class="note">The command is too long for this page; report.json has it.</p>
      )}
    </details>
  );
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '');
}

function Message({ name, start, message }: { name: string; start: string; message: MessageView }): JSX.Element {
  const { headers, body } = message;
  return (
    <div class="message">
      <h6>{name}</h6>
      <Lines name={name}>
        <b>{start}</b>
        {'\n'}
        {headers.map(([header, value]) => (
          <>
            <span class="header">{header}:</span> {`${value}\n`}
          </>
        ))}
        {body && `\n${body.text}`}
      </Lines>
      {body && <Whole of={body} />}
    </div>
  );
}
