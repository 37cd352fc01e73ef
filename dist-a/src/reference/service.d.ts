import type { Deviation, Service } from './types.js';
export interface ServiceOptions {
    readonly seed: number;
    readonly deviation: Deviation;
    readonly now?: () => number;
}
/** A new service on the seed's data; it shares no state with other services. */
export declare function createService({ seed, deviation, now }: ServiceOptions): Service;
