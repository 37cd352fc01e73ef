// Ctrl-C: the first one ends the run, which writes its report; the second one ends the process.

/** Calls `end` on the first Ctrl-C; the function that it returns stops listening. */
export function onInterrupt(end: () => void): () => void {
  process.once('SIGINT', end);
  return () => void process.removeListener('SIGINT', end);
}
