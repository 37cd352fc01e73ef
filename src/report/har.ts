// HAR 1.2: every exchange of the run, for browsers and proxies to open. Secrets are redacted before they get here.
import { STATUS_CODES } from 'node:http';
import type { Entry, Har, Header, QueryString } from 'har-format';
import type { ExchangeRow, Report } from '../result/model.js';
import { jsonText } from './json.js';

/** Yields the text entry by entry: as one string, the bodies of a whole run would take their memory several times. */
export function* renderHar(report: Report, exchanges: readonly ExchangeRow[]): Generator<string> {
  const { name, version } = report.tool;
  const happened = (report.incidents ?? []).map(({ message }) => message).join('\n');
  const har: Har = {
    log: { version: '1.2', creator: { name, version }, ...(happened === '' ? {} : { comment: happened }), entries: [] },
  };
  const [start, end] = jsonText(har).split(/(?<="entries": \[)(?=\])/) as [string, string];
  yield start;
  const inOrder = exchanges.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  for (const [index, exchange] of inOrder.entries()) {
    const entry = jsonText(entryOf(exchange)).trimEnd().replaceAll('\n', `\n${entryIndent}`);
    yield `${index === 0 ? '' : ','}\n${entryIndent}${entry}`;
  }
  yield inOrder.length === 0 ? end : `\n${entryIndent.slice(2)}${end}`;
}

const entryIndent = ' '.repeat(6);

function entryOf({ endpoint, startedAt, durationMs, request, response }: ExchangeRow): Entry {
  const { body = '' } = request;
  return {
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      method: request.method,
      url: encodeBrackets(request.url),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(Object.entries(request.headers)),
      queryString: pairsOf(URL.canParse(request.url) ? new URL(request.url).searchParams : []),
      ...(request.body === undefined ? {} : { postData: { mimeType: typeOf(request.headers), text: body } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(body),
    },
    response: {
      status: response.status,
      statusText: STATUS_CODES[response.status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(Object.entries(response.headers)),
      content: {
        size: response.cutFrom ?? Buffer.byteLength(response.body),
        mimeType: typeOf(response.headers),
        text: response.body,
        ...(response.cutFrom === undefined ? {} : { comment: 'the body is truncated' }),
      },
      redirectURL: response.headers.location ?? '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    // Only the total time is measured.
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: endpoint,
  };
}

const pairsOf = (pairs: Iterable<readonly [string, string]>): (Header & QueryString)[] =>
  Array.from(pairs, ([name, value]) => ({ name, value }));

function typeOf(headers: Readonly<Record<string, string>>): string {
  const [, type] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  return type ?? '';
}

/** A URL may not contain the brackets of `[redacted]`; the brackets around an IPv6 address stay. */
function encodeBrackets(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search } = new URL(url);
  return origin + `${pathname}${search}`.replace(/[[\]|^`{}\\]/g, encodeURIComponent);
}
