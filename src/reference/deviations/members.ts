// Deviations of members of records, by their paths.
import type { Deviation } from '../types.js';
import { type ChangeRecord, type Place, withMembers } from './records.js';

/** Changes a member of each record that has it, or of each record under its members, such as `markets.slug`. */
export function changes(path: string, change: (value: unknown, place: Place) => unknown): Deviation {
  const members = path.split('.');
  const member = members.pop() ?? '';
  const changed: ChangeRecord = (record, place) =>
    member in record ? { [member]: change(record[member], place) } : {};
  return withMembers(changed, ...members);
}

export const replaces = (path: string, value: unknown): Deviation => changes(path, () => value);
export const appends = (path: string, ending: string): Deviation => changes(path, (text) => text && `${text}${ending}`);

export const changesArray = (path: string, change: (items: unknown[], place: Place) => unknown[]): Deviation =>
  changes(path, (items, place) => (Array.isArray(items) ? change(items, place) : items));

export const inverts = (path: string): Deviation => changes(path, (flag) => flag !== true);

/** The member of the record that stands after this one, or of the first after the last. */
export const ofNext = (member: string, { index, records }: Pick<Place, 'index' | 'records'>): unknown =>
  records[(index + 1) % records.length]?.[member];

export const takesNext = (member: string): Deviation => changes(member, (_, place) => ofNext(member, place));
