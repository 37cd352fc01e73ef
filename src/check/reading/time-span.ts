// Reads times from texts: any date or date-time of ISO 8601 that the contract accepts, and how exact it is.

/** The time that a text names, in milliseconds since 1970. */
export interface TimeSpan {
  readonly start: number;
  /** How exact the text is: 60,000 where it shows no seconds. */
  readonly length: number;
  /** Whether it is a local time: it names no offset, so that its zone is unknown. */
  readonly isLocal: boolean;
}

const calendarDay = String.raw`-(?<month>\d\d)-(?<day>\d\d)|(?<basicMonth>\d\d)(?<basicDay>\d\d)`;
const otherDay = String.raw`-?(?<dayOfYear>\d{3})|-?W(?<week>\d\d)-?(?<weekday>\d)`;
const time = String.raw`(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d))?)?(?:[.,](?<fraction>\d+))?`;
const offset = String.raw`(?:(?<utc>Z)|(?<sign>[+-])(?<offsetHour>\d\d):?(?<offsetMinute>\d\d)?)?(?:\[[^\]]*\])?`;
const dateTime = new RegExp(`^(?<year>\\d{4}|[+-]\\d{6})(?:${calendarDay}|${otherDay})T${time}${offset}$`, 'i');
const date = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** The last moment that a Date can represent, in milliseconds since 1970. */
const maximumTime = 8.64e15;

type Parts = Readonly<Record<string, string | undefined>>;

/** The start of the day, in milliseconds since 1970. */
function startOfDay(parts: Parts): number {
  const year = Number(parts.year);
  const date = new Date(0);
  // Date.UTC takes years below 100 for years of the 20th century.
  if (parts.dayOfYear) return date.setUTCFullYear(year, 0, Number(parts.dayOfYear));
  if (!parts.week)
    return date.setUTCFullYear(year, Number(parts.month ?? parts.basicMonth) - 1, Number(parts.day ?? parts.basicDay));
  // The fourth of January is in the first week, which starts on Monday.
  date.setUTCFullYear(year, 0, 4);
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * day;
  return monday + ((Number(parts.week) - 1) * 7 + Number(parts.weekday) - 1) * day;
}

/** The unit of the last component that the text shows, in milliseconds; a fraction is one of this unit. */
function unitOf({ hour: hours, minute: minutes, second: seconds }: Parts): number {
  if (seconds) return second;
  if (minutes) return minute;
  return hours ? hour : day;
}

/**
 * The time that a text names; undefined if it is no date, or no date-time, of ISO 8601. Without an offset it is UTC.
 * @example
 * timeSpanOf('2026-02-03T04:05:06,789Z'); // { start: 1770091506789, length: 1, isLocal: false }
 * timeSpanOf('20260203T0405+0200'); // { start: 1770084300000, length: 60000, isLocal: false }
 */
export function timeSpanOf(text: string): TimeSpan | undefined {
  const parts: Parts | undefined = (dateTime.exec(text) ?? date.exec(text))?.groups;
  if (!parts) return undefined;
  const timeOfDay =
    Number(parts.hour ?? 0) * hour + Number(parts.minute ?? 0) * minute + Number(parts.second ?? 0) * second;
  const unit = unitOf(parts);
  const fraction = Number(`0.${parts.fraction ?? 0}`) * unit;
  const offsetMs = Number(parts.offsetHour ?? 0) * hour + Number(parts.offsetMinute ?? 0) * minute;
  const start = startOfDay(parts) + timeOfDay + fraction - (parts.sign === '-' ? -offsetMs : offsetMs);
  const length = unit / 10 ** (parts.fraction?.length ?? 0);
  const isLocal = parts.hour !== undefined && parts.utc === undefined && parts.sign === undefined;
  return Math.abs(start) <= maximumTime ? { start, length, isLocal } : undefined;
}

const farthestBehindUtc = 12 * hour;
const farthestAheadOfUtc = 14 * hour;
const quarterHour = 15 * minute;

/** Milliseconds from a local time, taken for UTC, to what it may mean, in quarters of an hour; the nearest first. */
export const zoneShifts: readonly number[] = Array.from(
  { length: (farthestBehindUtc + farthestAheadOfUtc) / quarterHour + 1 },
  (_, index) => farthestBehindUtc - index * quarterHour,
).sort((one, other) => Math.abs(one) - Math.abs(other));

/** Whether the time may be in this range of milliseconds since 1970; a local time, in any zone. */
export function mayBeWithin({ start, length, isLocal }: TimeSpan, earliest: number, latest: number): boolean {
  const shifts = isLocal ? zoneShifts : [0];
  return shifts.some((shift) => start + shift + length >= earliest && start + shift <= latest);
}

/** The start of that time, in milliseconds since 1970; NaN if the text names none. */
export const timeOf = (text: string | undefined): number => timeSpanOf(text ?? '')?.start ?? Number.NaN;
