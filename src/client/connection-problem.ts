// Says in plain words why a connection failed, and what to do.

interface Failure {
  readonly message?: string;
  readonly code?: string;
}

/** Codes of certificates that Node.js does not trust. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

export function connectionProblem(error: unknown): string {
  const { message = '', code = '' } = error as Failure;
  // The service answered the first bytes of TLS with plain HTTP.
  if (/wrong version number|packet length too long|http request/i.test(message))
    return 'it does not speak TLS: should the base URL begin with http://?';
  if (untrusted.has(code))
    return `its certificate is not trusted (${code}): give its authority with \`tls.ca\` or NODE_EXTRA_CA_CERTS`;
  if (/certificate required|handshake failure|bad certificate/i.test(message))
    return 'it refused the TLS handshake: if it asks for a client certificate, give `tls.cert` and `tls.key`';
  // OpenSSL puts addresses and source files into its messages; the last but one part says what happened.
  const openSsl = /error:[\dA-F]+:[^:]*:[^:]*:([^:\n]+)/i.exec(message);
  if (openSsl) return `the TLS connection failed: ${openSsl[1]}`;
  // If a host name has several addresses and none responds, the error has a code but no message.
  return message || code || 'no answer';
}
