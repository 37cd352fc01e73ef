import { describe, expect, it } from 'vitest';
import { connectionProblem } from './request-result.js';

const openSsl = (code: string, text: string) =>
  new Error(`write EPROTO 807C2884F27F0000:error:${code}:SSL routines:ssl3_get_record:${text}:ssl/record.c:350:\n`);

describe('the problem of a connection', () => {
  it.each([
    ['0A00010B', 'it does not speak TLS: should the base URL begin with http://?'],
    ['0A00009C', 'it does not speak TLS: should the base URL begin with http://?'],
    ['0A000410', 'it refused the TLS handshake: if it asks for a client certificate, give `tls.cert` and `tls.key`'],
    ['0A00045C', 'it refused the TLS handshake: if it asks for a client certificate, give `tls.cert` and `tls.key`'],
  ])('is decided by the code %s of OpenSSL, not by its words', (code, problem) => {
    expect(connectionProblem(openSsl(code, 'in other words'))).toBe(problem);
  });

  it('is what OpenSSL says, without addresses and source files, if it has another code', () => {
    expect(connectionProblem(openSsl('0A00042E', 'tlsv1 alert protocol version'))).toBe(
      'the TLS connection failed: tlsv1 alert protocol version',
    );
  });

  it.each([
    ['Parse Error: Header overflow', 'HPE_HEADER_OVERFLOW', 'the headers of the answer are larger than 16 KiB'],
    ['Parse Error: no', 'HPE_INVALID_CONSTANT', 'the answer is not valid HTTP (Parse Error: no)'],
    ['socket hang up', 'ECONNRESET', 'the connection was closed without an answer'],
    ['read ECONNRESET', 'ECONNRESET', 'the connection was closed without an answer'],
  ])('says what happened to an answer: %s, %s', (message, code, problem) => {
    expect(connectionProblem({ message, code })).toBe(problem);
  });

  it.each([
    ['ECONNREFUSED', 'nothing listens on that port (ECONNREFUSED)'],
    ['ENOTFOUND', 'its host name is unknown (ENOTFOUND)'],
  ])('says in plain words why there is no connection: %s', (code, problem) => {
    expect(connectionProblem({ message: `getaddrinfo ${code} service.test`, code })).toBe(problem);
    expect(connectionProblem({ message: `${code}: as supertest says it` })).toBe(problem);
  });

  it('is the code of an error that has no message', () => {
    expect(connectionProblem({ message: '', code: 'ENETDOWN' })).toBe('ENETDOWN');
  });
});
