import type { Deviation } from '../../src/reference/types.js';
import type { Guard } from './guards.js';
import type { Filter, Item, List, Parameter } from './lists.js';
/** One way to deviate, for each parameter or list that it is about. */
export interface Kind {
    /** As `ignores {parameter}`: the words by which a finding names it. */
    readonly name: string;
    /** The parameters that can deviate in this way; one that is undefined if it is about the list itself. */
    readonly of: (list: List) => readonly (Parameter | undefined)[];
    /** Whether it can be limited to some items. */
    readonly canDependOnItems: boolean;
    readonly build: (list: List, guard: Guard, parameter: Parameter | undefined) => Deviation;
}
type Decide = (kept: boolean, values: readonly string[], wanted: string) => boolean;
export declare const holdsFor: ({ holdsFor: isMeant }: Guard, item: Item) => boolean;
/** Another decision on one filter; `name` contains `{parameter}`. */
export declare function ofFilters(name: string, applies: (filter: Filter) => boolean, decide: Decide): Kind;
/** The items that the reference service would list, whole, with some parameters left out. */
type WholeList = (without?: readonly string[]) => readonly unknown[];
interface View {
    readonly whole: WholeList;
    readonly limit: number;
    readonly offset: number;
    readonly list: List;
}
/** Another page of an offset list. */
export declare function ofWindows(name: string, cut: (view: View) => readonly unknown[], applies?: (_: List) => boolean): Kind;
interface Page {
    data: unknown[];
    next_cursor: string;
}
/** Another page of a cursor list; `change` gets the cursor of the request. */
export declare function ofPages(name: string, change: (page: Page, cursor: string, list: List) => void): Kind;
/** Another query than the one that was sent. */
export declare function ofQueries(name: string, names: readonly string[], change: (query: URLSearchParams, name: string) => void): Kind;
export {};
