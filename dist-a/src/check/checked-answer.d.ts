import type { Answer } from '../client/answer.js';
import type { Query } from '../client/session.js';
import type { Expectation } from './expectations.js';
import type { Evidence } from './outcome/evidence.js';
/** How a violation's message names the request: by its query, or in words such as `id 999`. */
export type RequestName = Query | string;
export interface CheckedAnswer extends Answer {
    /** The service refuses the request, in any form of refusal. */
    isRefused(request: RequestName): void;
    /** The service refuses the request, or accepts it with a body that meets the expectation. */
    isRefusedOr(expectation: Expectation, request: RequestName): void;
    /** The same, and a refusal is not a server error (a status of 500 or more). */
    isRefusedWithoutServerErrorOr(expectation: Expectation, request: RequestName): void;
}
export declare function checkedAnswer(answer: Answer, evidence: Evidence): CheckedAnswer;
