// A proxy in front of a service that repeats every secret of a request in its response, in every spelling and
// everywhere.
import http from 'node:http';
import { listenOnFreePort } from './http.js';
import { spellings } from './spellings.js';

export interface Echo {
  readonly url: string;
  /** Every key, passphrase, signature and token that a request contained. */
  readonly received: ReadonlySet<string>;
  close(): void;
}

const secretHeaders = ['service_api_key', 'service_passphrase', 'service_signature', 'x-gateway-token'];

/** Stands before what the proxy adds to a cursor, and does not occur in one. */
const cursorMark = '~';

/** @param serviceUrl The base URL of the service behind the proxy. */
export async function startEcho(serviceUrl: string): Promise<Echo> {
  const received = new Set<string>();
  /** Reads that got a page of HTML: the same read gets none again, so that it is answered when it is sent again. */
  const readsWithHtml = new Set<string>();
  let answers = 0;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const secrets = sent.filter(([name]) => secretHeaders.includes(name)).map(([, value]) => value);
    for (const secret of secrets) received.add(secret);
    const { method = 'GET', url = '/' } = request;
    const forwarded = sent.filter(([name]) => !/^(host|connection|content-length|accept-encoding)$/.test(name));
    const reply = await fetch(serviceUrl + url.replace(/(?:~|%7E)[^&]*/gi, ''), {
      method,
      headers: forwarded,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    answers += 1;
    const [name, spell] = spellings[answers % spellings.length] ?? ['', String];
    const echoed = secrets.map(spell).join(' ');
    // Each answer shifts the secrets by a character, so that every place where a text is cut falls into one.
    const text = `${'.'.repeat(answers % 250)}${echoed}`;
    const headers = { 'x-echo': asHeader(echoed), 'set-cookie': [`a=${asHeader(echoed)}`, 'b=c'] };
    response.statusMessage = asHeader(echoed).slice(0, 1000);
    const isPageOfHtml = reply.status >= 400 && answers % 5 === 0 && !readsWithHtml.has(url);
    if (isPageOfHtml) {
      if (method === 'GET') readsWithHtml.add(url);
      response.writeHead(reply.status, { ...headers, 'content-type': 'text/html' });
      response.end(`<html><body><h1>${reply.status}</h1><pre>${text}</pre><!-- ${name} ${text} --></body></html>`);
      return;
    }
    response.writeHead(reply.status, { ...headers, 'content-type': `application/json; echo=${asHeader(echoed)}` });
    response.end(JSON.stringify(withEcho(await reply.json(), text, answers)).replaceAll('/', '\\/'));
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => server.close(),
  };
}

/** The text as HTTP allows it in a header. */
function asHeader(text: string): string {
  return text.replace(/[^\t -~]/g, '?').slice(0, 1500);
}

/**
 * The body with the text in a member's name, in values that checks quote, in cursors and across the end of what is
 * kept.
 */
function withEcho(body: unknown, text: string, answers: number): unknown {
  if (Array.isArray(body))
    return body.map((item, at) => (at === answers % body.length ? withEcho(item, text, answers) : item));
  if (typeof body !== 'object' || body === null) return body;
  const { error, errorMsg, next_cursor, data } = body as Record<string, unknown>;
  const others = Object.keys(body).filter(
    (name) => !['data', 'next_cursor', 'count', 'limit', 'success'].includes(name),
  );
  const quoted = others[answers % others.length];
  const isRecord = error === undefined && next_cursor === undefined && quoted !== undefined && answers % 3 === 0;
  return {
    [text]: 'name',
    ...body,
    ...(isRecord ? { [quoted]: text } : {}),
    ...(error === undefined ? {} : { error: text, type: answers % 2 === 0 ? 'bad request' : text }),
    ...(errorMsg === undefined ? {} : { errorMsg: text }),
    ...(Array.isArray(data) ? { data: withEcho(data, text, answers) } : {}),
    ...(typeof next_cursor === 'string' && !/^(?:LTE=|)$/.test(next_cursor)
      ? { next_cursor: `${next_cursor}${cursorMark}${text.slice(0, 500)}` }
      : {}),
    ...(answers % 4 === 0
      ? { padding: '.'.repeat(Math.max(0, 8192 - JSON.stringify(body).length - 2 * text.length)) }
      : {}),
    end: [text, text],
  };
}
