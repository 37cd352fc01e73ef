// Says in plain words why a connection failed, and what to do.
import { UnreadableBodyError } from './response-body.js';
/** Codes of certificates that Node.js does not trust. */
const untrusted = new Set([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
/**
 * Reasons of OpenSSL for bytes that are not TLS: the wrong version number, a packet that is too long, an HTTP request.
 */
const notTls = new Set([267, 198, 156]);
/** Alerts of services that miss a client certificate: handshake_failure, bad_certificate, certificate_required. */
const alertsWithoutCertificate = new Set([40, 42, 116]);
/** OpenSSL counts the alerts of TLS (RFC 8446, section 6) from here. */
const firstAlertReason = 1000;
/** Node.js gives an error during the handshake no code but EPROTO; OpenSSL's own code begins its message. */
function openSslError(message) {
    // Addresses and source files are in it too; the last part but one says what happened.
    const [, code, text] = /error:([\dA-F]{8}):[^:]*:[^:]*:([^:\n]+)/i.exec(message) ?? [];
    if (code === undefined || text === undefined)
        return undefined;
    return { reason: Number.parseInt(code, 16) & 0x7fffff, text };
}
/** Why there is no connection: codes of the operating system in plain words. */
const unconnected = {
    ECONNREFUSED: 'nothing listens on that port',
    ENOTFOUND: 'its host name is unknown',
    EAI_AGAIN: 'its host name could not be looked up',
    EHOSTUNREACH: 'there is no way to its host',
    ENETUNREACH: 'there is no way to its network',
};
/** The only error of Node's HTTP parser that another connection does not help. */
export const headersTooLarge = 'HPE_HEADER_OVERFLOW';
/** Whether the service answered with something that cannot be read as a response. */
export function isInvalidResponse(error) {
    return error instanceof UnreadableBodyError || error.code === headersTooLarge;
}
export function connectionProblem(error) {
    const { message = '', code = '' } = error;
    if (untrusted.has(code))
        return `its certificate is not trusted (${code}): give its authority with \`tls.ca\` or NODE_EXTRA_CA_CERTS`;
    const openSsl = openSslError(message);
    if (openSsl) {
        const { reason, text } = openSsl;
        // The service answered the first bytes of TLS with plain HTTP.
        if (notTls.has(reason))
            return 'it does not speak TLS: should the base URL begin with http://?';
        if (alertsWithoutCertificate.has(reason - firstAlertReason))
            return 'it refused the TLS handshake: if it asks for a client certificate, give `tls.cert` and `tls.key`';
        return `the TLS connection failed: ${text}`;
    }
    // How Node.js names an answer whose connection was closed in the middle of its body.
    if (message === 'aborted' && code === 'ECONNRESET')
        return 'the response ended early';
    if (code === headersTooLarge)
        return 'the headers of the answer are larger than 16 KiB';
    if (code.startsWith('HPE_'))
        return `the answer is not valid HTTP (${message})`;
    // supertest leaves out the code of some of them, and begins its message with it.
    const [name = ''] = (code || message).split(':');
    const words = unconnected[name];
    if (words !== undefined)
        return `${words} (${name})`;
    // If a host name has several addresses and none responds, the error has a code but no message.
    return message || code || 'no answer';
}
//# sourceMappingURL=connection-problem.js.map