// Compares observations with the answers that a profile pins: one that it does not list has drifted.
import type { RequirementId } from '../../spec/ledger.js';
import { groupBy } from '../group-by.js';
import { type CheckObservation, Violation } from './outcome.js';

/** The answers that a profile lists for each open question and each of its subjects; '' where it has no subjects. */
export type Pins = ReadonlyMap<RequirementId, ReadonlyMap<string, readonly string[]>>;

export interface Profile {
  /** Undefined if a program passed the profile itself. */
  readonly file?: string;
  readonly pins: Pins;
}

/** Answers about one subject that the profile does not list. */
export type Drift = ReturnType<typeof compareWithPins>['drifts'][number];

const namedDrifts = 3;

/** How many of the answers are about subjects that the profile pins, and which of them it does not list. */
export function compareWithPins(question: RequirementId, observed: readonly CheckObservation[], pins?: Pins) {
  const pinned = pins?.get(question);
  const own = observed.filter(({ requirement, subject = '' }) => requirement === question && pinned?.has(subject));
  const allowedFor = (subject: string) => pinned?.get(subject) ?? [];
  const others = own.filter(({ subject = '', value }) => !allowedFor(subject).includes(value));
  const drifts = [...groupBy(others, ({ subject = '' }) => subject)].map(([subject, ofSubject]) => ({
    subject,
    pinned: allowedFor(subject),
    seen: [...groupBy(ofSubject, ({ value }) => value)].map(([value, equal]) => ({
      value,
      seen: equal.reduce((total, { seen }) => total + seen, 0),
    })),
    /** One for each value, where the check knows it. */
    exchanges: ofSubject.flatMap(({ exchange }) => exchange ?? []),
  }));
  return { compared: own.length, drifts };
}

export function driftViolation(drifts: readonly Drift[]): Violation {
  const named = drifts.slice(0, namedDrifts).map(sentenceAbout);
  const others = drifts.length - named.length;
  return new Violation(
    'drift',
    `drifted from the profile: ${named.join('; ')}${others > 0 ? `; and ${others} more` : ''}`,
    {
      expected: valuesBySubject(drifts, ({ pinned }) => pinned),
      actual: valuesBySubject(drifts, ({ seen }) => seen.map(({ value }) => value)),
      // Reports show the last one first: it is about what the message names first.
      exchanges: drifts
        .slice(0, namedDrifts)
        .flatMap(({ exchanges }) => exchanges)
        .toReversed(),
    },
  );
}

function sentenceAbout({ subject, pinned, seen }: Drift): string {
  const values = seen.map(({ value, seen: times }) => (times > 1 ? `${shown(value)} (${times} times)` : shown(value)));
  const what = subject === '' ? '' : `${subject}: `;
  return `${what}${values.join(', ')}, pinned ${pinned.length > 0 ? pinned.map(shown).join(' or ') : 'nothing'}`;
}

/** A status may be empty. */
const shown = (value: string) => value || '""';

function valuesBySubject(drifts: readonly Drift[], valuesOf: (drift: Drift) => readonly string[]): unknown {
  const entries = drifts.map((drift) => {
    const values = valuesOf(drift);
    return [drift.subject, values.length === 1 ? values[0] : values] as const;
  });
  const [[subject, only] = ['', undefined]] = entries;
  return subject === '' ? only : Object.fromEntries(entries);
}
