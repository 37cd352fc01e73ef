// What an unknown error says.
/** Its message; the error as text if it is no Error. */
export function errorMessage(error) {
    return error instanceof Error ? error.message : String(error);
}
//# sourceMappingURL=error-message.js.map