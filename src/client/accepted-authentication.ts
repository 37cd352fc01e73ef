// Part 5 does not show which headers reads require: a read that is refused in one way is sent in the other.
import type { EndpointId } from '../../spec/endpoints.js';
import type { Answer } from './answer.js';

/** For each endpoint, the index of the way in which the service has accepted a read. */
export type AcceptedAuthentication = Map<EndpointId, number>;

/** Rate limits and failures say nothing about headers. */
const isAboutTheRequest = ({ kind, exchange: { status } }: Answer) =>
  kind === 'refused' && status !== 429 && status < 500;

/**
 * The answer to the first way that the service accepts, which is used from then on; if there is none, to the first way.
 */
export async function sendWithAcceptedAuthentication(
  endpoint: EndpointId,
  ways: readonly [() => Promise<Answer>, ...(() => Promise<Answer>)[]],
  accepted: AcceptedAuthentication,
): Promise<Answer> {
  const known = ways[accepted.get(endpoint) ?? -1];
  if (known) return known();
  const [first, ...others] = ways;
  const answer = await first();
  if (answer.kind === 'accepted') accepted.set(endpoint, 0);
  if (!isAboutTheRequest(answer)) return answer;
  for (const [index, other] of others.entries()) {
    const next = await other();
    if (next.kind !== 'accepted') continue;
    // Another read of this endpoint may have been accepted meanwhile.
    if (!accepted.has(endpoint)) accepted.set(endpoint, index + 1);
    return next;
  }
  return answer;
}
