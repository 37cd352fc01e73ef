import { type Heading } from '../../../spec/sections.js';
import type { Outcome } from '../../check/outcome/check-result.js';
import type { Coverage, Finding, Observation, OpenOrder, Report, RequirementRow } from '../../result/model.js';
import { type Remedy } from '../../result/remedies.js';
import { type CheckView } from './check-view.js';
import type { DetailLevel } from './detail-level.js';
/** One mistake of the service. */
export interface FindingView {
    readonly id: string;
    readonly outcome: 'failed' | 'warned';
    readonly level: Finding['level'];
    readonly feature: string;
    readonly message: string;
    /** What the service shows, and what was expected, on one line, as far as the message does not state it. */
    readonly evidence?: string;
    /** The line of evidence is only the beginning: the check shows both values. */
    readonly isCut: boolean;
    readonly rules: readonly {
        readonly id: string;
        readonly section: string;
        readonly text: string;
    }[];
    /** The check that shows it. */
    readonly check?: CheckView;
    readonly checks: readonly string[];
    /** The number of checks that are not shown. */
    readonly notShown: number;
    readonly explain: string;
}
export interface ReportView {
    readonly findings: readonly FindingView[];
    /** The requirements of features that the target does not claim. */
    readonly unclaimed: readonly RequirementView[];
    readonly target: readonly string[];
    readonly features: readonly string[];
    readonly reasons: readonly string[];
    /** What happened during the run that breaks no rule. */
    readonly incidents: readonly string[];
    /** How many pinned answers were observed, and how many drifted. */
    readonly profile?: string;
    readonly openOrders: readonly OpenOrderView[];
    /** What could not be found out about open orders. */
    readonly orderProblems: readonly string[];
    /** The number of open orders that are not shown. */
    readonly ordersNotShown: number;
    readonly chapters: readonly ChapterView[];
    readonly inconclusive: readonly InconclusiveView[];
    readonly observations: readonly Observation[];
    readonly coverage: Coverage;
}
/** An order that the run could not cancel, or that may be its own. */
export interface OpenOrderView {
    readonly id: string;
    readonly account: OpenOrder['account'];
    readonly isListed: boolean;
    readonly isOwn: boolean;
    readonly cancel?: string;
}
export interface ChapterView extends Heading {
    readonly requirements: readonly RequirementView[];
}
export interface RequirementView extends Omit<RequirementRow, 'checks'> {
    readonly checks: readonly CheckView[];
    /** The number of checks that are not shown. */
    readonly notShown: number;
    /** The baseline excuses every check that failed. */
    readonly isExcused: boolean;
}
/** Inconclusive and skipped checks with the same reason. */
export interface InconclusiveView {
    readonly remedy?: Remedy;
    readonly messages: readonly MessageGroupView[];
}
export interface MessageGroupView {
    readonly outcome: Outcome;
    readonly message: string;
    readonly checks: readonly {
        readonly requirement: string;
        readonly id: string;
    }[];
    /** The number of checks that are not shown. */
    readonly notShown: number;
}
export declare function buildReportView(report: Report, detail: DetailLevel): ReportView;
