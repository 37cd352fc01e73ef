import * as v from 'valibot';
import type { Outcome } from '../check/outcome/check-result.js';
declare const entry: v.StrictObjectSchema<{
    readonly id: v.SchemaWithPipe<readonly [v.StringSchema<"\"id\" must be the id of a check">, v.NonEmptyAction<string, "\"id\" must not be empty">]>;
    readonly reason: v.SchemaWithPipe<readonly [v.StringSchema<"\"reason\" must say why it may fail">, v.TrimAction, v.NonEmptyAction<string, "\"reason\" must not be empty">]>;
    readonly expires: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<"\"expires\" must be a day, as 2027-01-31">, v.IsoDateAction<string, "\"expires\" must be a day, as 2027-01-31">, v.CheckAction<string, "\"expires\" is not a day of the calendar">]>, undefined>;
}, undefined>;
export type BaselineEntry = Readonly<v.InferOutput<typeof entry>>;
/** In the order of the file; each check once. */
export type Baseline = readonly BaselineEntry[];
/**
 * Validates the content of a baseline. @throws {UsageError} with every entry that is malformed, or names an unknown
 * check or one twice.
 */
export declare function parseBaseline(content: unknown, source: string, checkIds: Iterable<string>): Baseline;
/** Why a check may fail for now. */
export interface Excuse {
    readonly reason: string;
    /** The last day on which the check may fail, as 2027-01-31. */
    readonly expires?: string;
}
/** The members of a check row that the baseline reads. */
interface OutcomeRow {
    readonly id: string;
    readonly outcome: Outcome;
    readonly excused?: Excuse;
}
export interface BaselineResult<Row extends OutcomeRow> {
    /** The rows; those that the baseline excuses are marked. */
    readonly checks: readonly (Omit<Row, 'excused'> & Pick<OutcomeRow, 'excused'>)[];
    /** One sentence for each entry that must be removed. */
    readonly problems: readonly string[];
}
/**
 * Marks the checks that the baseline excuses. An entry whose check passed is stale, and an expired entry excuses
 * nothing: both are problems that fail the run. An entry whose check was not judged stays as it is.
 */
export declare function applyBaseline<Row extends OutcomeRow>(rows: readonly Row[], baseline: Baseline, { strict, today }: {
    readonly strict: boolean;
    readonly today: string;
}): BaselineResult<Row>;
/** The reason that an update gives to a new entry. */
export declare const reasonToFillIn = "to be filled in (why may it fail, and until when?)";
/**
 * The baseline after this run, by id: a check that still fails keeps its entry, one that fails for the first time gets
 * one, one that passed loses it, and the entry of a check that was not judged stays.
 */
export declare function updatedBaseline(baseline: Baseline, rows: readonly OutcomeRow[], { strict }: {
    strict: boolean;
}): Baseline;
export {};
