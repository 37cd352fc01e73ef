// Part 5: the five headers of a signed request. The same table states them as security schemes and as parameters.
import type { ParameterObject, SchemaObject, SecurityRequirementObject, SecuritySchemeObject } from 'openapi3-ts/oas31';
import { annotate } from '../annotation.js';
import { openStatements } from '../open-statements.js';
import { address, hexadecimal64, hmacSha256, wholeNumber } from '../resources/patterns.js';
import { requirementsAt } from './requirements.js';

interface Header {
  readonly name: string;
  readonly description: string;
  readonly schema: SchemaObject;
}

const headers = {
  address: {
    name: 'SERVICE_ADDRESS',
    description: 'The checksummed address of the wallet that makes the request.',
    schema: { type: 'string', pattern: address },
  },
  apiKey: {
    name: 'SERVICE_API_KEY',
    description: 'The API key, a UUID. How keys are issued is not shown.',
    schema: { type: 'string', format: 'uuid' },
  },
  passphrase: {
    name: 'SERVICE_PASSPHRASE',
    description: 'The passphrase of the API key: 64 hexadecimal characters.',
    schema: { type: 'string', pattern: hexadecimal64 },
  },
  timestamp: {
    name: 'SERVICE_TIMESTAMP',
    description: `Milliseconds since the epoch, as a string. ${openStatements.timestampAge}`,
    schema: { type: 'string', pattern: wholeNumber },
  },
  signature: {
    name: 'SERVICE_SIGNATURE',
    description: `Base64url of HMAC-SHA256 over the timestamp, the method, the path without its query, and the body if the request has one. ${openStatements.signature}`,
    schema: { type: 'string', pattern: hmacSha256 },
  },
} as const satisfies Readonly<Record<string, Header>>;

type Scheme = keyof typeof headers;

const named = Object.entries(headers) as [Scheme, Header][];

export const securitySchemes: readonly (readonly [Scheme, SecuritySchemeObject])[] = named.map(
  ([scheme, { name, description }]) => [scheme, { type: 'apiKey', in: 'header', name, description }],
);

/** All five headers together. */
export const signed: SecurityRequirementObject = Object.fromEntries(named.map(([scheme]) => [scheme, []]));

/** Security schemes state no format of a value, so operations that require the headers have them as parameters too. */
export const headerParameters: readonly ParameterObject[] = named.map(([, { name, description, schema }]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
  ...annotate(requirementsAt(name)),
}));
