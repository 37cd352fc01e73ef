import type { Feature } from '../../spec/requirement.js';
import type { CheckRow, Coverage, Finding, ProfileSummary, Report, RequestLimitSummary, Selection, TrafficSummary, UnexercisedOperation, Verdict } from './model.js';
export interface VerdictResult {
    readonly verdict: Verdict;
    /** Why the verdict is not `conforming`, one sentence each. */
    readonly reasons: readonly string[];
    /** The claimed operations that were not exercised. */
    readonly unexercised: readonly UnexercisedOperation[];
}
export interface VerdictInput {
    readonly checks: readonly CheckRow[];
    /** What is wrong with the service; the baseline excuses none of it. */
    readonly findings: readonly Finding[];
    readonly coverage: Coverage;
    readonly target: Pick<Report['target'], 'features' | 'featuresNamed' | 'account' | 'trading'>;
    /** The part of the checks that ran; undefined for a whole run. */
    readonly selection?: Selection | undefined;
    /** What was judged, if it is recorded traffic. */
    readonly traffic?: TrafficSummary | undefined;
    /** The features that the caller requires to be exercised. */
    readonly required?: readonly Feature[];
    /** A warning fails. */
    readonly strict?: boolean;
    /** Why the run ended early. */
    readonly cutShort?: string | undefined;
    /** Why no more orders were placed, while the run went on. */
    readonly writesStopped?: string | undefined;
    /** The limit of requests, and what it left out. */
    readonly requestLimit?: RequestLimitSummary | undefined;
    /** The profile by which open questions were judged. */
    readonly profile?: Pick<ProfileSummary, 'notClaimed'> | undefined;
    /** What is wrong with the baseline, one sentence each. */
    readonly baselineProblems?: readonly string[] | undefined;
}
/** The first of the four verdicts that applies. */
export declare function verdictOf(input: VerdictInput): VerdictResult;
/** Of every command: by the verdict, or by what its own result amounts to. */
export declare const exitCodes: {
    readonly conforming: 0;
    readonly partial: 0;
    readonly nonconforming: 1;
    readonly usageError: 2;
    readonly inconclusive: 3;
};
