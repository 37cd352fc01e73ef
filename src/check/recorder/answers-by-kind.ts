// How the answers to each kind of request show which operations a service has.
import { type EndpointId, endpointIds, endpoints, pathPattern } from '../../../spec/endpoints.js';
import type { Exchange } from '../../client/exchange.js';
import type { ExchangeRecorder } from './exchange-recorder.js';
import { validRequest } from './request-kind.js';

/** How often each value was seen, with the simplest request that shows it. */
export type Counted = ReadonlyMap<string, { readonly seen: number; readonly first?: Exchange }>;

/**
 * Answers by kind of request. A service that accepts nothing of a feature, and refuses every kind of request alike, may
 * lack the operation: its refusals say nothing about what each kind of request gets. Nor do they where the path is that
 * of another operation, which the service has.
 */
export function answersByKind(
  recorder: ExchangeRecorder,
  endpoint: EndpointId,
  answers: ReadonlyMap<string, Counted>,
): readonly (readonly [subject: string, Counted])[] {
  const isAccepted = (id: EndpointId) => acceptedAnswers(recorder, id) > 0;
  const kindsOf = (id: EndpointId) => recorder.observed(id).kinds;
  const all = [...answers].map(([kind, counted]) => [`${endpoint}, ${kind}`, counted] as const);
  const ofFeature = endpointIds.filter((id) => endpoints[id].feature === endpoints[endpoint].feature);
  if (ofFeature.some(isAccepted)) return all;
  const isOfOther = endpointIds.some((id) => pathPattern(id) === pathPattern(endpoint) && isAccepted(id));
  // A run without an account sends one kind of request to the reads of accounts.
  const kinds = new Set(ofFeature.flatMap((id) => [...kindsOf(id).keys()]));
  const different = new Set([...kindsOf(endpoint).values()].flatMap((values) => [...values.keys()]));
  return !isOfOther && (kinds.size === 1 || different.size > 1) ? all : [];
}

/** Two operations may share a path: an answer in the form of the other does not show that this one is served. */
function acceptedAnswers(recorder: ExchangeRecorder, endpoint: EndpointId): number {
  return recorder.evidenceByRequirement(endpoint).get(`${endpoint}.response`) ?? 0;
}

/** A lookup that finds nothing may lack the record, not the operation. */
export function servedOperation(recorder: ExchangeRecorder, endpoint: EndpointId): Counted {
  if (acceptedAnswers(recorder, endpoint) > 0) return new Map([['served', { seen: 1 }]]);
  const [answer] = endpoints[endpoint].path.includes('{')
    ? []
    : (recorder.observed(endpoint).kinds.get(validRequest)?.values() ?? []);
  return new Map(answer ? [['refuses valid requests', { seen: 1, first: answer.first }]] : []);
}
