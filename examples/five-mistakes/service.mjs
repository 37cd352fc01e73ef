// A small catalog service with five mistakes, to see what a report says of them: `node service.mjs` serves it on port
// 4021. Each mistake is marked.
// @ts-check
import { realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { creator, events, listed, tags } from '../candidate/data.mjs';

/** Why a request is refused. */
class Refusal extends Error {
  /** @param {number} status @param {string} reason */
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

/** @param {URLSearchParams} query @param {string} name @param {number} fallback @param {number} [maximum] */
function integer(query, name, fallback, maximum = Number.MAX_SAFE_INTEGER) {
  const text = query.get(name);
  if (text === null) return fallback;
  const minimum = name === 'limit' ? 1 : 0;
  if (!/^\d+$/.test(text) || Number(text) < minimum || Number(text) > maximum)
    throw new Refusal(400, `${name} is out of range`);
  return Number(text);
}

/** @param {URLSearchParams} query @param {string} name */
function flag(query, name) {
  const text = query.get(name);
  if (text !== null && text !== 'true' && text !== 'false') throw new Refusal(400, `${name} is not a boolean`);
  return text === null ? undefined : text === 'true';
}

/** @template T @param {readonly T[]} items @param {URLSearchParams} query */
function page(items, query) {
  const limit = integer(query, 'limit', 50, 100); // Mistake 1: the default is 20.
  const offset = integer(query, 'offset', 0);
  const start = offset > 0 ? offset + 1 : 0; // Mistake 2: the page starts one item too late.
  return items.slice(start, start + limit);
}

/** Everything is of one creator. @template T @param {readonly T[]} items @param {URLSearchParams} query */
const scoped = (items, query) => ([null, creator].includes(query.get('creator')) ? items : []);

/** @param {URLSearchParams} query */
function findEvents(query) {
  const [active, closed, archived] = ['active', 'closed', 'archived'].map((name) => flag(query, name));
  const slug = query.get('slug');
  const series = query.get('series_slug');
  const tag = query.get('tag_slug') ?? query.get('tag');
  const tagId = query.has('tag_id') ? String(integer(query, 'tag_id', 0)) : null;
  return events.filter(
    (event) =>
      [undefined, event.active].includes(active) &&
      (closed === undefined || event.closed !== closed) && // Mistake 3: closed is inverted.
      [undefined, event.archived].includes(archived) &&
      (slug === null || event.slug === slug) &&
      (series === null || event.series.some((one) => one?.slug === series)) &&
      (tag === null || event.tags.some((one) => one?.slug === tag)) &&
      (tagId === null || event.tags.some((one) => one?.id === tagId)),
  );
}

/** Mistake 4: dates are not ISO 8601. @param {string} name @param {unknown} value */
const withoutIso = (name, value) =>
  /(At|Date)$/.test(name) && typeof value === 'string' ? new Date(value).toUTCString() : value;

/** @param {(event: typeof events[number]) => boolean} isMeant */
function singleEvent(isMeant) {
  const event = events.find(isMeant);
  if (event === undefined) throw new Refusal(404, 'there is no such event');
  return { ...event, markets: event.markets };
}

/** @param {URL} url */
function answer({ pathname, searchParams: query }) {
  const [, bySlug, name = ''] = /^\/events\/(slug\/)?([^/]+)$/.exec(pathname) ?? [];
  if (pathname === '/tags') return page(scoped(tags, query), query);
  if (pathname === '/events') return page(scoped(findEvents(query), query), query).map(listed);
  if (scoped([name], query).length === 0) throw new Refusal(404, 'the creator has no such event');
  if (bySlug) return singleEvent(({ slug }) => slug === decodeURIComponent(name));
  if (name !== '' && !/^\d+$/.test(name)) throw new Refusal(400, 'an event id is a number');
  if (name !== '') return singleEvent(({ id }) => id === name);
  throw new Refusal(404, 'there is nothing here');
}

/** Starts the service on a port of the loopback interface; 0 takes a free one. */
export async function start(port = 0) {
  const server = createServer((request, response) => {
    /** @param {number} status @param {unknown} body */
    const reply = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body, withoutIso));
    try {
      reply(200, answer(new URL(request.url ?? '/', 'http://service')));
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      reply(error instanceof Refusal ? error.status : 500, { message }); // Mistake 5: part 7 says { type, error }.
    }
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return { url, close: () => new Promise((resolve) => server.close(resolve)) };
}

// Node imports a file by its real path, also if it was started through a symbolic link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  process.stdout.write(`The service with five mistakes listens at ${(await start(4021)).url}\n`);
