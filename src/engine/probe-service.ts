// Sees whether a service answers in JSON before a run begins, and says what is wrong if it does not.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { Check } from '../check/check.js';
import { type Exchange, NoResponseError } from '../client/exchange.js';
import type { Session } from '../client/session.js';
import type { TargetSettings } from '../client/settings.js';

/** For each feature, one read that needs no id. Trading has no reads. */
const probed: readonly EndpointId[] = ['tags', 'simplified-markets', 'fee-rate', 'account-orders', 'builder-trades'];

/** Reads once from each feature that a check is about, or else from the others; returns why none answers in JSON. */
export async function probeService({ send }: Session, settings: TargetSettings, checks: readonly Check[]) {
  const claimed = probed.filter((endpoint) => {
    const { feature } = endpoints[endpoint];
    return settings.features.includes(feature) && !settings.untested.includes(feature);
  });
  const checked = claimed.filter((endpoint) => checks.some(({ feature }) => feature === endpoints[endpoint].feature));
  const others = claimed.filter((endpoint) => !checked.includes(endpoint));
  const results = await Promise.all(checked.map(read));
  const left = claimed.length > 0 ? others : probed.slice(0, 1);
  if (!results.some(isJsonAnswer)) results.push(...(await Promise.all(left.map(read))));
  const exchanges = results.filter((result) => 'status' in result);
  const where = [...new Set(Object.values(settings.baseUrl))].join(' and ');
  const error = results.find((result) => result instanceof NoResponseError);
  if (exchanges.length === 0) return unansweredReason(error, where);
  return exchanges.some(isJsonAnswer) ? undefined : unusableReason(exchanges, where);

  async function read(endpoint: EndpointId): Promise<Exchange | NoResponseError> {
    try {
      // `fresh`: the signing profile is not detected yet, so that no check may share this answer.
      return (await send(endpoint, { fresh: true })).exchange;
    } catch (error) {
      if (error instanceof NoResponseError) return error;
      throw error;
    }
  }
}

const isJsonAnswer = (result: Exchange | NoResponseError) => 'isJson' in result && result.isJson;

function unansweredReason(error: NoResponseError | undefined, where: string): string {
  const { message = 'no request was sent', kind = 'none' } = error ?? {};
  if (kind === 'none') return `nothing answers at ${where}: ${message}`;
  if (kind === 'unusable') return `${where} answers, but not in a way that can be read: ${message}`;
  if (kind === 'other') return `something listens at ${where}, but ${message}`;
  const scheme = where.startsWith('https:') ? 'http' : 'https';
  return `something listens at ${where}, but ${message}: should the base URL begin with ${scheme}://?`;
}

export function unusableReason(exchanges: readonly Exchange[], where: string): string {
  const statuses = [...new Set(exchanges.map(({ status }) => status))];
  const status = statuses.join(' and ');
  if (statuses.every((code) => code >= 300 && code < 400)) {
    const to = exchanges.map(({ headers, request }) => locationOf(headers.location, request.url)).find(Boolean);
    return `${where} redirects every request (${status})${to ? `, to ${to}` : ''}: give the base URL that it leads to, or the header that it needs with --header`;
  }
  if (statuses.every((code) => code >= 500))
    return `${where} answers every request with ${status}: it is down, or its gateway cannot reach it; run again when it is up`;
  if (statuses.every((code) => code === 429))
    return `${where} refuses every request with 429: it limits their rate; run again later, with a lower --rate or --concurrency`;
  const types = new Set(exchanges.map(({ headers }) => headers['content-type'] ?? 'no content type'));
  return `${where} answers everything with ${[...types].join(', ')} that is not JSON: is the base URL right?`;
}

/** Without its query, which may hold secrets. */
function locationOf(location: string | undefined, from: string): string | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const { origin, pathname } = new URL(location, from);
  return `${origin}${pathname}`;
}
