// Changes of the records that an answer shows: those of a list or a page, a single one, or those under their members.
import { isObject } from '../../is-object.js';
import { changeBody } from '../deviation.js';
import type { Deviation, IncomingRequest } from '../types.js';

type Json = Readonly<Record<string, unknown>>;

/** Where a record stands: among which others, in the answer to which request. */
interface Place {
  readonly index: number;
  readonly records: readonly unknown[];
  readonly request: IncomingRequest;
}

/** Other values of some members of a record; `undefined` removes one. */
type Change = (record: Json, place: Place) => Json;

function changed(value: unknown, change: Change, request: IncomingRequest): unknown {
  const records: readonly unknown[] = Array.isArray(value) ? value : [value];
  const results = records.map((record, index) =>
    isObject(record) ? { ...record, ...change(record, { index, records, request }) } : record,
  );
  return Array.isArray(value) ? results : results[0];
}

/** Changes each record of an answer. */
export const withMembers = (change: Change): Deviation =>
  changeBody((body, request) =>
    isObject(body) && Array.isArray(body.data)
      ? { ...body, data: changed(body.data, change, request) }
      : changed(body, change, request),
  );

/** Changes the records, or the one record, under a member of each record of an answer. */
export const withMembersOf = (member: string, change: Change): Deviation =>
  withMembers((record, { request }) =>
    member in record ? { [member]: changed(record[member], change, request) } : {},
  );

/** The member of the record that stands after this one, or of the first after the last. */
export function ofNext(member: string, { index, records }: Pick<Place, 'index' | 'records'>): unknown {
  const next = records[(index + 1) % records.length];
  return isObject(next) ? next[member] : undefined;
}
