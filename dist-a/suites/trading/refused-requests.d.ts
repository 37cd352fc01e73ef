import { type Answer, type CheckContext } from '#check';
import type { Effect } from './cancel-fixture.js';
import { type InvalidRequests } from './invalid-requests.js';
import type { RequestMutation } from './request-mutations.js';
import type { TestedOperation } from './tested-operations.js';
/** Inconclusive if the valid request is not accepted. Returns what took effect although every request was refused. */
export type ReadEffect = () => Effect | undefined;
interface SentRequests {
    readonly answers: readonly {
        readonly mutation: RequestMutation;
        readonly answer: Answer;
    }[];
    readonly effectOfRefused: ReadEffect;
}
/** The answers to the requests of one check. Inconclusive where one of them cannot be made. */
export declare function sendInvalid(context: CheckContext, operation: TestedOperation, requests: InvalidRequests): Promise<SentRequests>;
export {};
