// What an unknown error says.

/** Its message; the error as text if it is no Error. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
