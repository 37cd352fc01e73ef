import { type Redact } from '../client/redact.js';
import { type Secret } from '../client/secrets.js';
import type { Headers } from './message.js';
export interface TrafficSecrets {
    /** The headers of a request as a report may show them. */
    shown(headers: Headers): Headers;
    /** The URL without user information and without the values of parameters that hold secrets. */
    shownUrl(url: string): string;
    /** The body of a request without the signatures of orders (2.1). */
    shownBody(body: string): string;
    /** Too many different secrets were sent to redact them all. */
    readonly isFull: () => boolean;
    /** Redacts what was collected until now. */
    redactor(): Redact;
}
/** @param known Secrets that are known beforehand, such as those of the configuration. */
export declare function collectSecrets(known?: Iterable<string | Secret>): TrafficSecrets;
