// Where a check, a fault or a variant is defined, so that `tickmark explain` can point to it.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds `src`, in a checkout or in `dist`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const framePattern = /\(?((?:file:)?\/[^()]*?|[A-Z]:[^()]*?):(\d+):\d+\)?$/;

function relativeToRoot(place: string): string {
  const path = place.startsWith('file:') ? fileURLToPath(place) : place;
  return relative(root, path).replaceAll('\\', '/');
}

/**
 * File and line of the call to the function that calls this, as `suites/catalog/limit.ts:12`. In the published package
 * it is the place in the compiled file.
 */
export function callerLocation(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  const frame = new Error().stack?.split('\n')[3] ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const [, place = '', line = ''] = framePattern.exec(frame) ?? [];
  return place === '' ? '' : `${relativeToRoot(place)}:${line}`;
}

/** Files that build faults and variants, and are no tables of them. */
const builders = /\/(source-location|fault|member-type|variant)\.[jt]s$/;

/**
 * File and line of the row of a table, from within the function that creates a row: the outermost call in the file that
 * calls it, so that a row made by a helper of the table is found and not the helper. It is computed on demand.
 */
export function rowLocation(): () => string | undefined {
  const error = new Error();
  return () => {
    const frames = (error.stack ?? '').split('\n').flatMap((frame) => {
      const [, place = '', line] = framePattern.exec(frame) ?? [];
      return place === '' || builders.test(place) ? [] : [{ place, line }];
    });
    const row = frames.findLast(({ place }) => place === frames[0]?.place);
    return row && `${relativeToRoot(row.place)}:${row.line}`;
  };
}
