import type { EndpointId } from '../../spec/endpoints.js';
import type { Agents } from './agents.js';
import { type Exchange, type SentRequest } from './exchange.js';
import type { RequestPurpose } from './request-limit.js';
import type { TargetSettings } from './settings.js';
/** A request to send, in the form that may be shown in reports, and its secret headers. */
export interface OutgoingRequest {
    readonly endpoint: EndpointId;
    readonly request: SentRequest;
    /** Headers with secrets. They are sent but never recorded. */
    readonly secretHeaders: Readonly<Record<string, string>>;
    /** Default: evidence. */
    readonly purpose?: RequestPurpose | undefined;
    /** Its first answer counts, even if that is a refusal for now. */
    readonly isSentOnce?: boolean | undefined;
    /** When aborted, a waiting request is not sent, and a read under way is aborted. */
    readonly signal?: AbortSignal | undefined;
    /** When aborted, a write under way is aborted as well. */
    readonly writeSignal?: AbortSignal | undefined;
}
interface RequestSenderOptions {
    readonly settings: TargetSettings;
    readonly agents: Agents;
    /**
     * Called before each request, those after a redirect included; if it rejects, the request is not sent. Returns a
     * function that is called when the request has ended.
     */
    readonly beforeEach: (outgoing: OutgoingRequest) => Promise<() => void>;
    /** Gets the whole text of each answer: an exchange itself keeps only the beginning. */
    readonly wholeTexts: WeakMap<Exchange, string>;
}
/** @throws {RequestStoppedError} when a signal ends it. Other errors are those of the connection and of the body. */
export declare function createRequestSender({ settings, agents, beforeEach, wholeTexts, }: RequestSenderOptions): (outgoing: OutgoingRequest) => Promise<Exchange>;
export {};
