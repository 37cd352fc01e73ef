// Finds the file and line of a table row while the row is created, so that `tickmark explain` can show them.
// The location is that of the running file: `src/…/paging.ts` under a TypeScript loader, `dist/src/…/paging.js`
// otherwise.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files that build rows and are no tables. */
const builders = /\/(source-location|check|fault|places|reference\/rows|variant)\.[jt]s$/;
/** A module is at a URL, which encodes blanks and quotes; a script is at a path. */
const frameOf = /^ +at (?:.*? \()?((?:file:\/\/|\/|[A-Za-z]:).*):(\d+):\d+\)?$/;

/**
 * The row of that name in the calling table, or else the statement at the top level of the table that creates the row: a
 * helper of the table that creates many rows is skipped in favor of its caller. Reading a stack costs more than capturing
 * one, so it is read on demand.
 */
export function callerLocation(): (name?: string) => string | undefined {
  const error = withWholeStack();
  return (name) => {
    const frames = (error.stack ?? '').split('\n').flatMap((line) => {
      const frame = locationIn(line);
      return frame === undefined || builders.test(frame.file) ? [] : [frame];
    });
    const table = frames[0]?.file;
    const top = frames.findLast(({ file }) => file === table);
    return top && `${relative(packageFolder, top.file)}:${(name && lineOf(top.file, name)) ?? top.line}`;
  };
}

/**
 * The line that begins with this name as the key of a row, or with the key that says most of it: `{member}` in a key stands
 * for any part.
 */
function lineOf(file: string, name: string): number | undefined {
  const keys = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^ *'([\w{}-]+)': /.exec(line)?.[1] ?? '');
  const isNamedBy = (key: string) => new RegExp(`^${key.replaceAll(/\{\w*\}/g, '.+')}$`).test(name);
  const [longest] = keys.filter(isNamedBy).toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : keys.indexOf(longest) + 1;
}

/** A stack ends after ten calls by default, and a table may be further away than that. */
function withWholeStack(): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  try {
    return new Error();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The file and line that a line of a stack names. */
export function locationIn(frame: string) {
  const [, place, line] = frameOf.exec(frame) ?? [];
  if (place === undefined || line === undefined) return undefined;
  return { file: place.startsWith('file:') ? fileURLToPath(place) : place, line };
}

/** This file is in `src`, or in `dist/src`. */
const here = fileURLToPath(new URL('.', import.meta.url));
const packageFolder = here.replace(/(?:dist[\\/])?src[\\/]$/, '');
