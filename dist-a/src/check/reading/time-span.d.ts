/** The time that a text names, in milliseconds since 1970. */
export interface TimeSpan {
    readonly start: number;
    /** How exact the text is: 60,000 where it shows no seconds. */
    readonly length: number;
    /** Whether it is a local time: it names no offset, so that its zone is unknown. */
    readonly isLocal: boolean;
}
/**
 * The time that a text names; undefined if it is no date, or no date-time, of ISO 8601. Without an offset it is UTC.
 * @example
 * timeSpanOf('2026-02-03T04:05:06,789Z'); // { start: 1770091506789, length: 1, isLocal: false }
 * timeSpanOf('20260203T0405+0200'); // { start: 1770084300000, length: 60000, isLocal: false }
 */
export declare function timeSpanOf(text: string): TimeSpan | undefined;
/**
 * Milliseconds from a local time, taken for UTC, to the moments that it may mean, the nearest first: offsets of zones are
 * quarters of an hour.
 */
export declare const zoneShifts: readonly number[];
/** Whether the time may be in this range of milliseconds since 1970; a local time, in any zone. */
export declare function mayBeWithin({ start, length, isLocal }: TimeSpan, earliest: number, latest: number): boolean;
/** The start of that time, in milliseconds since 1970; NaN if the text names none. */
export declare function timeOf(text: string | undefined): number;
