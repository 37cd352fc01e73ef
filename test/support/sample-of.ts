// A part of rows that take long, for the gate.
import { createHash } from 'node:crypto';

const { TICKMARK_TEST_SAMPLE: size, TICKMARK_TEST_SEED: seed = '' } = process.env;

/** With `TICKMARK_TEST_SAMPLE`, so many of the rows, drawn by `TICKMARK_TEST_SEED`; without it, all of them. */
export function sampleOf<Row extends { readonly name: string }>(rows: readonly Row[]): readonly Row[] {
  if (size === undefined) return rows;
  const place = ({ name }: Row) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return rows.toSorted((one, other) => place(one).localeCompare(place(other))).slice(0, Number(size));
}
