// How the last page of a walk has to say that it is the last.
import { describe, expect, it } from 'vitest';
import type { Walk } from '#check';
import { assertLastCursor } from './last-page.js';

function walkTo(next: string, stopped: Walk['stopped']): Walk {
  const pages = ['MjU=', next].map((cursor) => ({ items: [], next: cursor, envelope: {} }));
  return { pages, items: [], cursors: ['MjU=', next], stopped };
}

describe('assertLastCursor', () => {
  it('accepts the cursor that ends the list', () => {
    expect(() => assertLastCursor(walkTo('LTE=', 'end'), 'LTE=')).not.toThrow();
  });

  it.each([
    ['end', undefined, 'the last page does not say that it is the last'],
    ['end', 'filtered by market', 'the last page filtered by market does not say that it is the last'],
    ['refused', 'by id', 'a page by id shows a cursor that is refused, and that is not the one that ends the list'],
  ] as const)('fails for another cursor of a walk with the end "%s" (%s)', (stopped, which, message) => {
    expect(() => assertLastCursor(walkTo('NTA=', stopped), '', which)).toThrow(
      expect.objectContaining({
        message,
        difference: { message, expected: 'next_cursor ""', actual: 'next_cursor "NTA="' },
      }),
    );
  });
});
