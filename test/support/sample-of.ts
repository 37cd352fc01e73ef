// A part of rows that take long.
import { createHash } from 'node:crypto';

const { TICKMARK_TEST_SAMPLE: size, TICKMARK_TEST_SEED: seed = '' } = process.env;

/**
 * With `TICKMARK_TEST_SAMPLE`, so many of the rows, drawn by `TICKMARK_TEST_SEED`, or `all` of them; without it, as many
 * as are usual.
 */
export function sampleOf<Row extends { readonly name: string }>(
  rows: readonly Row[],
  usual = rows.length,
): readonly Row[] {
  const place = ({ name }: Row) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const drawn = rows.toSorted((one, other) => place(one).localeCompare(place(other)));
  return size === 'all' ? rows : drawn.slice(0, Number(size ?? usual));
}
