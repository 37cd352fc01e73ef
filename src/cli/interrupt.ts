// Ctrl-C: the first ends the run in good order; then nothing listens any more, so that the second ends the process.

/** Calls `end` on the first Ctrl-C; the function that it returns stops listening. */
export function onInterrupt(end: () => void): () => void {
  process.once('SIGINT', end);
  return () => void process.removeListener('SIGINT', end);
}
