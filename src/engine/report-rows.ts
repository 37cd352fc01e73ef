// Makes what a run found fit for a report: limits nesting, redacts secrets, then cuts bodies, unless a HAR keeps them.
import type { Check } from '../check/check.js';
import type { RemainingOrder } from '../check/orders/cancel-open-orders.js';
import type { CheckResult } from '../check/outcome.js';
import { textOf } from '../check/reading/records.js';
import { curlCommand, type Exchange, shownBodyCharacters } from '../client/exchange.js';
import type { Redact } from '../client/redact.js';
import { beginningOf } from '../client/response-body.js';
import type { TargetSettings } from '../client/settings.js';
import { type CheckedRow, statedRow } from '../result/build-report.js';
import { truncateValue } from '../result/format.js';
import type { ExchangeRow, OpenOrder } from '../result/model.js';
import { accountNameOf, cancelCommand, type ReplayOptions, replayCommand } from '../result/replay.js';
import { unlessEmpty, withoutUndefined } from '../without-undefined.js';
import { mapTexts } from '../words.js';

export type ShowExchange = (exchange: Exchange) => ExchangeRow;

export interface RowOptions extends ReplayOptions {
  readonly redact: Redact;
  readonly showExchange: ShowExchange;
}

/** The row of a check that has ended so, without secrets. */
export function rowOf(check: Check, result: CheckResult, { redact, showExchange, ...replay }: RowOptions): CheckedRow {
  const { outcome, reason, evidence, durationMs, exchanges, isPinned, observations, deviations, ...found } = result;
  const stated = statedRow(check);
  const texts = withoutUndefined({
    ...found,
    observations: observations.map(({ exchange: _, ...observation }) => observation),
    deviations: unlessEmpty(deviations),
  });
  const needsReplay = outcome !== 'passed' && outcome !== 'skipped';
  return withoutUndefined({
    ...stated,
    level: isPinned ? 'pinned' : stated.level,
    outcome,
    evidence,
    durationMs: Math.round(durationMs * 10) / 10,
    reason,
    ...mapTexts(truncateValue(texts) as typeof texts, redact),
    exchanges: needsReplay ? unlessEmpty(exchanges.map(showExchange)) : undefined,
    replay: needsReplay ? replayCommand(check, found.sentBy ?? [], replay) : undefined,
  });
}

/** Returns the same row each time it is called with the same exchange: several results show it. */
export function createExchangeRows(redact: Redact): ShowExchange {
  const rows = new WeakMap<Exchange, ExchangeRow>();
  return (exchange) => {
    const row = rows.get(exchange) ?? exchangeRowOf(exchange, redact);
    rows.set(exchange, row);
    return row;
  };
}

function exchangeRowOf(exchange: Exchange, redact: Redact, shownCharacters: number = shownBodyCharacters): ExchangeRow {
  const { endpoint, request, status, headers, text, textLength, startedAt, durationMs } = exchange;
  const sent = mapTexts({ ...request, body: request.body }, redact);
  const shown = redact(text);
  const { body } = sent;
  return {
    endpoint,
    startedAt: new Date(startedAt).toISOString(),
    request: {
      method: sent.method,
      url: sent.url,
      headers: sent.headers,
      ...(body === undefined ? {} : { body: beginningOf(body, shownBodyCharacters) }),
    },
    response: {
      status,
      headers: mapTexts(headers, redact),
      body: beginningOf(shown, shownCharacters),
      ...(textLength > text.length || shown.length > shownCharacters ? { cutFrom: textLength } : {}),
    },
    durationMs: Math.round(durationMs * 10) / 10,
    curl: curlCommand(sent),
  };
}

export function openOrderOf(
  { id, account, record, isOwn }: RemainingOrder,
  settings: TargetSettings,
  { redact, replayFlags }: RowOptions,
): OpenOrder {
  const found = withoutUndefined({
    id,
    account: accountNameOf(account, settings),
    isListed: record !== undefined,
    isOwn: isOwn ? undefined : false,
    market: textOf(record, 'market'),
    assetId: textOf(record, 'assetId'),
    price: textOf(record, 'price'),
    size: textOf(record, 'originalSize'),
  });
  const order = mapTexts(found, redact);
  return isOwn ? { ...order, cancel: cancelCommand(order, replayFlags) } : order;
}

/** Characters of all whole bodies together; later bodies are cut. */
const maximumCharacters = 96 * 1024 * 1024;

/** Exchanges; later ones are left out. */
const maximumExchanges = 200_000;

export function createExchangeLog() {
  const exchanges: { readonly exchange: Exchange; readonly isWhole: boolean }[] = [];
  let characters = 0;
  return {
    add(exchange: Exchange, text: string) {
      if (exchanges.length >= maximumExchanges) return;
      const isWhole = characters + text.length <= maximumCharacters;
      if (isWhole) characters += text.length;
      // The text is kept, and not what it was parsed to.
      exchanges.push({ exchange: { ...exchange, body: undefined, ...(isWhole ? { text } : {}) }, isWhole });
    },
    rows: (redact: Redact) =>
      exchanges.map(({ exchange, isWhole }) => exchangeRowOf(exchange, redact, isWhole ? Infinity : undefined)),
  };
}
