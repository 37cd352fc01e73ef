// The view model of one check and its exchanges: every text printable and truncated.
import type { DeviationCoverage } from '../../check/outcome/check-result.js';
import { excuseText } from '../../result/format.js';
import type { CheckRow, ExchangeRow, RequirementRow } from '../../result/model.js';
import { shownActual } from '../../result/value-text.js';
import { withoutUndefined } from '../../without-undefined.js';
import { enumeration } from '../../words.js';
import { bodyExcerpt, lineExcerpt, placeExcerpt, textExcerpt, valueExcerpt, withLineExcerpts } from './excerpt.js';

export type CheckView = ReturnType<typeof buildCheckView>;
export type DeviationView = CheckView['deviations'][number];
export type ExchangeView = CheckView['exchanges'][number];
export type MessageView = ExchangeView['received'] | ExchangeView['sent'];

/** Headers of one message: more than ordinary services send. */
const maximumHeaders = 24;
/** Characters: header names and methods are short, header values rarely matter, a command has to be whole. */
const maximum = { method: 20, headerName: 80, headerValue: 300, replay: 2000 };
/** Contexts that no answer rules out: the requests for one of them are much like those for another. */
const maximumMissed = 5;

export function buildCheckView(row: CheckRow, requirement: RequirementRow, detail: DetailLevel) {
  const { outcome, evidence, durationMs, title, message, replay, excused, exchanges = [], deviations = [] } = row;
  const line = (text: string) => lineExcerpt(text, detail.maximumLine);
  const excerptOf = (value: unknown) => (value === undefined ? undefined : valueExcerpt(value, detail.maximumValue));
  // The last exchanges are those that show the outcome.
  const shown = detail.maximumExchanges === 0 ? [] : exchanges.slice(-detail.maximumExchanges);
  return withoutUndefined({
    id: line(row.id),
    /** The part of the id after the requirement, as `@tags`; empty if the requirement has only one check. */
    subject: row.id === requirement.id ? '' : line(row.id.replace(`${requirement.id}@`, '@')),
    outcome,
    evidence,
    durationMs,
    title: title === requirement.text ? undefined : line(title),
    message: message && line(message),
    expected: excerptOf(row.expected),
    actual: excerptOf(shownActual(row)),
    counterexample: excerptOf(row.counterexample),
    exchanges: shown.map((exchange, index) => {
      const pointer = index === shown.length - 1 ? row.place?.pointer : undefined;
      return buildExchangeView(exchange, pointer ?? '', detail);
    }),
    notShown: exchanges.length - shown.length,
    replay: replay && lineExcerpt(replay, maximum.replay),
    excused: excused && line(excuseText(excused)),
    deviations: deviations.slice(0, detail.maximumRows).map((one) => buildDeviationView(one, detail)),
  });
}

/** What the answers say about one way to be wrong. */
function buildDeviationView({ deviation, ruledOut, missed, notShown }: DeviationCoverage, detail: DetailLevel) {
  const shown = missed.slice(0, maximumMissed);
  const texts = { deviation, contexts: enumeration(ruledOut), missed: shown, notShown };
  return {
    ...withLineExcerpts(withoutUndefined(texts), detail.maximumLine),
    ruledOut: ruledOut.length,
    possible: ruledOut.length + missed.length,
    notListed: missed.length - shown.length,
  };
}

function buildExchangeView(exchange: ExchangeRow, pointer: string, detail: DetailLevel) {
  const { request, response, durationMs, curl } = exchange;
  const received = placeExcerpt(response.body, pointer, detail.maximumBody);
  return {
    method: lineExcerpt(request.method, maximum.method),
    url: lineExcerpt(request.url, detail.maximumLine),
    status: response.status,
    durationMs,
    sent: {
      headers: headersOf(request.headers, detail),
      ...(request.body === undefined ? {} : { body: bodyExcerpt(request.body, detail.maximumBody) }),
    },
    received: {
      headers: headersOf(response.headers, detail),
      body: withoutUndefined({ ...received, cutFrom: response.cutFrom ?? received.cutFrom }),
    },
    curl: textExcerpt(curl, detail.maximumBody),
  };
}

function headersOf(headers: Readonly<Record<string, string>>, detail: DetailLevel) {
  const maximumValue = Math.min(detail.maximumLine, maximum.headerValue);
  return Object.entries(headers)
    .slice(0, maximumHeaders)
    .map(([name, text]) => [lineExcerpt(name, maximum.headerName), lineExcerpt(text, maximumValue)] as const);
}

export interface DetailLevel {
  /** Exchanges of one check. */
  readonly maximumExchanges: number;
  /** Characters of a body or a command. */
  readonly maximumBody: number;
  /** Characters of an expected or actual value. */
  readonly maximumValue: number;
  /** Characters of a message, an answer or a header. */
  readonly maximumLine: number;
  /** Rows of a list whose length depends on the target. */
  readonly maximumRows: number;
}

/** From all that a person would read to a level that always fits. */
export const detailLevels: readonly DetailLevel[] = [
  { maximumExchanges: 6, maximumBody: 6000, maximumValue: 4000, maximumLine: 2000, maximumRows: 500 },
  { maximumExchanges: 6, maximumBody: 2000, maximumValue: 2000, maximumLine: 1000, maximumRows: 500 },
  { maximumExchanges: 4, maximumBody: 1000, maximumValue: 1000, maximumLine: 500, maximumRows: 200 },
  { maximumExchanges: 2, maximumBody: 600, maximumValue: 600, maximumLine: 400, maximumRows: 100 },
  { maximumExchanges: 1, maximumBody: 400, maximumValue: 400, maximumLine: 300, maximumRows: 50 },
  { maximumExchanges: 1, maximumBody: 160, maximumValue: 160, maximumLine: 160, maximumRows: 30 },
  { maximumExchanges: 0, maximumBody: 80, maximumValue: 80, maximumLine: 80, maximumRows: 10 },
];
