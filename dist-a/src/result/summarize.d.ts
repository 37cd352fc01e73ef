import type { Feature } from '../../spec/requirement.js';
import { type Baseline } from '../gate/baseline.js';
import type { CheckRow, Coverage, ProfileSummary, Report, RequestLimitSummary, RequirementRow, Selection, TrafficSummary } from './model.js';
/** What the caller demands of a run. */
export interface GatePolicy {
    /** A warning fails. */
    readonly strict: boolean;
    /** Features that must have been exercised. */
    readonly required: readonly Feature[];
    /** Checks that may fail for now. */
    readonly baseline?: Baseline | undefined;
}
export interface RunRows {
    readonly checks: readonly CheckRow[];
    readonly target: Report['target'];
    readonly coverage: Coverage;
    readonly selection?: Selection | undefined;
    readonly traffic?: TrafficSummary | undefined;
    readonly requests: number;
    readonly cutShort?: string | undefined;
    readonly writesStopped?: string | undefined;
    /** The most requests that the run was allowed to send. */
    readonly maxRequests?: number | undefined;
    readonly profile?: ProfileSummary | undefined;
    /** The day of the run, as 2027-01-31: baseline entries that expired before it excuse nothing. */
    readonly today: string;
    /** Problems that an earlier run found with its baseline; ignored when the policy has a baseline. */
    readonly baselineProblems?: readonly string[];
}
type RunSummary = Pick<Report, 'strict' | 'selection' | 'verdict' | 'reasons' | 'unexercised' | 'cutShort' | 'writesStopped' | 'requestLimit' | 'baselineProblems' | 'summary' | 'findings' | 'requirements' | 'checks' | 'coverage'>;
export declare function summarize(rows: RunRows, { strict, required, baseline }: GatePolicy): RunSummary;
/** The same report, judged under another gate policy. */
export declare function applyGatePolicy(report: Report, gatePolicy: GatePolicy): Report;
/** How many checks a limit of requests kept from a conclusion; undefined without a limit. */
export declare function requestLimitOf(checks: readonly CheckRow[], maximum: number | undefined): RequestLimitSummary | undefined;
/** The number of checks with each outcome. */
export declare function summaryOf(checks: readonly CheckRow[], requests: number): Report['summary'];
export declare function requirementRows(checks: readonly CheckRow[]): readonly RequirementRow[];
export {};
