// Part 5: who is let in, and by which signature.
import { must, open, should } from './row.js';

export const authentication = [
  must('auth.missing-headers', '5.1', 'trading', 'A trading request without the headers is not authenticated.'),
  must('auth.required-header', '5', 'trading', 'A trading request that lacks one of the five headers is refused.'),
  must('auth.empty-header', '5', 'trading', 'A trading request with one of the five headers empty is refused.'),
  must('auth.malformed-header', '5', 'trading', 'A trading request with one of the five headers malformed is refused.'),
  must('auth.unknown-key', '5', 'trading', 'An API key that nobody has is refused.'),
  must('auth.foreign-key', '5', 'trading', 'The API key of another account is refused.'),
  must('auth.passphrase', '5', 'trading', 'A passphrase that is not tied to the API key is refused.'),
  must('auth.address', '5', 'trading', 'The address of another wallet is refused.'),
  must('auth.signature-secret', '5', 'trading', 'A signature keyed by another secret is refused.'),
  must('auth.signature-method', '5.2', 'trading', 'A signature over another method is refused.'),
  must('auth.signature-path', '5.2', 'trading', 'A signature over another path is refused.'),
  must('auth.signature-body', '5.2', 'trading', 'A signature over another body, or over none, is refused.'),
  must('auth.signature-timestamp', '5.2', 'trading', 'A signature over another timestamp is refused.'),
  must('auth.signed-path-excludes-query', '5.2', 'trading', 'The signed path excludes the query string.'),
  // The header is described as checksummed; that any other spelling is refused is not said.
  should('auth.checksummed-address', '5', 'trading', 'An address with a wrong checksum is refused.'),
  open('auth.timestamp-age', '5', 'trading', 'How old, and how far ahead, may a timestamp be?'),
  open('auth.timestamp-unit', '5', 'trading', 'Are timestamps taken in milliseconds, seconds or both?'),
  open('auth.replay', '5', 'trading', 'Is the same signed request accepted twice?'),
  open('auth.signature-padding', '5', 'trading', 'Are signatures taken with padding, without it, or both?'),
  open('auth.secret-encoding', '5', 'trading', 'How does the text of the secret become a key?'),
  open('auth.base-path-signed', '5', 'trading', "Is the base URL's own path part of the signed path?"),
] as const;
