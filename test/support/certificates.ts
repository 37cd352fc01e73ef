// A certificate authority made for one test, with a certificate of a service and one of a client.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emptyFolder } from './command.js';

const openssl = (folder: string, ...args: readonly string[]) =>
  promisify(execFile)('openssl', [...args], { cwd: folder });

export interface Certificates {
  /** Holds ca.pem, service.pem, service.key, client.pem and client.key. */
  readonly folder: string;
  readonly ca: string;
  readonly service: { readonly cert: string; readonly key: string };
}

/** The certificate of the service is valid for `localhost` and the host that is given. */
export async function makeCertificates(host: string): Promise<Certificates> {
  const folder = await emptyFolder();
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(folder, 'req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=ca');
  await writeFile(join(folder, 'names'), `subjectAltName=DNS:localhost,DNS:${host},IP:127.0.0.1\n`);
  for (const name of ['service', 'client']) {
    await openssl(folder, 'req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
    await openssl(folder, 'x509', '-req', '-in', `${name}.csr`, '-out', `${name}.pem`, ...signer);
  }
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  return {
    folder,
    ca: await text('ca.pem'),
    service: { cert: await text('service.pem'), key: await text('service.key') },
  };
}
