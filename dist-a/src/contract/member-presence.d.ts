import { type EndpointId } from '../../spec/endpoints.js';
import { type Compare, type WritableCounts } from './counts.js';
import { type ListedMember } from './listed-values.js';
/** How often each member of a component is `present`, `null` or `absent`, by its name. */
type MemberPresence<Source> = ReadonlyMap<string, WritableCounts<Source>>;
export interface ComponentPresence<Source> {
    readonly members: MemberPresence<Source>;
    /** How many records have each member that the interface does not state. */
    readonly additional: WritableCounts<Source>;
    /** How many timestamps have each form. */
    readonly timestampForms: WritableCounts<Source>;
    /** How many records have each text in a member such as a status, by the name of the member. */
    readonly values: ReadonlyMap<string, WritableCounts<Source>>;
    /** How many trades of each status have a transaction hash; empty for other records. */
    readonly settlements: WritableCounts<Source>;
    records: number;
}
/** By the name of the component schema. */
export type Presence<Source> = Map<string, ComponentPresence<Source>>;
/** What the records of a body are added to. */
interface Counting<Source> {
    readonly presence: Presence<Source>;
    /** Where the body comes from. */
    readonly source: Source;
    /** Of several sources, the first one is kept. */
    readonly compare: Compare<Source>;
}
/** Adds the records of a success body, with those inside them. */
export declare function countMembers<Source>(endpoint: EndpointId, body: unknown, counting: Counting<Source>): void;
export declare const timestampForms: readonly ['Z', 'Z, with a fraction', 'offset', 'offset, with a fraction', 'neither Z nor offset'];
/** Whether the records of an operation, or those inside them, have timestamps. */
export declare function hasTimestamps(endpoint: EndpointId): boolean;
/** The components of the success bodies of an operation. */
export declare function componentsOf(endpoint: EndpointId): readonly string[];
/** The operations whose answers show a member. */
export declare function endpointsShowing({ component }: Pick<ListedMember, 'component'>): readonly EndpointId[];
/** The components of response bodies, each with the members that it may have. */
export declare function responseComponents(): ReadonlyMap<string, readonly string[]>;
export {};
