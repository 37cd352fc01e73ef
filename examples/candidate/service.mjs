// A candidate: serves the tags, events and fee rates of the interface, in plain Node. `node service.mjs` uses port 4020.
// @ts-check
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { creator, events, feeRate, listed, tags } from './data.mjs';

/** An error that is answered with an error body (part 7). */
class Refusal extends Error {
  /** @param {number} status @param {string} type @param {string} reason */
  constructor(status, type, reason) {
    super(reason);
    this.status = status;
    this.type = type;
  }
}

/** @param {string} reason */
const badRequest = (reason) => new Refusal(400, 'bad request', reason);
/** @param {string} reason */
const notFound = (reason) => new Refusal(404, 'not found error', reason);

/**
 * @template {number | undefined} T
 * @param {URLSearchParams} query @param {string} name @param {T} fallback @param {number} least @param {number} greatest
 */
function integer(query, name, fallback, least = 0, greatest = Number.MAX_SAFE_INTEGER) {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^\d+$/.test(text) || Number(text) < least || Number(text) > greatest)
    throw badRequest(`${name} is out of bounds`);
  return Number(text);
}

/** @param {URLSearchParams} query @param {string} name */
function boolean(query, name) {
  const text = query.get(name);
  if (text === null) return undefined;
  if (text !== 'true' && text !== 'false') throw badRequest(`${name} is neither true nor false`);
  return text === 'true';
}

/** Part 8. @template T @param {T[]} items @param {URLSearchParams} query */
function page(items, query) {
  // BREAK=limit removes the upper bound, to show what a failure looks like.
  const greatest = process.env.BREAK === 'limit' ? undefined : 100;
  const limit = integer(query, 'limit', 20, 1, greatest);
  const offset = integer(query, 'offset', 0);
  return items.slice(offset, offset + limit);
}

const columns = /** @type {const} */ (['startDate', 'endDate', 'createdAt', 'updatedAt', 'title']);

/** 4.5. @param {URLSearchParams} query */
function findEvents(query) {
  const [active, closed, archived] = ['active', 'closed', 'archived'].map((name) => boolean(query, name));
  const tagId = integer(query, 'tag_id', undefined);
  const tagSlug = query.get('tag_slug') ?? query.get('tag');
  const series = query.get('series_slug');
  const slug = query.get('slug');
  const found = events.filter(
    (event) =>
      [undefined, event.active].includes(active) &&
      [undefined, event.closed].includes(closed) &&
      [undefined, event.archived].includes(archived) &&
      (tagId === undefined || event.tags.some((tag) => tag?.id === String(tagId))) &&
      (tagSlug === null || event.tags.some((tag) => tag?.slug === tagSlug)) &&
      (series === null || event.series.some((one) => one?.slug === series)) &&
      (slug === null || event.slug === slug),
  );
  const wanted = query.get('order') ?? 'startDate';
  const column = columns.find((name) => name === wanted);
  if (column === undefined) throw badRequest(`events cannot be sorted by ${wanted}`);
  const sign = boolean(query, 'ascending') ? 1 : -1;
  return found.sort((a, b) => sign * (a[column] < b[column] ? -1 : 1));
}

/** Records of the creator; all records have the same one. @template T @param {T[]} items @param {URLSearchParams} query */
function scoped(items, query) {
  return [null, creator].includes(query.get('creator')) ? items : [];
}

/** @param {(event: typeof events[number]) => boolean} isMeant @param {URLSearchParams} query */
function singleEvent(isMeant, query) {
  const event = scoped(events, query).find(isMeant);
  if (event === undefined) throw notFound('there is no such event');
  return event;
}

/** @type {readonly (readonly [RegExp, (query: URLSearchParams, name: string) => unknown])[]} */
const routes = [
  [/^\/tags$/, (query) => page(scoped(tags, query), query)],
  [/^\/events$/, (query) => page(scoped(findEvents(query), query), query).map(listed)],
  [/^\/events\/slug\/([^/]+)$/, (query, slug) => singleEvent((event) => event.slug === slug, query)],
  [
    /^\/events\/([^/]+)$/,
    (query, id) => {
      if (!/^\d+$/.test(id)) throw badRequest('an event id is a number');
      return singleEvent((event) => event.id === id, query);
    },
  ],
  [/^\/fee-rate$/, (query) => feeRate(query.get('token_id') ?? undefined)],
  [/^\/fee-rate\/([^/]+)$/, (_, token) => feeRate(token)],
];

/** @param {string | undefined} method @param {URL} url */
function answer(method, { pathname, searchParams }) {
  for (const [pattern, handle] of method === 'GET' ? routes : []) {
    const match = pattern.exec(pathname);
    if (match) return handle(searchParams, decodeURIComponent(match[1] ?? ''));
  }
  throw notFound('there is nothing here');
}

/** Starts the service on a port of the loopback interface; 0 takes a free one. */
export async function start(port = 0) {
  const server = createServer((request, response) => {
    /** @param {number} status @param {unknown} body */
    const reply = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      reply(200, answer(request.method, new URL(request.url ?? '/', 'http://candidate')));
    } catch (error) {
      if (error instanceof Refusal) reply(error.status, { type: error.type, error: error.message });
      else reply(500, { type: 'internal error', error: 'something broke' });
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return { url, close: () => new Promise((resolve) => server.close(resolve)) };
}

// Node imports a file by its real path, also if it was started through a symbolic link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.stdout.write(`The candidate listens at ${(await start(4020)).url}\n`);
