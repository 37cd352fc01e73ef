import type { RequirementId } from '../../../spec/ledger.js';
import { type Policy } from '../choices.js';
import type { DeviationSource } from '../types.js';
interface VariantRow {
    /** The choice, in kebab-case. */
    readonly name: string;
    /**
     * The open questions that the variant answers differently from the service without it: no other answer may drift. None
     * if parsed bodies do not show the choice, if only orders that match would show it, or if it is a matter of data and
     * time.
     */
    readonly questions?: readonly RequirementId[];
    readonly does: string;
    /** The sections of the interface that leave this choice open. */
    readonly sections: readonly string[];
    readonly deviation: DeviationSource;
}
export interface Variant extends VariantRow {
    readonly questions: readonly RequirementId[];
    /** File and line of the row: see `source-location.ts`. */
    readonly source: string | undefined;
}
export declare function variant(row: VariantRow): Variant;
interface PolicyRow extends Omit<VariantRow, 'sections' | 'deviation'> {
    readonly policy: Partial<Policy>;
}
/** Makes other choices; the table of choices names their sections. */
export declare function withPolicy({ policy, ...row }: PolicyRow): Variant;
export {};
