// What a run touched: operations, parameters, fields, accepted answers and their times.
import { parametersOf } from '../../spec/document.js';
import { endpointIds, methodAndPath } from '../../spec/endpoints.js';
import { fieldRequirements } from '../../spec/ledger/fields.js';
import type { ExchangeRecorder } from '../check/recorder/exchange-recorder.js';
import { requirementsIn } from '../contract/form.js';
import type { Coverage } from '../result/model.js';
import { withoutUndefined } from '../without-undefined.js';

/** Of everything that was recorded; what was accepted counts for the account that signs the requests of most checks. */
export function coverageOf(recorder: ExchangeRecorder, address = '', otherAddress?: string): Coverage {
  const { reads, orders } = recorder.acceptedFrom(address);
  const other = otherAddress === undefined ? undefined : recorder.acceptedFrom(otherAddress);
  return withoutUndefined({
    accountReadsAccepted: reads,
    ordersAccepted: orders,
    otherAccountReadsAccepted: other && other.sentReads > 0 ? other.reads : undefined,
    operations: endpointIds.map((id) => {
      const { exchanges = 0, accepted = 0, durationsMs = [] } = recorder.httpStatistics(id) ?? {};
      return withoutUndefined({
        id,
        operation: methodAndPath(id),
        requests: exchanges,
        accepted,
        inForm: recorder.answersInForm(id),
        exercised: [...recorder.evidenceByRequirement(id).keys()].some((shown) => recordMembers.has(shown)),
        latency: durationsMs.length > 0 ? latencyOf(durationsMs) : undefined,
      });
    }),
    parameters: endpointIds.flatMap((endpoint) =>
      parametersOf(endpoint)
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => ({ endpoint, name, sent: recorder.parametersSent(endpoint).has(name) })),
    ),
    fields: endpointIds.flatMap((endpoint) => {
      const seen = recorder.evidenceByRequirement(endpoint);
      return requirementsIn(endpoint).map((id) => ({ endpoint, requirement: id, seen: seen.get(id) ?? 0 }));
    }),
  });
}

/** The members of records. Those of the envelope of a page do not count: an empty page shows no record. */
const recordMembers = new Set<string>(fieldRequirements.flatMap(({ id }) => (id.startsWith('envelope.') ? [] : id)));

function latencyOf(durations: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = durations.toSorted((a, b) => a - b);
  // The nearest rank: the least duration that at least this percentage of all does not exceed.
  const percentile = (percent: number) =>
    Math.round((sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0) * 10) / 10;
  return { p50: percentile(50), p95: percentile(95), max: percentile(100) };
}
