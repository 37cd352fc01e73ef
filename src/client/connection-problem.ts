// Says in plain words why a connection failed, and what to do.
import type { Unanswered } from './exchange.js';
import { CutBodyError, UnreadableBodyError } from './response-body.js';

type Failure = { readonly message?: string; readonly code?: string };

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Reasons of OpenSSL for bytes that are not TLS: a wrong version number, too long a packet, an HTTP request. */
const notTls = new Set([267, 198, 156]);

/** Alerts of services that miss a client certificate: handshake_failure, bad_certificate, certificate_required. */
const alertsWithoutCertificate = new Set([40, 42, 116]);

/** OpenSSL counts the alerts of TLS (RFC 8446, section 6) from here. */
const firstAlertReason = 1000;

/** Node.js gives an error during the handshake no code but EPROTO; OpenSSL's own code begins its message. */
function openSslError(message: string) {
  // Addresses and source files are in it too; the last part but one says what happened.
  const [, code, text] = /error:([\dA-F]{8}):[^:]*:[^:]*:([^:\n]+)/i.exec(message) ?? [];
  if (code === undefined || text === undefined) return undefined;
  // The reason is in the lower bits of the code.
  return { reason: Number.parseInt(code, 16) & 0x7fffff, text };
}

/** Why there is no connection: codes of the operating system in plain words. */
const unconnected: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens on that port',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name could not be looked up',
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its network',
};

/** The only error of Node's HTTP parser that another connection does not help. */
const headersTooLarge = 'HPE_HEADER_OVERFLOW';

/** Codes of connections that were reset or closed before the whole answer came. */
const closed = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

export const lateCode = 'ECONNABORTED';

export function unansweredKind(error: unknown): Unanswered {
  const { message = '', code = '' } = error as Failure;
  if (error instanceof UnreadableBodyError || code.startsWith('HPE_')) return 'unusable';
  if (closed.has(code)) return 'closed';
  return untrusted.has(code) || openSslError(message) ? 'other' : 'none';
}

export const isUnsent = (error: unknown) => (error as Failure).code === 'ECONNREFUSED';
export const isClosed = (error: unknown) => closed.has((error as Failure).code ?? '');

/** Whether the connection broke, or could not be made, or its answer was cut or mixed up: another one may hold. */
export function isDisconnect(error: unknown): boolean {
  const { code = '' } = error as Failure;
  const isMalformed = code.startsWith('HPE_') && code !== headersTooLarge;
  return error instanceof CutBodyError || isClosed(error) || isUnsent(error) || isMalformed;
}

export function connectionProblem(error: unknown): string {
  const { message = '', code = '' } = error as Failure;
  if (untrusted.has(code))
    return `its certificate is not trusted (${code}): give its authority with \`tls.ca\` or NODE_EXTRA_CA_CERTS`;
  const openSsl = openSslError(message);
  if (openSsl) {
    const { reason, text } = openSsl;
    // The service answered the first bytes of TLS with plain HTTP.
    if (notTls.has(reason)) return 'it does not speak TLS: should the base URL begin with http://?';
    if (alertsWithoutCertificate.has(reason - firstAlertReason))
      return 'it refused the TLS handshake: if it asks for a client certificate, give `tls.cert` and `tls.key`';
    return `the TLS connection failed: ${text}`;
  }
  if (isClosed(error)) return 'the connection was closed without an answer';
  if (code === headersTooLarge) return 'the headers of the answer are larger than 16 KiB';
  if (code.startsWith('HPE_')) return `the answer is not valid HTTP (${message})`;
  // supertest leaves out the code of some of them, and begins its message with it.
  const [name = ''] = (code || message).split(':');
  const words = unconnected[name];
  if (words !== undefined) return `${words} (${name})`;
  // If a host name has several addresses and none responds, the error has a code but no message.
  return message || code || 'no answer';
}
