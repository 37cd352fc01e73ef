import type { Hono } from 'hono';
import { type Feature } from '../../spec/requirement.js';
import { type Env } from './app.js';
import type { Account } from './data/accounts.js';
import type { Deviation, Service } from './types.js';
export interface ReferenceOptions {
    /** Seed of the data and the accounts. Default: 1. */
    readonly seed?: number;
    /** Default: a free one. With two hosts, the catalog's. */
    readonly port?: number;
    /** Names of faults. */
    readonly faults?: readonly string[];
    /** Names of variants. */
    readonly variants?: readonly string[];
    /** Deviations without a name. */
    readonly deviations?: readonly Deviation[];
    /** The clock that timestamps are compared with, in milliseconds since 1970. Default: the machine's. */
    readonly now?: () => number;
}
/** The settings that a run against the service needs. */
export interface ReferenceConfig {
    readonly features: Feature[];
    readonly known: {
        readonly creator?: string;
        readonly conditionId?: string;
        readonly tokenId?: string;
    };
}
/** A service in this process, without a port. */
export interface LocalReference {
    readonly service: Service;
    readonly accounts: {
        readonly first: Account;
        readonly second: Account;
    };
    readonly config: ReferenceConfig;
    /** One for each host; `app.request('/tags')` sends it a request. */
    readonly apps: readonly [Hono<Env>, ...Hono<Env>[]];
}
/** A service that listens. */
export interface Reference extends LocalReference {
    /** The URLs of catalog and order book: the same, unless a variant puts them on two hosts. */
    readonly baseUrl: {
        readonly catalog: string;
        readonly orderBook: string;
    };
    /** Closes open connections too. */
    close(): Promise<void>;
}
/** A new service on the seed's data. */
export declare function createReference(options?: ReferenceOptions): LocalReference;
/**
 * Starts the service on loopback.
 * @throws {Error} the system's error when the port is not available, a `RangeError` when a name is unknown.
 */
export declare function startReference(options?: ReferenceOptions): Promise<Reference>;
