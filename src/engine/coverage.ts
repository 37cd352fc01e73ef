// What the run touched: operations, parameters and fields, with the latency of each operation.
import { parametersOf } from '../../spec/document.js';
import { endpointIds, endpoints } from '../../spec/endpoints.js';
import type { ExchangeRecorder } from '../check/exchange-recorder.js';
import { requirementsIn } from '../contract/form.js';
import type { Coverage } from '../result/model.js';

export function coverageOf(recorder: ExchangeRecorder): Coverage {
  return {
    operations: endpointIds.map((id) => {
      const durations = recorder.traffic(id)?.durationsMs ?? [];
      const operation = `${endpoints[id].method} ${endpoints[id].path}`;
      return {
        id,
        operation,
        requests: durations.length,
        ...(durations.length > 0 ? { latency: latencyOf(durations) } : {}),
      };
    }),
    parameters: endpointIds.flatMap((endpoint) =>
      parametersOf(endpoint)
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => ({ endpoint, name, sent: recorder.parametersSent(endpoint).has(name) })),
    ),
    fields: endpointIds.flatMap((endpoint) => {
      const seen = recorder.evidenceByRequirement(endpoint);
      return requirementsIn(endpoint).map((requirement) => ({
        endpoint,
        requirement,
        seen: seen.get(requirement) ?? 0,
      }));
    }),
  };
}

function latencyOf(durations: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = durations.toSorted((a, b) => a - b);
  // The nearest rank: the least duration that at least this percentage of all does not exceed.
  const percentile = (percent: number) => round(sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0);
  return { p50: percentile(50), p95: percentile(95), max: percentile(100) };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
