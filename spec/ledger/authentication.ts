// Part 5: authentication headers and signatures.
import { must, open, part, should } from './row.js';

export const authentication = [
  ...part('5.1', 'trading', {
    'auth.missing-headers': must('A trading request without the authentication headers is not authenticated.'),
  }),
  ...part('5', 'trading', {
    'auth.required-header': must('A trading request without one of the five headers is refused.'),
    'auth.empty-header': must('A trading request with an empty authentication header is refused.'),
    'auth.malformed-header': must('A trading request with a malformed authentication header is refused.'),
    'auth.unknown-key': must('An API key that does not exist is refused.'),
    'auth.foreign-key': should(
      'The API key or the address of another account is refused.',
      'The headers describe one account; only the passphrase is stated to be tied to the key.',
    ),
    'auth.foreign-passphrase': must('The passphrase of another account is refused.'),
    'auth.passphrase': must('A passphrase that does not belong to the API key is refused.'),
    'auth.address': should(
      'The address of another wallet is refused.',
      'The header holds the address that performs the request; that it is tied to the key is not stated.',
    ),
    'auth.signature-secret': must('A signature made with another secret is refused.'),
    'auth.foreign-secret': should(
      'A signature made with the secret of another account is refused.',
      'Whose secret keys the signature is not shown.',
    ),
    'auth.unknown-order': should(
      'A cancel of an order that does not exist is not answered like an authenticated one if it is not authenticated.',
      'Part 5 names no exception, but what a service looks at first is not shown.',
    ),
    'auth.signature-encoding': must('A signature in base64url is accepted.'),
  }),
  ...part('5.2', 'trading', {
    'auth.signature-method': must('A signature over another method is refused.'),
    'auth.signature-path': must('A signature over another path is refused.'),
    'auth.signature-body': must('A signature over another body, or over no body, is refused.'),
    'auth.signature-timestamp': must('A signature over another timestamp is refused.'),
    'auth.signed-path-excludes-query': must('The signed path excludes the query string.'),
  }),
  ...part('5', 'trading', {
    'auth.timestamp-form': should(
      'A timestamp with letters before or after its digits is refused.',
      'Part 5 says what the header holds, and not that a text which only begins or ends with that is refused.',
    ),
    'auth.timestamp-freshness': should(
      'A timestamp years old or years ahead is refused.',
      'The accepted age is not shown, but a check of freshness refuses what is years old.',
    ),
    'auth.timestamp-age': open('How old, and how far in the future, may a timestamp be?'),
    'auth.address-spelling': open('Is the address accepted in lower case, or with a wrong checksum?'),
    'auth.timestamp-unit': open('Are timestamps accepted in milliseconds, in seconds or in both?'),
    'auth.replay': open('Is the same signed request accepted twice?'),
    'auth.signature-padding': open('Are signatures accepted with padding, without padding or both?'),
    'auth.secret-encoding': open('How is the secret decoded into a key?'),
    'auth.base-path-signed': open('Does the signed path include the path of the base URL?'),
  }),
];
