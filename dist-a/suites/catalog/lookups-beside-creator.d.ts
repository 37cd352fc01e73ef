import { type CheckContext } from '#check';
import { type Lookup } from './single-records.js';
/** The values of the first record, and of the first archived and the first closed one, that the list shows for it. */
export declare function valuesOfCreator(context: CheckContext, lookup: Lookup): Promise<{
    creator: string;
    values: string[];
}>;
/**
 * The lookup of a listed record with a creator whose list does not show it: the configured one, or else one that is
 * unknown.
 */
export declare function firstOutsideCreator({ settings, sample, offsetPage, unknown }: CheckContext, lookup: Lookup): Promise<{
    value: string;
    path: {
        [x: string]: string;
    };
    query: {
        creator: string | undefined;
    };
}>;
/** The lookups of records that a creator has, as far as one is configured, and of one that it does not have. */
export declare function lookupsBesideCreator(context: CheckContext, lookup: Lookup): Promise<{
    value: string;
    path: {
        [x: string]: string;
    };
    query: {
        creator: string | undefined;
    };
}[]>;
