// The message of anything that was thrown.

/** The message of an error; any other thrown value as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
