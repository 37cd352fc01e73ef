// Part 5: authentication headers and signatures.
import { must, open, rows, should } from './row.js';

export const authentication = [
  ...rows('trading', {
    'auth.missing-headers': must('5.1: A trading request without the authentication headers is not authenticated.'),
    'auth.required-header': must('5: A trading request without one of the five headers is refused.'),
    'auth.empty-header': must('5: A trading request with an empty authentication header is refused.'),
    'auth.malformed-header': must('5: A trading request with a malformed authentication header is refused.'),
    'auth.unknown-key': must('5: An API key that does not exist is refused.'),
    'auth.foreign-key': should(
      '5: The API key or the address of another account is refused.',
      'The headers describe one account; only the passphrase is stated to be tied to the key.',
    ),
    'auth.foreign-passphrase': must('5: The passphrase of another account is refused.'),
    'auth.passphrase': must('5: A passphrase that does not belong to the API key is refused.'),
    'auth.address': should(
      '5: The address of another wallet is refused.',
      'The header holds the address that performs the request; that it is tied to the key is not stated.',
    ),
    'auth.signature-secret': must('5: A signature made with another secret is refused.'),
    'auth.foreign-secret': should(
      '5: A signature made with the secret of another account is refused.',
      'Whose secret keys the signature is not shown.',
    ),
    'auth.unknown-order': should(
      '5: A cancel of an order that does not exist is not answered like an authenticated one if it is not authenticated.',
      'Part 5 names no exception, but what a service looks at first is not shown.',
    ),
    'auth.signature-encoding': must('5: A signature in base64url is accepted.'),
    'auth.signature-method': must('5.2: A signature over another method is refused.'),
    'auth.signature-path': must('5.2: A signature over another path is refused.'),
    'auth.signature-body': must('5.2: A signature over another body, or over no body, is refused.'),
    'auth.signature-timestamp': must('5.2: A signature over another timestamp is refused.'),
    'auth.signed-path-excludes-query': must('5.2: The signed path excludes the query string.'),
    'auth.timestamp-form': should(
      '5: A timestamp with letters before or after its digits is refused.',
      'Part 5 says what the header holds, and not that a text which only begins or ends with that is refused.',
    ),
    'auth.timestamp-freshness': should(
      '5: A timestamp years old or years ahead is refused.',
      'The accepted age is not shown, but a check of freshness refuses what is years old.',
    ),
    'auth.timestamp-age': open('5: How old, and how far in the future, may a timestamp be?'),
    'auth.address-spelling': open('5: Is the address accepted in lower case, or with a wrong checksum?'),
    'auth.timestamp-unit': open('5: Are timestamps accepted in milliseconds, in seconds or in both?'),
    'auth.replay': open('5: Is the same signed request accepted twice?'),
    'auth.signature-padding': open('5: Are signatures accepted with padding, without padding or both?'),
    'auth.secret-encoding': open('5: How is the secret decoded into a key?'),
    'auth.base-path-signed': open('5: Does the signed path include the path of the base URL?'),
  }),
];
