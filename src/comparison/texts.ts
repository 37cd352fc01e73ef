// What every format of a comparison says alike: by which profile each report was judged, and what it is called.
import { profileText } from '../result/observation-answers.js';
import type { ComparedReport } from './model.js';

/** One text for each report; none if no report was judged by a profile. */
export function profileTexts(reports: readonly ComparedReport[]): readonly string[] {
  if (reports.every(({ profile }) => profile === undefined)) return [];
  return reports.map(({ profile }) => (profile === undefined ? 'not judged by a profile' : profileText(profile)));
}

/** A, B, C, …: what a report is called where its name has no room; from the 27th on with a number. */
export function columnLetter(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round > 0 ? String(round) : '');
}
