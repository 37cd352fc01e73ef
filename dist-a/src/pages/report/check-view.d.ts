import type { DeviationCoverage } from '../../check/outcome/check-result.js';
import type { CheckRow, RequirementRow } from '../../result/model.js';
import type { DetailLevel } from './detail-level.js';
import { type Excerpt } from './excerpt.js';
export interface CheckView extends Pick<CheckRow, 'outcome' | 'evidence' | 'durationMs'> {
    readonly id: string;
    /** The part of the id after the requirement, as `@tags`; empty if the requirement has only one check. */
    readonly subject: string;
    /** Absent if it is the text of the requirement. */
    readonly title?: string;
    readonly message?: string;
    readonly expected?: Excerpt;
    readonly actual?: Excerpt;
    readonly counterexample?: Excerpt;
    readonly exchanges: readonly ExchangeView[];
    /** The number of exchanges that are not shown. */
    readonly notShown: number;
    readonly replay?: string;
    readonly excused?: string;
    readonly deviations: readonly DeviationView[];
}
/** What the answers say about one way to be wrong. */
export interface DeviationView extends Pick<DeviationCoverage, 'deviation' | 'missed' | 'notShown'> {
    readonly ruledOut: number;
    readonly possible: number;
    /** Those in which it is ruled out, as one text. */
    readonly contexts: string;
    /** The number of missed contexts that are not shown. */
    readonly notListed: number;
}
export interface ExchangeView {
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly durationMs: number;
    readonly sent: MessageView;
    readonly received: MessageView;
    readonly curl: Excerpt;
}
export interface MessageView {
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body?: Excerpt;
}
export declare function buildCheckView(row: CheckRow, requirement: RequirementRow, detail: DetailLevel): CheckView;
