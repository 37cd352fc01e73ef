// Every exchange of the run, whoever asked for it, is judged once as it arrives and kept as evidence for all.
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { answerOf, isObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { formOf } from '../contract/form.js';
import { type Finding, judge } from '../contract/judge.js';

export interface RecordedFinding {
  readonly finding: Finding;
  readonly exchange: Exchange;
}

export interface RecordedResults {
  /** Values that were there to judge by. */
  readonly evidence: number;
  readonly findings: readonly RecordedFinding[];
}

/** Facts of the transport, one row for each endpoint that answered. */
export interface Traffic {
  readonly exchanges: number;
  /** Answers that claim success or refusal in a JSON body. */
  readonly json: number;
  readonly wrongContentType: readonly Exchange[];
  readonly serverErrors: readonly Exchange[];
  readonly notJson: readonly Exchange[];
  readonly durationsMs: readonly number[];
  /** `accepted 200`, `refused 404`, as often as they came. */
  readonly statuses: ReadonlyMap<string, number>;
  /** The types of its refusals. */
  readonly errorTypes: ReadonlySet<string>;
}

export interface ExchangeRecorder {
  /** Judges one exchange. */
  record(exchange: Exchange): void;
  /** What all answers of an endpoint say about one rule; `error.body-shape` speaks of its refusals. */
  resultsFor(endpoint: EndpointId, requirement: RequirementId): RecordedResults;
  traffic(endpoint: EndpointId): Traffic | undefined;
  /** Rules with evidence, by endpoint. */
  evidenceByRequirement(endpoint: EndpointId): ReadonlyMap<RequirementId, number>;
  /** Parameters sent, by endpoint. */
  parametersSent(endpoint: EndpointId): ReadonlySet<string>;
}

const keptFindings = 20;
const gateways = new Set([429, 502, 503, 504]);

interface Row {
  evidence: Map<RequirementId, number>;
  findings: Map<RequirementId, RecordedFinding[]>;
}

interface TrafficRow {
  exchanges: number;
  json: number;
  wrongContentType: Exchange[];
  serverErrors: Exchange[];
  notJson: Exchange[];
  durationsMs: number[];
  statuses: Map<string, number>;
  errorTypes: Set<string>;
}

export function createExchangeRecorder(): ExchangeRecorder {
  const rows = new Map<EndpointId, Row>();
  const traffic = new Map<EndpointId, TrafficRow>();
  const parameters = new Map<EndpointId, Set<string>>();

  function note(endpoint: EndpointId, form: EndpointId | 'error', exchange: Exchange): void {
    const row = getOr(rows, endpoint, () => ({ evidence: new Map(), findings: new Map() }));
    const { evidence, findings } = judge(form, exchange.body);
    const own: RequirementId = form === 'error' ? 'error.body-shape' : `${form}.response`;
    row.evidence.set(own, (row.evidence.get(own) ?? 0) + 1);
    for (const [id, count] of evidence) if (id !== own) row.evidence.set(id, (row.evidence.get(id) ?? 0) + count);
    for (const finding of findings) {
      const kept = getOr(row.findings, finding.requirement, () => []);
      if (kept.length < keptFindings) kept.push({ finding, exchange });
    }
  }

  function count(exchange: Exchange, kind: string): void {
    const row = getOr(traffic, exchange.endpoint, emptyTraffic);
    row.exchanges += 1;
    row.durationsMs.push(exchange.durationMs);
    const status = `${kind} ${exchange.status}`;
    row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
    if (kind === 'refused' && isObject(exchange.body) && typeof exchange.body.type === 'string')
      row.errorTypes.add(exchange.body.type);
    if (exchange.status >= 500) row.serverErrors.push(exchange);
    if (!exchange.isJson && !gateways.has(exchange.status)) row.notJson.push(exchange);
    if (!exchange.isJson) return;
    row.json += 1;
    if (!/^application\/([\w.-]+\+)?json\b/i.test(exchange.headers['content-type'] ?? ''))
      row.wrongContentType.push(exchange);
  }

  return {
    record(exchange) {
      const { endpoint, body, status, isJson } = exchange;
      const { kind } = answerOf(exchange);
      count(exchange, kind);
      const sent = getOr(parameters, endpoint, () => new Set());
      for (const name of new URL(exchange.request.url).searchParams.keys()) sent.add(name);
      if (kind === 'accepted') {
        const form = formOf(endpoint, body);
        note(form, form, exchange);
      }
      if (kind === 'refused' && !gateways.has(status) && (status < 300 || status >= 400))
        note(endpoint, 'error', isJson ? exchange : { ...exchange, body: undefined });
    },
    resultsFor(endpoint, requirement) {
      const row = rows.get(endpoint);
      return {
        evidence: row?.evidence.get(requirement) ?? 0,
        findings: row?.findings.get(requirement) ?? [],
      };
    },
    traffic: (endpoint) => traffic.get(endpoint),
    evidenceByRequirement: (endpoint) => rows.get(endpoint)?.evidence ?? new Map(),
    parametersSent: (endpoint) => parameters.get(endpoint) ?? new Set(),
  };
}

function emptyTraffic(): TrafficRow {
  return {
    exchanges: 0,
    json: 0,
    wrongContentType: [],
    serverErrors: [],
    notJson: [],
    durationsMs: [],
    statuses: new Map(),
    errorTypes: new Set(),
  };
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
