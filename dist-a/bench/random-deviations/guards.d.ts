import { type Item, type List, type Parameter } from './lists.js';
export interface Guard {
    /** The row of the table that counts it. */
    readonly kind: string;
    /** As `only beside closed and tag_slug`. */
    readonly text: string;
    /** Whether the service deviates in its answer to a request. */
    readonly holds: (query: URLSearchParams) => boolean;
    /** Whether it deviates for an item; only filters can. */
    readonly holdsFor?: (item: Item) => boolean;
}
/** The guards of a deviation, by kind; `of` is the parameter that it is about. */
export declare function guardsOf(list: List, of: Parameter | undefined, canDependOnItems: boolean): readonly (readonly Guard[])[];
