import { type AccountList, type Check, type CheckContext, type Query, type Walk } from '#check';
interface FilteredWalk extends Walk {
    readonly query: Query;
}
/** The list under each of these filters. */
export declare function filteredWalks(context: CheckContext, list: AccountList): Promise<readonly FilteredWalk[]>;
export declare const filteredWalkChecks: readonly Check[];
export {};
