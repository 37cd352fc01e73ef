// The result of a run. Every report format is a view of this model. `npm run types:publish` makes report.schema.json of
// it: the comments become descriptions.
import type { ConformanceLevelName } from '../../spec/contract.js';
import type { EndpointId } from '../../spec/endpoints.js';
import type { Feature, Level } from '../../spec/requirement.js';
import type { BodyPlace, CheckEnd, Outcome, Reason } from '../check/outcome.js';
import type { Effort, Implementation } from '../client/settings.js';
import type { Wait } from '../client/wait-log.js';
import type { Excuse } from '../gate/baseline.js';
import type { Shard } from '../gate/shard.js';

/**
 * `partial`: nothing failed that the baseline does not excuse, but only a part of the checks ran, or a claimed
 * operation was not exercised.
 */
export type Verdict = 'conforming' | 'partial' | 'nonconforming' | 'inconclusive';

/** `pinned`: a question that the interface leaves open, judged by the answers that a profile pins. */
export type JudgedLevel = Level | 'pinned';

/**
 * A whole number.
 * @asType integer
 * @minimum 0
 */
export type Count = number;

/**
 * A whole number of something that there is.
 * @asType integer
 * @minimum 1
 */
export type PositiveCount = number;

/** @minimum 0 */
export type Milliseconds = number;

export interface Report {
  /** SHA-256 of everything else, so that a change is noticed; absent before the report is written. */
  readonly digest?: string;
  /** `commit`: of which it was built; with `-dirty` if it had changes; absent if unknown. */
  readonly tool: { readonly name: 'tickmark'; readonly version: string; readonly commit?: string };
  /**
   * The version of the contract by which the service was judged.
   * @pattern ^[0-9]+\.[0-9]+\.[0-9]+$
   */
  readonly contract: string;
  readonly target: {
    /** As the configuration names it. */
    readonly implementation?: Implementation;
    readonly baseUrl: string | { readonly catalog: string; readonly orderBook: string };
    readonly features: readonly Feature[];
    /** Whether the caller named the features: then each operation of them has to be exercised. */
    readonly featuresNamed: boolean;
    /** The configuration file that was read. */
    readonly configFile?: string;
    /** The shortened address of the account that the checks act as. */
    readonly account?: string;
    /** Whether the run was allowed to place and cancel orders. */
    readonly trading: boolean;
    /** How requests were signed, where the interface leaves it open. */
    readonly signing?: Readonly<Record<string, string | boolean>>;
  };
  readonly seed: Count;
  /** How much was sent; absent if the traffic was recorded. */
  readonly effort?: Effort;
  /** A warning fails. */
  readonly strict?: true;
  /** Which part this is of a run that was split. */
  readonly shard?: Shard;
  /** Which part of the checks ran, unless all did. */
  readonly selection?: Selection;
  /** What was judged, if it is recorded traffic: the suite sent nothing itself. */
  readonly traffic?: TrafficSummary;
  /** The profile by which open questions were judged. */
  readonly profile?: ProfileSummary;
  /** @format date-time */
  readonly startedAt: string;
  readonly durationMs: Count;
  /** What the run waited for, the longest first: pauses while no request was in flight, and answers if they were slow. */
  readonly waits?: readonly Wait[];
  readonly verdict: Verdict;
  /** Why the verdict is not `conforming`, one sentence each. */
  readonly reasons: readonly string[];
  /** What the service conforms to as a whole, in the order of the contract. */
  readonly conformance: readonly LevelResult[];
  /** The claimed operations without an accepted answer that shows what it should hold. */
  readonly unexercised: readonly UnexercisedOperation[];
  /** Why the run ended early: no answer, budget spent, or interrupted. */
  readonly cutShort?: string;
  /** Why no more orders were placed, while the run went on: the service refused placements or cancellations in a row. */
  readonly writesStopped?: string;
  /** The limit of `--max-requests`, and how many checks it kept from a conclusion. */
  readonly requestLimit?: RequestLimitSummary;
  /** Orders of the run that are still open, as far as it can say, and those that may be its own. */
  readonly openOrders?: readonly OpenOrder[];
  /** What could not be found out about open orders, one sentence each, such as that the live orders could not be read. */
  readonly orderProblems?: readonly string[];
  /** What is wrong with the baseline, one sentence each: entries that are stale or have expired. */
  readonly baselineProblems?: readonly string[];
  readonly summary: Summary;
  /** What is wrong with the service: failures and warnings with the same cause are one finding. The most severe first. */
  readonly findings: readonly Finding[];
  /**
   * What happened during the run that breaks no rule, such as answers of intermediaries and errors that passed; absent
   * if nothing did.
   */
  readonly incidents?: readonly Incident[];
  readonly requirements: readonly RequirementRow[];
  readonly checks: readonly CheckRow[];
  readonly observations: readonly Observation[];
  readonly coverage: Coverage;
}

