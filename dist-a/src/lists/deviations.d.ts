import type { RequirementId } from '../../spec/ledger.js';
import { type Filter, type FilterKind, type ListId } from '../../spec/semantics/lists.js';
import { type ListModel, type Query } from './model.js';
import type { Patch } from './predict.js';
/** A deviation of one query: what it is called, which rule it breaks, and how the answer changes. */
export interface Deviation {
    /** As `ignores closed`. */
    readonly name: string;
    readonly requirement: RequirementId;
    readonly patch: Patch;
    /** How much a plan gains by ruling it out: services forget a parameter more often than they read it in another way. */
    readonly weight: number;
    /** The parameter that is read wrongly; undefined if it is about the list. */
    readonly parameter?: string;
}
/** What a row is about: a parameter of a query, and the rest of it. */
interface Use {
    readonly model: ListModel;
    readonly query: Query;
    readonly name: string;
    readonly value: string;
    readonly filter?: Filter | undefined;
}
export interface DeviationRow {
    /** With the parameter in place of `{parameter}`. */
    readonly name: string;
    /** In plain words, for a reader who sees the name alone. */
    readonly does: string;
    /** The parameters that it is about: kinds of filters, or names. Absent: the query as a whole. */
    readonly of?: readonly (FilterKind | string)[];
    /** When it can show; absent: always. */
    readonly when?: (use: Use) => boolean;
    readonly breaks: (list: ListId, filter?: Filter, query?: Query) => RequirementId;
    readonly patch: (use: Use) => Patch;
    /** Default: 1. */
    readonly weight?: number;
}
export declare const deviationRows: readonly DeviationRow[];
/** The deviations that this query could show. */
export declare function deviationsOf(model: ListModel, query: Query): readonly Deviation[];
export {};
