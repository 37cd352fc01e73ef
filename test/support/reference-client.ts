// Sends requests to a reference service in this process, without a port.

import { signature } from '../../src/reference/auth.js';
import type { Account } from '../../src/reference/data/accounts.js';
import { createReference, type LocalReference, type ReferenceOptions } from '../../src/reference/server.js';

interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface ReferenceClient extends LocalReference {
  /** GET without authentication. */
  get<Body = Record<string, string>[]>(path: string): Promise<Answer<Body>>;
  /** A request signed by an account; `headers` replace the right ones, and an empty value removes one. */
  signed<Body = Record<string, unknown>>(account: Account, request: SignedRequest): Promise<Answer<Body>>;
}

interface SignedRequest {
  readonly method?: string;
  readonly path: string;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** The authentication headers of one request. */
export function credentials(account: Account, message: string, timestamp: string): Record<string, string> {
  return {
    SERVICE_ADDRESS: account.address,
    SERVICE_API_KEY: account.apiKey,
    SERVICE_PASSPHRASE: account.passphrase,
    SERVICE_TIMESTAMP: timestamp,
    SERVICE_SIGNATURE: signature(account.secret, timestamp + message),
  };
}

export function createReferenceClient(options: ReferenceOptions = {}): ReferenceClient {
  const reference = createReference(options);
  const [app] = reference.apps;
  return {
    ...reference,
    get: async (path) => read(await app.request(path)),
    async signed(account, { method = 'GET', path, body, headers = {} }) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const [signedPath = ''] = path.split('?');
      const right = credentials(account, method + signedPath + (text ?? ''), String(reference.service.now()));
      const sent = Object.entries({ ...right, ...headers }).filter(([, value]) => value !== '');
      return read(await app.request(path, { method, headers: sent, ...(text !== undefined && { body: text }) }));
    },
  };
}
