import type { Deviation } from '../types.js';
/** Whether a query filters the list, by a flag or otherwise. */
export declare const isFiltered: (query: URLSearchParams) => boolean;
/** Changes the query of requests that filter by more than flags. */
export declare const besideFilters: (change: (query: URLSearchParams) => void) => Deviation;
/** Answers with the whole list when a parameter is not an integer. */
export declare function wholeListForMalformed(parameter: 'limit' | 'offset'): Deviation;
