/** The only error of Node's HTTP parser that another connection does not help. */
export declare const headersTooLarge = "HPE_HEADER_OVERFLOW";
/** Whether the service answered with something that cannot be read as a response. */
export declare function isInvalidResponse(error: unknown): boolean;
export declare function connectionProblem(error: unknown): string;
