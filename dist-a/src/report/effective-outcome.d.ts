import type { Outcome } from '../check/outcome/check-result.js';
import type { CheckRow, Report } from '../result/model.js';
/** The outcome, unless the baseline excuses it or `--strict` makes a warning fail. */
export type EffectiveOutcome = Outcome | 'excused' | 'failed-warning';
interface Statuses {
    readonly junit: 'passed' | 'failure' | 'error' | 'skipped';
    readonly ctrf: 'passed' | 'failed' | 'skipped' | 'other';
    /** `open` is SARIF's word for inconclusive; an error of the suite is a notification, not a result. */
    readonly sarif: 'error' | 'warning' | 'open' | 'suppressed' | 'notification' | 'none';
}
/** Only what counts against the service fails; a warning is reported, but passes. */
export declare const statuses: Readonly<Record<EffectiveOutcome, Statuses>>;
export declare function effectiveOutcome(row: CheckRow, { strict }: Pick<Report, 'strict'>): EffectiveOutcome;
export {};
