// Finds the base URL of the service in a recording: where answers have the form of the interface.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { kindOf } from '../client/answer.js';
import { parseBody } from '../client/response-body.js';
import type { TargetSettings } from '../client/settings.js';
import { formOf, recordsIn, statedMembers } from '../contract/form.js';
import type { RecordedExchange } from './har-entry.js';
import { mostFrequent, operationsAt } from './intake.js';

export type BaseUrlFinder = ReturnType<typeof createBaseUrlFinder>;

/** Paths of the interface have at most this many segments. */
const maximumSegments = 3;
/** A record with this many of its stated members is one of the interface; some records have fewer members. */
const enoughMembers = 3;

export function createBaseUrlFinder() {
  const catalog = new Map<string, number>();
  const orderBook = new Map<string, number>();
  return {
    take(recorded: RecordedExchange) {
      if (recorded.text === undefined) return;
      const { origin, pathname } = new URL(recorded.url);
      const segments = pathname.replace(/\/$/, '').split('/').slice(1);
      for (let length = 1; length <= Math.min(maximumSegments, segments.length); length += 1) {
        const candidates = operationsAt(recorded.method, `/${segments.slice(-length).join('/')}`);
        const [candidate] = candidates;
        const form = candidate && recognizedForm(candidate, recorded, recorded.text);
        if (form === undefined) continue;
        const base = [origin, ...segments.slice(0, -length)].join('/');
        const counts = endpoints[form].feature === 'catalog' ? catalog : orderBook;
        counts.set(base, (counts.get(base) ?? 0) + 1);
      }
    },
    /** The base URLs that were found, the most frequent first; none where nothing looks like the service. */
    found: () => ({ catalog: basesIn(catalog), orderBook: basesIn(orderBook) }),
  };
}

const basesIn = (counts: ReadonlyMap<string, number>) => mostFrequent(counts).map(([base]) => base);

/** The operation whose record the answer shows; undefined if it shows none. */
function recognizedForm(endpoint: EndpointId, recorded: RecordedExchange, text: string): EndpointId | undefined {
  const parsed = parseBody(text);
  if (!parsed.isJson || kindOf({ endpoint, status: recorded.status, ...parsed }) !== 'accepted') return undefined;
  const form = formOf(endpoint, parsed.body);
  const [first] = recordsIn(form, parsed.body);
  if (!first || typeof first.record !== 'object' || first.record === null) return undefined;
  const { record, schema } = first;
  const stated = statedMembers(schema);
  const shown = stated.filter((name) => name in record).length;
  return shown >= Math.min(enoughMembers, stated.length) ? form : undefined;
}

/**
 * The two base URLs, or what is wrong: nothing was found, or several services are in the recording. If only one part of
 * the interface was found, its base URL is that of the other part too.
 */
export function chosenBaseUrl({
  catalog,
  orderBook,
}: ReturnType<BaseUrlFinder['found']>): TargetSettings['baseUrl'] | 'nothing' | readonly string[] {
  const [one, other] = [catalog[0] ?? orderBook[0], orderBook[0] ?? catalog[0]];
  if (one === undefined || other === undefined) return 'nothing';
  if (catalog.length > 1 || orderBook.length > 1) return [...new Set([...catalog, ...orderBook])];
  return { catalog: one, orderBook: other };
}
