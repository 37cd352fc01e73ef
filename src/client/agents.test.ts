// Proxies of the environment, certificate authorities and client certificates, against servers of this machine.
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Certificates, makeCertificates } from '../../test/support/certificates.js';
import { listenOnFreePort } from '../../test/support/http.js';
import { clientFor, outgoing, serve } from '../../test/support/minimal-service.js';
import { readTls } from '../config/settings.js';
import { createAgents } from './agents.js';

const host = 'service.test';
let certificates: Certificates;
beforeAll(async () => {
  certificates = await makeCertificates(host);
});
afterEach(() => void vi.unstubAllEnvs());

async function portOf(server: net.Server): Promise<number> {
  onTestFinished(() => void server.close());
  return listenOnFreePort(server);
}

/** A service over https; returns its port. */
function serveTls(options: https.ServerOptions = {}): Promise<number> {
  const answer: http.RequestListener = (_, response) => response.end('[]');
  return portOf(https.createServer({ ...certificates.service, ...options }, answer));
}

/** A proxy that sends everything to this machine, and the requests that it received. */
async function startProxy(): Promise<{ url: string; received: readonly string[] }> {
  const received: string[] = [];
  const proxy = http.createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    const { port, pathname } = new URL(request.url ?? '');
    http.get({ port, path: pathname, host: '127.0.0.1' }, (answer) => answer.pipe(response));
  });
  proxy.on('connect', (request, socket) => {
    received.push(`CONNECT ${request.url}`);
    const upstream = net.connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  return { url: `http://127.0.0.1:${await portOf(proxy)}`, received };
}

describe('a proxy of the environment', () => {
  it('receives requests to http services', async () => {
    const proxy = await startProxy();
    vi.stubEnv('HTTP_PROXY', proxy.url);
    const { url } = await serve((_, response) => response.end('[7]'));
    const base = url.replace('127.0.0.1', host);
    expect(await clientFor(base).send(outgoing(`${base}/tags`))).toMatchObject({ status: 200, body: [7] });
    expect(proxy.received).toEqual([`GET ${base}/tags`]);
  });

  it('is a tunnel to https services, whose certificates are still verified', async () => {
    const proxy = await startProxy();
    vi.stubEnv('HTTPS_PROXY', proxy.url);
    const base = `https://${host}:${await serveTls()}`;
    await expect(clientFor(base).send(outgoing(base))).rejects.toThrow('its certificate is not trusted');
    const exchange = await clientFor(base, { tls: { ca: certificates.ca } }).send(outgoing(base));
    expect(exchange.status).toBe(200);
    expect(proxy.received).toContain(`CONNECT ${base.slice('https://'.length)}`);
  });

  it('is left out for hosts in NO_PROXY and for this machine', async () => {
    const proxy = await startProxy();
    vi.stubEnv('http_proxy', proxy.url);
    vi.stubEnv('NO_PROXY', host);
    const { url } = await serve((_, response) => response.end('[]'));
    expect((await clientFor(url).send(outgoing(url))).status).toBe(200);
    const base = `http://${host}:1`;
    await expect(clientFor(base).send(outgoing(base))).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
    expect(proxy.received).toEqual([]);
  });

  it('is refused if it is neither http nor https', async () => {
    vi.stubEnv('ALL_PROXY', 'socks5://user:secret@127.0.0.1:1');
    const base = `http://${host}`;
    await expect(clientFor(base).send(outgoing(base))).rejects.toThrow(
      /^the proxy of the environment is neither http nor https \(a proxy is set in the environment\)$/,
    );
  });

  it('is named if nothing answers', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
    const base = `http://${host}`;
    await expect(clientFor(base).send(outgoing(base))).rejects.toThrow(
      /^nothing listens on that port \(ECONNREFUSED\) \(a proxy is set in the environment\)$/,
    );
  });
});

describe('TLS', () => {
  it('trusts a certificate authority of the settings', async () => {
    const url = `https://localhost:${await serveTls()}`;
    await expect(clientFor(url).send(outgoing(url))).rejects.toThrow(
      /its certificate is not trusted \(\w+\): give its authority with `tls.ca` or NODE_EXTRA_CA_CERTS/,
    );
    expect((await clientFor(url, { tls: { ca: certificates.ca } }).send(outgoing(url))).status).toBe(200);
  });

  it('sends a client certificate', async () => {
    const port = await serveTls({ ca: certificates.ca, requestCert: true, rejectUnauthorized: true });
    const url = `https://localhost:${port}`;
    await expect(clientFor(url, { tls: { ca: certificates.ca } }).send(outgoing(url))).rejects.toThrow(
      'if it asks for a client certificate, give `tls.cert` and `tls.key`',
    );
    const file = (name: string) => join(certificates.folder, name);
    const tls = readTls({ ca: file('ca.pem'), cert: file('client.pem'), key: file('client.key') });
    expect((await clientFor(url, { tls }).send(outgoing(url))).status).toBe(200);
  });

  it('names the likely mistake if the service speaks plain http', async () => {
    const { url } = await serve((_, response) => response.end('[]'));
    const wrong = url.replace('http:', 'https:');
    await expect(clientFor(wrong).send(outgoing(wrong))).rejects.toThrow(
      /^it does not speak TLS: should the base URL begin with http:\/\/\?$/,
    );
  });
});

describe('idle connections', () => {
  it('are closed before a server of Node.js closes them', async () => {
    const agent = await createAgents({ tls: undefined }).agentFor(new URL('http://127.0.0.1:1'));
    expect(Reflect.get(agent, 'options').timeout).toBeLessThan(http.createServer().keepAliveTimeout);
  });

  it('are not used again after a time in which the process could not close them', async () => {
    const { url, sockets } = await serve((_, response) => response.end('[7]'));
    const agents = createAgents({ tls: undefined });
    onTestFinished(() => agents.destroy());
    const get = async () => {
      const agent = await agents.agentFor(new URL(url));
      const answer = await new Promise<http.IncomingMessage>((resolve) => http.get(url, { agent }, resolve));
      for await (const _ of answer);
    };
    await get();
    await get();
    expect(sockets).toHaveLength(1);
    await setImmediate();
    for (const start = performance.now(); performance.now() - start < 1_300; );
    await get();
    expect(sockets).toHaveLength(2);
  });

  it('do not include those that wait for an answer', async () => {
    const { url } = await serve((_, response) => void setTimeout(() => response.end('[7]'), 100));
    const agents = createAgents({ tls: undefined, idleMs: 10 });
    onTestFinished(() => agents.destroy());
    const agent = await agents.agentFor(new URL(url));
    const status = await new Promise((resolve, reject) => {
      http.get(url, { agent }, (response) => resolve(response.statusCode)).on('error', reject);
    });
    expect(status).toBe(200);
  });
});
