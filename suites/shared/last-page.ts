// 4.6.3 and 4.6.4: the last page of a list says by its cursor that it is the last.
import { fail, type Walk } from '#check';

/** Fails if the last cursor of a walk is not this one; `which` is as in "the last page filtered by market". */
export function assertLastCursor({ pages, stopped }: Walk, expected: string, which?: string): void {
  if (pages.at(-1)?.next === expected) return;
  const page = which === undefined ? 'page' : `page ${which}`;
  // A cursor that is refused may be an end marker of the service's own, or the page after it is lost.
  const message =
    stopped === 'refused'
      ? `a ${page} shows a cursor that is refused, and that is not the one that ends the list`
      : `the last ${page} does not say that it is the last`;
  fail(message, { expected, actual: pages.slice(-2).map(({ next }) => next) });
}
