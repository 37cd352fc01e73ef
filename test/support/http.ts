// Small services for tests that talk over HTTP.
import http from 'node:http';
import type net from 'node:net';
import type { AddressInfo } from 'node:net';

interface Listening {
  readonly url: string;
  /** The requests that arrived, such as `GET /tags`. */
  readonly received: readonly string[];
  /** Open connections. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Listens on a free port of this machine; returns the port. */
export async function listenOnFreePort(server: net.Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Listens on a loopback port, and answers with the given function. */
export async function listen(answer: http.RequestListener): Promise<Listening> {
  const received: string[] = [];
  const server = http.createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    connections: () => new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
