// The digest of a report: the same for the same content, in any order of members and any form of the file.
import { createHash } from 'node:crypto';

/** Of everything but the digest itself. */
export const digestOf = ({ digest: _, ...content }: { readonly digest?: unknown }): string =>
  `sha256:${createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex')}`;

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
