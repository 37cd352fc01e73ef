/** Its message; the error as text if it is no Error. */
export declare function errorMessage(error: unknown): string;
