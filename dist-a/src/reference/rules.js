export const authHeaders = [
    'SERVICE_ADDRESS',
    'SERVICE_API_KEY',
    'SERVICE_PASSPHRASE',
    'SERVICE_TIMESTAMP',
    'SERVICE_SIGNATURE',
];
/** The form of each header. */
export const headerFormats = {
    SERVICE_ADDRESS: /^0x[\da-f]{40}$/i,
    SERVICE_API_KEY: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
    SERVICE_PASSPHRASE: /^[\da-f]{64}$/i,
    SERVICE_TIMESTAMP: /^\d{1,15}$/,
    SERVICE_SIGNATURE: /^[\w+/-]{43}=?$/,
};
export const defaultRules = {
    limitDefault: 20,
    limitMaximum: 100,
    limitMinimum: 1,
    offsetDefault: 0,
    offsetMinimum: 0,
    batchMinimum: 1,
    batchMaximum: 15,
    headers: {
        SERVICE_ADDRESS: 'matched',
        SERVICE_API_KEY: 'matched',
        SERVICE_PASSPHRASE: 'matched',
        SERVICE_TIMESTAMP: 'matched',
        SERVICE_SIGNATURE: 'matched',
    },
    acceptsUnverified: () => false,
    comparedPart: (_, value) => value,
    secondAddressIsEnough: false,
    apiKeysAreKnown: true,
    apiKeysBelongToAccounts: true,
    signatureAlphabet: 'base64url',
    signedMessages: ({ timestamp, method, path, body }) => [timestamp + method + path + body],
    isSignatureCaseSensitive: true,
    verifiesSignatureOf: () => true,
    secondAccountOverrides: {},
    fallbackAccount: 0,
    passphrasesBelongToAccounts: true,
    validSecrets: ({ secret }) => [secret],
    signaturesBindRequests: true,
    unauthenticatedChangesNothing: true,
    refusedBatchChangesNothing: true,
    failedOrderChangesNothing: true,
    placementTakesEffect: true,
};
/** The rules that hold for requests of the second account, or of any other. */
export function rulesFor(rules, isSecond) {
    return isSecond ? { ...rules, ...rules.secondAccountOverrides } : rules;
}
//# sourceMappingURL=rules.js.map