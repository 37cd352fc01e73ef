import type { ParameterObject, SecurityRequirementObject, SecuritySchemeObject } from 'openapi3-ts/oas31';
declare const headers: {
    readonly address: {
        readonly name: 'SERVICE_ADDRESS';
        readonly description: 'The checksummed address of the wallet that makes the request.';
        readonly schema: {
            readonly type: 'string';
        };
        readonly requirements: readonly ["auth.address", "auth.address-spelling"];
    };
    readonly apiKey: {
        readonly name: 'SERVICE_API_KEY';
        readonly description: 'The API key, a UUID. How keys are issued is not shown.';
        readonly schema: {
            readonly type: 'string';
            readonly format: 'uuid';
        };
        readonly requirements: readonly ["auth.unknown-key", "auth.foreign-key"];
    };
    readonly passphrase: {
        readonly name: 'SERVICE_PASSPHRASE';
        readonly description: 'The passphrase of the API key: 64 hexadecimal characters.';
        readonly schema: {
            readonly type: 'string';
            readonly pattern: "^[0-9A-Fa-f]{64}$";
        };
        readonly requirements: readonly ["auth.passphrase"];
    };
    readonly timestamp: {
        readonly name: 'SERVICE_TIMESTAMP';
        readonly description: "Milliseconds since the epoch, as a string. The accepted age is not shown.";
        readonly schema: {
            readonly type: 'string';
            readonly pattern: "^[0-9]+$";
        };
        readonly requirements: readonly ["auth.signature-timestamp", "auth.timestamp-form", "auth.timestamp-freshness", "auth.timestamp-age", "auth.timestamp-unit"];
    };
    readonly signature: {
        readonly name: 'SERVICE_SIGNATURE';
        readonly description: "Base64url of HMAC-SHA256 over the timestamp, the method, the path without its query, and the body if the request has one. Which secret keys it, and whether it is padded, is not shown.";
        readonly schema: {
            readonly type: 'string';
            readonly pattern: "^[A-Za-z0-9_-]{43}=?$";
        };
        readonly requirements: readonly ["auth.signature-encoding", "auth.signature-secret", "auth.signature-padding", "auth.secret-encoding"];
    };
};
type Scheme = keyof typeof headers;
export declare const securitySchemes: readonly (readonly [Scheme, SecuritySchemeObject])[];
/** All five headers together. */
export declare const signed: SecurityRequirementObject;
/** Security schemes state no format of a value, so operations that require the headers have them as parameters too. */
export declare const headerParameters: readonly ParameterObject[];
export {};
