// Services that answer every request in one way, and folders with a configuration.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnFreePort } from './http.js';

export interface FixedAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** Sent instead of `body`, as HTML. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FixedService {
  readonly url: string;
  close(): Promise<void>;
}

/** Answers each path as the function says; `hang up` closes the connection without a response. */
export async function serveWith(
  answer: (path: string, query: URLSearchParams) => FixedAnswer | 'hang up',
): Promise<FixedService> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const found = answer(pathname, searchParams);
    if (found === 'hang up') return void request.socket.destroy();
    const type = found.text === undefined ? 'application/json' : 'text/html';
    response.writeHead(found.status, { 'content-type': type, ...found.headers });
    response.end(found.text ?? JSON.stringify(found.body));
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A new folder with this configuration as `tickmark.config.json`. */
export async function folderWith(config: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tickmark-test-'));
  await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify(config));
  return folder;
}
