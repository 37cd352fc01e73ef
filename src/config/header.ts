// Which headers a request can carry. A name or value that Node refuses must not end in a run in which nothing answers.
import { validateHeaderName, validateHeaderValue } from 'node:http';

export const headerValueRule = 'one line, of characters that a header can carry';
export const isHeaderName = (name: string): boolean => isAccepted(() => validateHeaderName(name));
export const isHeaderValue = (value: string): boolean => isAccepted(() => validateHeaderValue('x', value));

function isAccepted(validate: () => void): boolean {
  try {
    validate();
    return true;
  } catch {
    return false;
  }
}
