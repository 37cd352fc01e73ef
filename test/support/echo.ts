// A proxy in front of a service that repeats every secret of a request in its response, in every common encoding.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Echo {
  readonly url: string;
  /** Every secret that a request contained. */
  readonly received: ReadonlySet<string>;
  close(): void;
}

const secretHeaders = ['service_api_key', 'service_passphrase', 'service_signature', 'x-gateway-token'];

/** The text in each encoding in which a log, an error page or a careless service may contain it. */
export function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  const percent = encodeURIComponent(text);
  const json = JSON.stringify(text).slice(1, -1);
  return [
    text,
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    hex,
    hex.toUpperCase(),
    percent,
    percent.replace(/%../g, (code) => code.toLowerCase()),
    json,
    json.replaceAll('/', '\\/'),
  ];
}

/** @param serviceUrl The base URL of the service behind the proxy. */
export async function startEcho(serviceUrl: string): Promise<Echo> {
  const received = new Set<string>();

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const secrets = sent.filter(([name]) => secretHeaders.includes(name)).map(([, value]) => value);
    for (const secret of secrets) received.add(secret);
    const { method = 'GET', url = '/' } = request;
    const forwarded = sent.filter(([name]) => !/^(host|connection|content-length|accept-encoding)$/.test(name));
    const reply = await fetch(serviceUrl + url, {
      method,
      headers: forwarded,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    // Longer than the part of a body that a report keeps, so that a secret is truncated in the middle.
    const repeated = secrets.flatMap((secret) => Array<readonly string[]>(20).fill(formsOf(secret)).flat());
    const body: unknown = await reply.json();
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const text = JSON.stringify(isObject ? { echo: repeated, ...body, [repeated[0] ?? 'key']: 'key' } : body);
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'x-echo': encodeURIComponent(secrets.join(' ')),
    });
    response.end(text.replaceAll('/', '\\/'));
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  };
}
