import type { RequirementId } from '../ledger.js';
export type OffsetList = 'catalog-markets' | 'tags' | 'events';
export type OrderBookList = 'order-book-markets' | 'sampling-markets' | 'sampling-simplified-markets' | 'simplified-markets';
export type AccountList = 'account-orders' | 'account-trades' | 'builder-trades';
export type CursorList = OrderBookList | AccountList;
export type ListId = OffsetList | CursorList;
/**
 * `flag`: true or false · `text`: a whole text · `id`: an id of any form · `number`: a numeric id · `hex`: an id or address in hexadecimal, whose
 * letter case has no meaning · `time`: a bound that the item's time is strictly before or after.
 */
export type FilterKind = 'flag' | 'text' | 'id' | 'number' | 'hex' | 'time';
/** Members that show the value of an item, as `events[].slug`: it has each of their values. */
export type Members = readonly string[];
export interface FilterRow {
    readonly kind: FilterKind;
    /** Where an item shows its value. Several: the interface leaves open which of them. None: no item shows it. */
    readonly shownBy: readonly Members[];
    /** The members are those of the item's events, as the list of events shows them. */
    readonly ofEvents?: true;
    /** What the value names: two filters that name one record may be refused together. */
    readonly names?: 'event' | 'tag';
    /** The account that took a trade, which no record names. */
    readonly isTaker?: true;
    /** The item has the value if a member shows a real id, and not if it shows none. */
    readonly isPresence?: true;
}
/** What a filter means, with what the document says of its parameter. */
export interface Filter extends FilterRow {
    readonly parameter: string;
    readonly requirement: RequirementId;
    /** The parameter's own name, or the name that it is an alias of. */
    readonly group: string;
}
export interface ListRow {
    readonly filters: Readonly<Record<string, FilterRow>>;
    /** Of cursor lists: the cursors that say that there are no more pages, and the rules that say so (4.6). */
    readonly end?: {
        readonly cursors: readonly string[];
        readonly whole?: RequirementId;
        readonly filtered?: RequirementId;
    };
    /** The rule that no other account sees the items (5.3). */
    readonly isolation?: RequirementId;
    /** The rule about several filters at once. */
    readonly combination?: RequirementId;
    /** Members to sort by, most likely columns first: which columns exist is not shown. */
    readonly columns?: readonly string[];
}
export declare const lists: Readonly<Record<ListId, ListRow>>;
/** The filters of a list with what the document says of them, by the names of their parameters. */
export declare function filtersOf(list: ListId): Readonly<Record<string, Filter>>;
