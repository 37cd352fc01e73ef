import type { FilterDecision, FilterName } from '../../src/reference/types.js';
/** The seed of the service's data, and of every run against it. */
export declare const dataSeed = 1;
export type Item = FilterDecision['item'];
export interface Parameter {
    readonly name: string;
    /** `opaque`: no item shows what it means. */
    readonly kind: 'flag' | 'text' | 'number' | 'time' | 'opaque';
}
export interface Filter extends Parameter {
    /** The name under which the reference service decides on it: an alias has that of its parameter. */
    readonly filter: FilterName;
    /** An item may have several values. */
    readonly isMultiple?: boolean;
    /** The values of an item; of an opaque filter, those that a client knows. */
    values(item: never): readonly string[];
}
export interface List {
    readonly endpoint: 'catalog-markets' | 'events' | 'tags' | 'account-orders' | 'account-trades' | 'builder-trades';
    readonly paging: 'offset' | 'cursor';
    readonly filters: readonly Filter[];
    /** Parameters that are no filters. */
    readonly others: readonly Parameter[];
    readonly columns: readonly string[];
    readonly items: readonly Item[];
}
export declare const lists: readonly List[];
/** Its number in the catalog, its id elsewhere. */
export declare function idOf(item: Item): string;