/** Members of a report that may be passed as undefined. */
export type Optional<Name extends keyof Report> = { readonly [Member in Name]?: Report[Member] | undefined };

/**
 * Whether the service conforms to one conformance level of the contract, by all of its checks; a baseline excuses
 * nothing here. `not-shown`: nothing failed, but the run cannot say. `not-claimed`: it does not claim every feature.
 */
export interface LevelResult {
  readonly level: ConformanceLevelName;
  readonly result: 'conforms' | 'fails' | 'not-shown' | 'not-claimed';
  /** Why it does not conform, one sentence each. */
  readonly reasons: readonly string[];
}

/** How many checks had each outcome. */
export interface OutcomeCounts {
  readonly checks: Count;
  readonly passed: Count;
  readonly failed: Count;
  readonly warned: Count;
  readonly inconclusive: Count;
  readonly skipped: Count;
  readonly error: Count;
  /**
   * Of all mistakes that the data of the service could show, the share that the run ruled out; absent if no check
   * covers deviations.
   * @minimum 0
   * @maximum 1
   */
  readonly power?: number;
}

export interface Summary extends OutcomeCounts {
  readonly requests: Count;
}

/** Recorded traffic that was judged in place of requests of the suite's own. */
export interface TrafficSummary {
  /** Both only in a merged report. */
  readonly source: 'har' | 'proxy' | 'har and proxy';
  /** The paths of the recordings. */
  readonly files?: readonly string[];
  /** Requests that were recorded. */
  readonly recorded: Count;
  /** Those whose answers were judged. */
  readonly judged: Count;
  /** Requests that match no operation, the most frequent first. */
  readonly unmatched: readonly { readonly request: string; readonly count: Count }[];
  /**
   * Requests of an operation whose answers could not be judged, and entries of a recording without a request, by the
   * reason.
   */
  readonly notJudged: readonly { readonly reason: string; readonly count: Count }[];
}

/** How many requests a run was allowed to send. */
export interface RequestLimitSummary {
  readonly maximum: PositiveCount;
  /** Checks that were left out, or could not be finished. */
  readonly leftOut: Count;
}

/** An order that the run placed and could not cancel, or that it may have placed. */
export interface OpenOrder {
  readonly id: string;
  /** Whose order it is, as the configuration names the account. */
  readonly account: 'credentials' | 'otherAccount';
  /** Whether the list of live orders shows it; if not, the list could not be read. */
  readonly isListed: boolean;
  /**
   * False: it appeared during the run, nothing proves that the run placed it, and it was not canceled. Absent: the run
   * placed it.
   */
  readonly isOwn?: boolean;
  readonly market?: string;
  readonly assetId?: string;
  readonly price?: string;
  readonly size?: string;
  /** The command that cancels it, if it is the run's own. */
  readonly cancel?: string;
}

/** How the answers of a run compare with those that a profile pins. */
export interface ProfileSummary {
  /** Absent if a program passed the profile itself. */
  readonly file?: string;
  /** Answers that the profile pins: one for each question and subject. */
  readonly pinned: Count;
  /** Those that the run answered. */
  readonly answered: Count;
  /** Those that the service answers differently now. */
  readonly drifted: Count;
  /** Operations that the profile pins as served, of features that are not claimed: they were not judged. */
  readonly notClaimed?: readonly EndpointId[];
}

/** A part of the checks. */
export interface Selection {
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly lastFailed?: true;
  readonly shard?: Shard;
  /** Selected checks, and all checks. */
  readonly checks: Count;
  readonly of: Count;
}

/** An operation that the service claims and that was not exercised. */
export interface UnexercisedOperation {
  /** As `GET /data/trades`. */
  readonly operation: string;
  readonly reason: Reason;
  readonly message?: string;
}

/** One mistake of the service: the failures and warnings that have the same cause. */
export interface Finding extends Pick<CheckRow, 'expected' | 'actual' | 'exchanges'> {
  /** The same in every run that finds the same. */
  readonly id: string;
  /** What is wrong, in a few words. */
  readonly title: string;
  /** The most severe level of its checks. */
  readonly level: 'must' | 'pinned' | 'should';
  /** @minItems 1 */
  readonly requirements: readonly string[];
  /** @minItems 1 */
  readonly checks: readonly string[];
  /** What is wrong, and where. */
  readonly message: string;
  readonly place?: BodyPlace;
  /** The command that shows the finding again. */
  readonly replay: string;
  /** The command that explains the rule. */
  readonly explain: string;
}

