// Ctrl-C: the first ends what is under way in good order, the second ends the process.

/**
 * Calls `end` on the first Ctrl-C, until the function that it returns is called. It keeps listening after that: whoever
 * restores the cursor takes a signal that nobody else listens to for the end of the process, and kills it.
 */
export function onInterrupt(end: () => void): () => void {
  let hasEnded = false;
  const listener = () => {
    if (hasEnded) process.exit(130);
    hasEnded = true;
    end();
  };
  process.on('SIGINT', listener);
  return () => void process.removeListener('SIGINT', listener);
}
