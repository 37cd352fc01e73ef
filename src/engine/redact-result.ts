// Makes a check's result fit for a report: secrets redacted, long values cut.
import type { CheckResult } from '../check/check-result.js';
import { curlCommand } from '../client/curl.js';
import type { Exchange } from '../client/exchange.js';
import { type Redact, redactDeep } from '../client/redact.js';
import type { ExchangeRow, RedactedResult } from '../result/model.js';
import { truncateValue } from '../result/truncate.js';

/** Characters of a request's body that a report shows. */
const maxBodyCharacters = 8 * 1024;

export function redactResult(result: CheckResult, redact: Redact): RedactedResult {
  const { exchanges, ...found } = result;
  const hasText = found.message !== undefined || found.observations.length > 0;
  if (!hasText && exchanges.length === 0) return { ...found, exchanges: [] };
  const { expected, actual, counterexample, ...rest } = found;
  const values = Object.entries({ expected, actual, counterexample }).filter(([, value]) => value !== undefined);
  const kept = Object.fromEntries(values.map(([name, value]) => [name, truncateValue(value)]));
  return redactDeep({ ...rest, ...kept, exchanges: exchanges.map(exchangeRowOf) }, redact);
}

/** One exchange as a report shows it; its secrets are still to be redacted. */
export function exchangeRowOf({
  endpoint,
  request,
  status,
  headers,
  text,
  textLength,
  startedAt,
  durationMs,
}: Exchange): ExchangeRow {
  const { method, url, headers: sent, body } = request;
  return {
    endpoint,
    startedAt: new Date(startedAt).toISOString(),
    request: { method, url, headers: sent, ...(body === undefined ? {} : { body: body.slice(0, maxBodyCharacters) }) },
    response: {
      status,
      headers,
      body: text,
      ...(textLength > text.length ? { cutFrom: textLength } : {}),
    },
    durationMs: Math.round(durationMs * 10) / 10,
    curl: curlCommand(request),
  };
}
