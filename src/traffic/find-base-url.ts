// Finds the base URL of the service in a recording: where answers have the form of the interface.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { kindOf } from '../client/answer.js';
import { parseBody } from '../client/response-body.js';
import type { TargetSettings } from '../client/settings.js';
import { formOf, recordsIn, statedMembers } from '../contract/form.js';
import type { RecordedExchange } from './har-entry.js';
import { mostFrequent, operationsAt } from './intake.js';

/** Paths of the interface have at most this many segments. */
const maximumSegments = 3;

export function createBaseUrlFinder() {
  const catalog = new Map<string, number>();
  const orderBook = new Map<string, number>();
  return {
    take(recorded: RecordedExchange) {
      if (recorded.text === undefined) return;
      const { origin, pathname } = new URL(recorded.url);
      const segments = pathname.replace(/\/$/, '').split('/').slice(1);
      for (let length = 1; length <= Math.min(maximumSegments, segments.length); length += 1) {
        const [candidate] = operationsAt(recorded.method, `/${segments.slice(-length).join('/')}`);
        const form = candidate && recognizedForm(candidate, recorded, recorded.text);
        if (form === undefined) continue;
        const base = [origin, ...segments.slice(0, -length)].join('/');
        const counts = endpoints[form].feature === 'catalog' ? catalog : orderBook;
        counts.set(base, (counts.get(base) ?? 0) + 1);
      }
    },
    /**
     * The two base URLs, or what is wrong: nothing was found, or several services are in the recording. If only one part
     * of the interface was found, its base URL is that of the other part too.
     */
    chosen(): TargetSettings['baseUrl'] | 'nothing' | readonly string[] {
      const [[ofCatalog, ...more], [ofOrderBook, ...others]] = [basesIn(catalog), basesIn(orderBook)];
      const [one, other] = [ofCatalog ?? ofOrderBook, ofOrderBook ?? ofCatalog];
      if (one === undefined || other === undefined) return 'nothing';
      if (more.length + others.length > 0) return [...new Set([catalog, orderBook].flatMap(basesIn))];
      return { catalog: one, orderBook: other };
    },
  };
}

const basesIn = (counts: ReadonlyMap<string, number>) => mostFrequent(counts).map(([base]) => base);

function recognizedForm(endpoint: EndpointId, recorded: RecordedExchange, text: string): EndpointId | undefined {
  const parsed = parseBody(text);
  if (!parsed.isJson || kindOf({ endpoint, status: recorded.status, ...parsed }) !== 'accepted') return undefined;
  const form = formOf(endpoint, parsed.body);
  const { records, schema } = recordsIn(form, parsed.body);
  const [record] = records;
  if (!schema || typeof record !== 'object' || record === null) return undefined;
  const stated = statedMembers(schema);
  const shown = stated.filter((name) => name in record).length;
  // Three of its stated members show a record of the interface; some records have fewer.
  return shown >= Math.min(3, stated.length) ? form : undefined;
}
