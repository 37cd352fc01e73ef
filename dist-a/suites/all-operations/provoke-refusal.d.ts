import { type CheckContext, type EndpointId } from '#check';
/**
 * Sends requests that must be refused. Writes are unsigned, or malformed; what is placed all the same is canceled. A run
 * that saw other refusals sends them too: if only a selection of checks sent them, that selection would see answers that
 * no profile of a whole run pins.
 */
export declare function provokeRefusal(context: CheckContext, endpoint: EndpointId): Promise<void>;
