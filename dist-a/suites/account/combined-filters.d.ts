import { type Account, type JsonObject } from '#check';
/** The value by which a filter keeps this record; undefined if the record shows none. */
export declare function filterValue(parameter: string, record: JsonObject, account: Account | undefined): string | undefined;
export declare const combinedFilters: import("#check").Check[];
