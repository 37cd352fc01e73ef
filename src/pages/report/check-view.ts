// What the page shows of one check and its exchanges.
import type { CheckRow, ExchangeRow, RequirementRow } from '../../result/model.js';
import type { Detail } from './detail.js';
import { body, type Excerpt, line, lines, value } from './text.js';

export interface CheckView extends Pick<CheckRow, 'outcome' | 'evidence' | 'durationMs'> {
  readonly id: string;
  /** What it is about within its requirement, as `@tags`; empty where it is the only one. */
  readonly subject: string;
  /** Where it says more than the requirement. */
  readonly title?: string;
  readonly message?: string;
  readonly expected?: Excerpt;
  readonly actual?: Excerpt;
  readonly counterexample?: Excerpt;
  readonly exchanges: readonly ExchangeView[];
  /** Exchanges that are not shown. */
  readonly more: number;
  readonly replay?: string;
  readonly excused?: string;
}

export interface ExchangeView {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
  readonly sent: MessageView;
  readonly received: MessageView;
  readonly curl: Excerpt;
}

export interface MessageView {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Excerpt;
}

const mostHeaders = 24;

export function checkViewOf(row: CheckRow, requirement: RequirementRow, detail: Detail): CheckView {
  const { outcome, evidence, durationMs, message, replay, excused, exchanges = [] } = row;
  // The last exchanges are those that showed it.
  const shown = detail.exchanges === 0 ? [] : exchanges.slice(-detail.exchanges);
  return {
    id: line(row.id, detail.line),
    subject: row.id === requirement.id ? '' : line(row.id.replace(`${requirement.id}@`, '@'), detail.line),
    outcome,
    evidence,
    durationMs,
    ...(row.title === requirement.text ? {} : { title: line(row.title, detail.line) }),
    ...(message === undefined ? {} : { message: line(message, detail.line) }),
    ...excerptOf('expected', row, detail),
    ...excerptOf('actual', row, detail),
    ...excerptOf('counterexample', row, detail),
    exchanges: shown.map((exchange) => exchangeViewOf(exchange, detail)),
    more: exchanges.length - shown.length,
    ...(replay === undefined ? {} : { replay: line(replay, 2000) }),
    ...(excused === undefined ? {} : { excused: excuse(excused, detail) }),
  };
}

function excerptOf<N extends 'expected' | 'actual' | 'counterexample'>(
  name: N,
  row: CheckRow,
  detail: Detail,
): { readonly [K in N]?: Excerpt } {
  return row[name] === undefined ? {} : ({ [name]: value(row[name], detail.value) } as { readonly [K in N]: Excerpt });
}

function excuse({ reason, expires }: NonNullable<CheckRow['excused']>, detail: Detail): string {
  return line(expires === undefined ? reason : `${reason} (until ${expires})`, detail.line);
}

function exchangeViewOf({ request, response, durationMs, curl }: ExchangeRow, detail: Detail): ExchangeView {
  const answer = body(response.body, detail.body);
  const length = response.cutFrom ?? answer.cutFrom;
  return {
    method: line(request.method, 20),
    url: line(request.url, detail.line),
    status: response.status,
    durationMs,
    sent: {
      headers: headersOf(request.headers, detail),
      ...(request.body === undefined ? {} : { body: body(request.body, detail.body) }),
    },
    received: {
      headers: headersOf(response.headers, detail),
      body: { text: answer.text, ...(length === undefined ? {} : { cutFrom: length }) },
    },
    curl: lines(curl, detail.body),
  };
}

function headersOf(headers: Readonly<Record<string, string>>, detail: Detail): MessageView['headers'] {
  const most = Math.min(detail.line, 300);
  return Object.entries(headers)
    .slice(0, mostHeaders)
    .map(([name, text]) => [line(name, 80), line(text, most)]);
}
