// Where a check, a fault or a variant is defined, so that `tickmark explain` can point to it.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds `src`, in a checkout or in `dist`. */
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * File and line of the call to the function that calls this, as `suites/catalog/limit.ts:12`. In the published package
 * it is the place in the compiled file.
 */
export function callerLocation(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  const frame = new Error().stack?.split('\n')[3] ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const [, place = '', line = ''] = /\(?((?:file:)?\/[^()]*?|[A-Z]:[^()]*?):(\d+):\d+\)?$/.exec(frame) ?? [];
  if (place === '') return '';
  const path = place.startsWith('file:') ? fileURLToPath(place) : place;
  return `${relative(root, path).replaceAll('\\', '/')}:${line}`;
}
