// The settings of Portman: all its contract tests, requests signed by the account (part 5), and ids that the service lists.
/** Runs in the sandbox of Postman before each request. */
const sign = `
const timestamp = String(Date.now());
const path = '/' + pm.request.url.path.map((part) => part.startsWith(':') ? encodeURIComponent(pm.variables.replaceIn(pm.request.url.variables.get(part.slice(1)))) : part).join('/');
const body = pm.request.body && pm.request.body.mode === 'raw' ? pm.variables.replaceIn(pm.request.body.raw || '') : '';
const key = CryptoJS.enc.Base64.parse(SECRET);
const digest = CryptoJS.HmacSHA256(timestamp + pm.request.method + path + body, key);
const signature = CryptoJS.enc.Base64.stringify(digest).replace(/\\+/g, '-').replace(/\\//g, '_');
const headers = { SERVICE_ADDRESS: ADDRESS, SERVICE_API_KEY: API_KEY, SERVICE_PASSPHRASE: PASSPHRASE, SERVICE_TIMESTAMP: timestamp, SERVICE_SIGNATURE: signature };
for (const [key, value] of Object.entries(headers)) pm.request.headers.upsert({ key, value });
`;
/** The first live order of the account, which only a signed request lists. */
const orderId = 'liveOrderId';
/** @param account The account that signs. @param listed For each path with a parameter, values that the service lists. */
export function portmanConfig(account, listed) {
    const secret = Buffer.from(account.secret, 'base64url').toString('base64');
    const values = { SECRET: secret, ADDRESS: account.address, API_KEY: account.apiKey, PASSPHRASE: account.passphrase };
    const script = Object.entries(values).reduce((text, [name, value]) => text.replace(new RegExp(`\\b${name}\\b(?=[,)])`, 'g'), JSON.stringify(value)), sign);
    const all = { openApiOperation: '*::/*' };
    return {
        version: 1.0,
        tests: {
            contractTests: [
                {
                    ...all,
                    statusSuccess: { enabled: true },
                    contentType: { enabled: true },
                    jsonBody: { enabled: true },
                    schemaValidation: { enabled: true },
                    headersPresent: { enabled: true },
                },
            ],
        },
        assignVariables: [
            {
                openApiOperation: 'GET::/data/orders',
                collectionVariables: [{ responseBodyProp: 'data[0].id', name: orderId }],
            },
        ],
        overwrites: Object.entries({ ...listed, '/data/order/{id}': [`{{${orderId}}}`] }).map(([path, [value]]) => ({
            openApiOperation: `GET::${path}`,
            overwriteRequestPathVariables: [{ key: /\{(\w+)\}/.exec(path)?.[1], value, overwrite: true }],
        })),
        globals: { collectionPreRequestScripts: [script] },
    };
}
/**
 * The document as Portman can read it: 200 in place of 2XX, for which it writes no tests, and without the security
 * schemes, for which it would send placeholders over the headers that the script signs.
 */
export function portmanDocument(document) {
    const { security: _, ...plain } = JSON.parse(JSON.stringify(document).replaceAll('"2XX"', '"200"'));
    delete plain.components.securitySchemes;
    for (const item of Object.values(plain.paths))
        for (const operation of Object.values(item))
            delete operation.security;
    return plain;
}
//# sourceMappingURL=portman.mjs.map