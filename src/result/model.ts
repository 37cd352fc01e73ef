// The result of a run: one model, of which every report is a view. Its JSON Schema is published beside the renderers.
import type { EndpointId } from '../../spec/endpoints.js';
import type { Feature, Level } from '../../spec/requirement.js';
import type { CheckResult, Outcome } from '../check/check-result.js';
import type { Shard } from '../gate/shard.js';

/** `partial`: nothing failed, but a claimed feature was not exercised. */
export type Verdict = 'conforming' | 'partial' | 'nonconforming' | 'inconclusive';

export interface Report {
  readonly tool: { readonly name: 'tickmark'; readonly version: string };
  readonly target: {
    readonly baseUrl: string | { readonly catalog: string; readonly orderBook: string };
    readonly features: readonly Feature[];
    /** How its requests were signed: what part 5 leaves open. */
    readonly signing?: Readonly<Record<string, string | boolean>>;
  };
  readonly seed: number;
  /** A warning fails. */
  readonly strict?: true;
  /** Which part of a run it is, where it was split. */
  readonly shard?: Shard;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly verdict: Verdict;
  /** Why the verdict is not `conforming`, one sentence each. */
  readonly reasons: readonly string[];
  /** Why the run ended before its time: nothing answers, the budget is spent, or somebody had enough. */
  readonly cutShort?: string;
  /** What is wrong with the baseline, one sentence each: entries that are stale or have expired. */
  readonly baselineProblems?: readonly string[];
  readonly summary: Readonly<Record<'checks' | 'requests' | Outcome, number>>;
  readonly requirements: readonly RequirementRow[];
  readonly checks: readonly CheckRow[];
  readonly observations: readonly Observation[];
  readonly coverage: Coverage;
}

export interface RequirementRow {
  readonly id: string;
  readonly level: Level;
  readonly section: string;
  readonly text: string;
  readonly feature: Feature;
  /** The gravest of its checks; `skipped` where none ran. */
  readonly outcome: Outcome;
  readonly checks: readonly string[];
}

export interface CheckRow {
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly string[];
  readonly level: Level;
  readonly feature: Feature;
  readonly outcome: Outcome;
  /** Values judged. */
  readonly evidence: number;
  readonly durationMs: number;
  readonly message?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly counterexample?: unknown;
  readonly exchanges?: readonly ExchangeRow[];
  /** The command that shows it again. */
  readonly replay?: string;
  /** The baseline knows of it: it is reported as what it is, and does not decide the verdict. */
  readonly excused?: Excuse;
}

/** Why a check may fail for now. */
export interface Excuse {
  readonly reason: string;
  /** The last day on which it holds, as 2027-01-31. */
  readonly expires?: string;
}

/** One exchange, redacted and cut to size. */
export interface ExchangeRow {
  readonly endpoint: EndpointId;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** Length of the whole body in characters, where `body` is only its beginning. */
    readonly cutFrom?: number;
  };
  readonly durationMs: number;
  /** The request as a command; secrets are left to the environment. */
  readonly curl: string;
}

/** What a check found, fit to leave the process: its exchanges are redacted and cut. */
export interface RedactedResult extends Omit<CheckResult, 'exchanges'> {
  readonly exchanges: readonly ExchangeRow[];
}

/** What a run leaves: the report, and every exchange where they were asked for. */
export interface RunResult {
  readonly report: Report;
  readonly exchanges: readonly ExchangeRow[];
}

/** What the target does where the interface is silent. */
export interface Observation {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  readonly answers: readonly { readonly value: string; readonly seen: number }[];
}

export interface Coverage {
  readonly operations: readonly {
    readonly id: EndpointId;
    readonly operation: string;
    readonly requests: number;
    /** Milliseconds. */
    readonly latency?: { readonly p50: number; readonly p95: number; readonly max: number };
  }[];
  readonly parameters: readonly { readonly endpoint: EndpointId; readonly name: string; readonly sent: boolean }[];
  readonly fields: readonly { readonly endpoint: EndpointId; readonly requirement: string; readonly seen: number }[];
}
