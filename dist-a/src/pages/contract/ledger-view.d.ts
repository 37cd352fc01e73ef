import type { RequirementId } from '../../../spec/ledger.js';
import type { Requirement } from '../../../spec/requirement.js';
import { type Heading } from '../../../spec/sections.js';
export interface LedgerSources {
    readonly checks: readonly {
        readonly id: string;
        readonly title: string;
        readonly requirement: RequirementId;
    }[];
    /** Of the reference service. */
    readonly faults: readonly {
        readonly name: string;
        readonly does: string;
        readonly requirement: RequirementId;
    }[];
    readonly variants: readonly {
        readonly name: string;
        readonly does: string;
        readonly sections: readonly string[];
        /** The open requirements that it answers otherwise. */
        readonly questions: readonly RequirementId[];
    }[];
}
/** A name with what it says; `does` is left out where it would repeat the requirement. */
export interface Named {
    readonly name: string;
    readonly does?: string;
}
export interface LedgerRow extends Requirement<RequirementId> {
    readonly places: readonly {
        readonly text: string;
        readonly anchor: string;
    }[];
    readonly checks: readonly Named[];
    readonly faults: readonly Named[];
    /** Of an open requirement: the choices that answer it otherwise. */
    readonly variants: readonly Named[];
}
export interface Chapter extends Heading {
    readonly rows: readonly LedgerRow[];
    /** The legal choices that the sections of the chapter leave open. */
    readonly variants: readonly Named[];
}
export declare function chaptersOf(sources: LedgerSources): readonly Chapter[];
/** The variants of parts of the interface that have no requirement of their own, such as all of part 4. */
export declare function variantsOfParts({ variants }: LedgerSources): readonly Named[];
