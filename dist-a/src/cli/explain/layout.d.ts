import { type EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import type { Check } from '../../check/check.js';
import type { Paint } from '../../report/paint.js';
export interface ExplainedFault {
    readonly name: string;
    readonly requirement: RequirementId;
    readonly operations: readonly EndpointId[];
    readonly does: string;
    readonly source: string | undefined;
}
export interface ExplainedVariant {
    readonly name: string;
    readonly sections: readonly string[];
    readonly questions: readonly RequirementId[];
    readonly does: string;
    readonly source: string | undefined;
}
export interface View {
    readonly checks: readonly Check[];
    /** Of the reference service. */
    readonly faults: readonly ExplainedFault[];
    readonly variants: readonly ExplainedVariant[];
    /** Columns; text is wrapped to them. */
    readonly width: number;
    readonly paint: Paint;
}
/** A command of this program. */
export declare function commandRow(...args: readonly string[]): string;
/** A title with the rows under it; nothing without rows. */
export declare function block(title: string, rows: readonly string[], { paint }: View): string;
/** The same, with the number of rows after the title. */
export declare function counted(title: string, rows: readonly string[], view: View): string;
export declare function paragraphs(...parts: readonly string[]): string;
/** All lines are indented. */
export declare function wrapped(text: string, indent: number, { width }: View, paint?: (line: string) => string): string;
/** A name, with a description and a location under it. */
export declare function row(name: string, about: string | undefined, source: string | undefined, view: View): string;
export declare function faultRows(faults: readonly ExplainedFault[], view: View): readonly string[];
export declare function variantRows(variants: readonly ExplainedVariant[], view: View): readonly string[];
/** The variants of what a section leaves open; those of the closest section first. */
export declare function variantsFor(section: string, { variants }: View): readonly ExplainedVariant[];
/** `4.6.3` is within `4.6` and within `4`. */
export declare function isWithin(section: string, outer: string): boolean;
/** `GET /markets (catalog-markets)`. */
export declare function operationLine(id: EndpointId): string;
/** The file and line of a row, as a path from the working directory. */
export declare function locationFromHere(source: string): string;
/**
 * The TypeScript file and line of a row, from the root of the package. A checkout has source maps beside the files that
 * run; the published package has none, so there it is the location in the shipped file.
 */
export declare function originalLocation(location: string): string;
