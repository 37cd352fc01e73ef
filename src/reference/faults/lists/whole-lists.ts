// Lists before their pages are cut.
import { isObject } from '../../../is-object.js';
import { isRefusal } from '../../deviations/replies.js';
import type { Deviation, IncomingRequest, Next, Reply } from '../../types.js';

export type Item = Readonly<Record<string, unknown>>;

export function withQuery(request: IncomingRequest, change: (query: URLSearchParams) => void): IncomingRequest {
  const query = new URLSearchParams(request.query);
  change(query);
  return { ...request, query };
}

export const withoutParameters = (request: IncomingRequest, names: readonly string[]) =>
  withQuery(request, (query) => {
    for (const name of names) query.delete(name);
  });

export function itemsOf({ body }: Reply): readonly Item[] {
  const items = isObject(body) ? body.data : body;
  return Array.isArray(items) ? items : [];
}

export function wholeList(request: IncomingRequest, next: Next): readonly Item[] {
  const items: Item[] = [];
  for (let length = 100; length === 100; ) {
    const part = withQuery(request, (query) => {
      query.set('limit', '100');
      query.set('offset', String(items.length));
    });
    const page = itemsOf(next(part));
    length = page.length;
    items.push(...page);
  }
  return items;
}

export const limitOf = ({ query }: IncomingRequest) => Number(query.get('limit') || 20);
export const offsetOf = ({ query }: IncomingRequest) => Number(query.get('offset') || 0);

export const changeWholeList = (
  change: (items: readonly Item[], request: IncomingRequest, next: Next) => readonly Item[],
  finish: (page: readonly Item[]) => readonly Item[] = (page) => page,
): Deviation => ({
  around(request, next) {
    const reply = next(request);
    if (isRefusal(reply)) return reply;
    const rows = change(wholeList(request, next), request, next);
    return { ...reply, body: finish(rows.slice(offsetOf(request), offsetOf(request) + limitOf(request))) };
  },
});
