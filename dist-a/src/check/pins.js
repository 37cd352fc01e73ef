import { Violation } from './outcome/violation.js';
/** Subjects that a message names. */
const namedDrifts = 3;
export function compareWithPins(question, observed, pins) {
    const pinned = pins.get(question);
    const own = observed.filter(({ requirement, subject = '' }) => requirement === question && pinned?.has(subject));
    const drifts = new Map();
    for (const { subject = '', value, seen, exchange } of own) {
        const allowed = pinned?.get(subject) ?? [];
        if (allowed.includes(value))
            continue;
        const { seen: others, exchanges } = drifts.get(subject) ?? { seen: [], exchanges: [] };
        drifts.set(subject, {
            subject,
            pinned: allowed,
            seen: withValue(others, value, seen),
            exchanges: exchange ? [...exchanges, exchange] : exchanges,
        });
    }
    return { compared: own.length, drifts: [...drifts.values()] };
}
/** Each value once, with how often it was seen in all. */
function withValue(others, value, seen) {
    if (!others.some((other) => other.value === value))
        return [...others, { value, seen }];
    return others.map((other) => (other.value === value ? { value, seen: other.seen + seen } : other));
}
/** The violation that names the drifts. */
export function driftViolation(drifts) {
    const named = drifts.slice(0, namedDrifts).map(sentenceAbout);
    const others = drifts.length - named.length;
    return new Violation('single', `drifted from the profile: ${named.join('; ')}${others > 0 ? `; and ${others} more` : ''}`, {
        expected: valuesBySubject(drifts, ({ pinned }) => pinned),
        actual: valuesBySubject(drifts, ({ seen }) => seen.map(({ value }) => value)),
        // Reports show the last one first: it is about what the message names first.
        exchanges: drifts
            .slice(0, namedDrifts)
            .flatMap(({ exchanges }) => exchanges)
            .toReversed(),
    });
}
function sentenceAbout({ subject, pinned, seen }) {
    const values = seen.map(({ value, seen: times }) => (times > 1 ? `${shown(value)} (${times} times)` : shown(value)));
    const what = subject === '' ? '' : `${subject}: `;
    return `${what}${values.join(', ')}, pinned ${pinned.length > 0 ? pinned.map(shown).join(' or ') : 'nothing'}`;
}
/** A status may be empty. */
const shown = (value) => value || '""';
function valuesBySubject(drifts, valuesOf) {
    const entries = drifts.map((drift) => {
        const values = valuesOf(drift);
        return [drift.subject, values.length === 1 ? values[0] : values];
    });
    const [[subject, only] = ['', undefined]] = entries;
    return subject === '' ? only : Object.fromEntries(entries);
}
//# sourceMappingURL=pins.js.map