import { type CheckContext, type EndpointId, type Subject } from '#check';
/**
 * Calls the operation with requests that other checks send too: their answers are shared. What is refused is left out.
 */
export declare function callOperation(context: CheckContext, endpoint: EndpointId): Promise<void>;
/**
 * For checks that only send invalid requests: a run of nothing else would exercise no operation, and could not say
 * whether the service conforms.
 */
export declare function callOperationOf(context: CheckContext, subject: Subject): Promise<void>;
