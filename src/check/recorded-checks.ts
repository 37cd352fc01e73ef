// Turns checks into ones that judge recorded traffic: they send nothing, and need neither an account nor a permission.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { answerOf } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { formOf } from '../contract/form.js';
import { createAssertions } from './assertions.js';
import type { Check } from './check.js';
import { createEvidence, type Evidence } from './evidence.js';
import { recordedAnswer } from './recorded-answer.js';
import { inconclusive, Violation } from './violation.js';

/** Checks for recorded traffic, and a function that takes its exchanges one by one. */
export interface RecordedChecks {
  /** To be run when all exchanges were taken. */
  readonly checks: readonly Check[];
  /** Judges one exchange by all laws that are about it. Keeps it only if it breaks one. */
  judge(exchange: Exchange): void;
}

/** Exchanges of violations that one check keeps: a report shows a few. */
const keptViolations = 3;

/** What the laws of one check have found. */
interface LawRecord {
  readonly check: Check & Required<Pick<Check, 'law'>>;
  readonly evidence: Evidence;
  readonly violations: { readonly violation: Violation; readonly exchange: Exchange }[];
  /** What a law threw that is no violation: a fault of ours. */
  fault?: unknown;
}

/** Whether recorded traffic can show anything about the rule of the check. */
export function judgesTraffic({ judge, law }: Check): boolean {
  return judge !== undefined || law !== undefined;
}

/** Of these checks, those that recorded traffic can show something about. */
export function recordedChecks(checks: readonly Check[]): RecordedChecks {
  const records = new Map<Check, LawRecord>();
  const byEndpoint = new Map<EndpointId, LawRecord[]>();
  for (const check of checks) {
    if (!hasLaw(check)) continue;
    const record: LawRecord = { check, evidence: createEvidence(), violations: [] };
    records.set(check, record);
    for (const endpoint of check.endpoints) byEndpoint.set(endpoint, [...(byEndpoint.get(endpoint) ?? []), record]);
  }
  return {
    checks: checks.filter(judgesTraffic).map((check) => withoutRequests(check, records.get(check))),
    judge(exchange) {
      if (answerOf(exchange).kind !== 'accepted') return;
      // Two operations may share a path: an answer is judged as the one whose form it has.
      const form = formOf(exchange.endpoint, exchange.body);
      const answer = recordedAnswer(exchange, form);
      for (const record of byEndpoint.get(form) ?? []) applyLaw(record, answer, exchange);
    },
  };
}

function hasLaw(check: Check): check is LawRecord['check'] {
  return check.law !== undefined;
}

function applyLaw(record: LawRecord, answer: ReturnType<typeof recordedAnswer>, exchange: Exchange): void {
  const { check, evidence, violations } = record;
  try {
    check.law({ evidence, assert: createAssertions(evidence) }, answer);
  } catch (error) {
    if (!(error instanceof Violation)) record.fault ??= error;
    else if (violations.length < keptViolations) violations.push({ violation: error, exchange });
  }
}

function withoutRequests(check: Check, record: LawRecord | undefined): Check {
  return {
    ...check,
    needs: [],
    phase: 'passive',
    async run(context) {
      const { recorder, evidence } = context;
      const isSeen = (id: EndpointId) => recorder.traffic(id) ?? recorder.evidenceByRequirement(id).size > 0;
      if (!check.endpoints.some(isSeen))
        inconclusive('not-in-traffic', `no request of ${check.endpoints.map(nameOf).join(', ')} was recorded`);
      if (!record) return check.judge?.(context);
      conclude(record, evidence);
      if (evidence.total() === 0) inconclusive('not-in-traffic', 'no recorded request and answer show it');
    },
  };
}

function conclude({ fault, evidence, violations: [first, ...others] }: LawRecord, total: Evidence): void {
  if (fault !== undefined) throw fault;
  total.add(evidence.total());
  if (!first) return;
  const { message, ...difference } = first.violation.difference;
  const exchanges = [first, ...others].map(({ exchange }) => exchange);
  throw new Violation('single', message, { ...difference, exchanges });
}

function nameOf(id: EndpointId): string {
  return `${endpoints[id].method} ${endpoints[id].path}`;
}