/** What happened during a run that breaks no rule, however often. */
export interface Incident {
  readonly kind:
    | 'intermediary'
    | 'passing-error'
    | 'no-response'
    | 'redirect'
    | 'duplicate-member'
    | 'throttled'
    | 'one-at-a-time'
    | 'clock';
  /** What happened and how often, in one sentence. */
  readonly message: string;
  /** How often it happened. */
  readonly count: PositiveCount;
  /** As `GET /tags`. */
  readonly operations: readonly string[];
  /** The first exchange that shows it. */
  readonly exchange?: ExchangeRow;
}

export interface RequirementRow {
  readonly id: string;
  readonly level: JudgedLevel;
  /** @pattern ^[0-9]+(\.[0-9]+)*$ */
  readonly section: string;
  readonly text: string;
  /**
   * Why it has its level; absent where the interface is silent.
   * @minLength 1
   */
  readonly reason?: string;
  readonly feature: Feature;
  /** The most severe outcome of its checks. */
  readonly outcome: Outcome;
  readonly checks: readonly string[];
}

export interface CheckRow extends CheckEnd {
  readonly id: string;
  readonly title: string;
  /** @minItems 1 */
  readonly requirements: readonly string[];
  readonly level: JudgedLevel;
  readonly feature: Feature;
  /** What the check calls, or whose answers it judges. */
  readonly endpoints: readonly EndpointId[];
  /** How many values were judged. */
  readonly evidence: Count;
  /** Milliseconds in which requests of its own were under way; reads that it shares with a check before it take none. */
  readonly durationMs: Milliseconds;
  readonly exchanges?: readonly ExchangeRow[];
  /** The command that runs this check again. */
  readonly replay?: string;
  /** The baseline lists this check: its outcome is reported, and does not affect the verdict. */
  readonly excused?: Excuse;
}

/** One exchange, redacted, with long bodies truncated. */
export interface ExchangeRow {
  readonly endpoint: EndpointId;
  /** @format date-time */
  readonly startedAt: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response: {
    readonly status: Count;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** Length of the whole body in characters, when `body` is truncated. */
    readonly cutFrom?: Count;
  };
  readonly durationMs: Milliseconds;
  /** The request as a curl command; secrets are read from environment variables. */
  readonly curl: string;
}

/** The report of a run, and every exchange if a report format needs them. */
export interface RunResult {
  readonly report: Report;
  readonly exchanges: readonly ExchangeRow[];
}

/** How the target answers a question that the interface leaves open. */
export interface Observation {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  readonly answers: readonly ObservationAnswer[];
}

export interface ObservationAnswer {
  /** What the answer is about, if the question has several subjects, such as `tags, out-of-range limit`. */
  readonly subject?: string;
  readonly value: string;
  readonly seen: PositiveCount;
}

export interface Coverage {
  /** Reads of its own orders and trades that the service accepted from the account. */
  readonly accountReadsAccepted: Count;
  /** Orders of the account that the service reported as placed. */
  readonly ordersAccepted: Count;
  /** Reads of its own orders and trades that the service accepted from the second account; absent if none was sent. */
  readonly otherAccountReadsAccepted?: Count;
  readonly operations: readonly {
    readonly id: EndpointId;
    readonly operation: string;
    readonly requests: Count;
    /** Requests that were accepted. */
    readonly accepted: Count;
    /** Accepted answers that had the stated form: a list, a page, or a record that shows some of its members. */
    readonly inForm: Count;
    /** Whether an accepted answer showed members of the record that it should hold. */
    readonly exercised: boolean;
    /** Milliseconds. */
    readonly latency?: Readonly<Record<'p50' | 'p95' | 'max', Milliseconds>>;
  }[];
  readonly parameters: readonly { readonly endpoint: EndpointId; readonly name: string; readonly sent: boolean }[];
  readonly fields: readonly { readonly endpoint: EndpointId; readonly requirement: string; readonly seen: Count }[];
  /** How many contexts each deviation was ruled out in; absent if no check of the run covers deviations. */
  readonly deviations?: readonly {
    readonly requirement: string;
    /** As `GET /markets`. */
    readonly operation: string;
    /** As `ignores closed`. */
    readonly deviation: string;
    readonly ruledOut: Count;
    /** Contexts that the data of the service could show. */
    readonly possible: Count;
    /** Why it could show none. */
    readonly notShown?: string;
  }[];
}
