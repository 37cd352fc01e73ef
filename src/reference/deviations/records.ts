// Deviations of the records of an answer, and of what stands under their members.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import type { Deviation, IncomingRequest, Service } from '../types.js';
import { changeBody, type Json } from './replies.js';
import { limitedTo } from './when.js';

/** The records of an answer: those of a list or a page, or the one that it is. */
export function recordsOf(body: unknown): readonly Json[] {
  return [isObject(body) && 'data' in body ? body.data : body].flat().filter(isObject);
}

/** The records under one member of some records: the elements of an array, or the object itself. */
export function recordsUnder(records: readonly Json[], member: string): readonly Json[] {
  return records.flatMap((record) => record[member]).filter(isObject);
}

/** Another spelling of a hexadecimal id. */
export const inCapitals = (id: string) => `0x${id.slice(2).toUpperCase()}`;

/** Writes some texts of the records of some operations otherwise. */
export const rewrites = (
  operations: readonly EndpointId[],
  members: readonly string[],
  write: (text: string) => string,
): Deviation =>
  changeRecords<Json>(operations, (record) => {
    for (const member of members) if (typeof record[member] === 'string') record[member] = write(record[member]);
  });

interface Place {
  readonly index: number;
  readonly records: readonly Json[];
  readonly request: IncomingRequest;
  readonly service: Service;
}

type ChangeRecord = (record: Readonly<Json>, place: Place) => Readonly<Json>;

/** Gives each record under these members of each other other values of some members; `undefined` removes one. */
const changeEach = (path: readonly string[], change: ChangeRecord): Deviation =>
  changeBody((body, request, service) => {
    const under = (lists: readonly (readonly Json[])[], member: string) =>
      lists.flat().map((record) => recordsUnder([record], member));
    for (const records of path.reduce(under, [recordsOf(body)])) {
      const changes = records.map((record, index) => change(record, { index, records, request, service }));
      for (const [index, record] of records.entries()) Object.assign(record, changes[index]);
    }
    return body;
  });

/** Gives each record of an answer other values of some members; `undefined` removes one. */
export const withMembers = (change: ChangeRecord): Deviation => changeEach([], change);

/** Gives each record these members, or each under a member of it. */
export const sets = (members: Readonly<Json>, ...path: readonly string[]): Deviation => changeEach(path, () => members);

/** Gives each record that has a member another value of it. */
export const replaces = (member: string, value: unknown, ...path: readonly string[]): Deviation =>
  changeEach(path, (record) => (member in record ? { [member]: value } : {}));

/** Puts more behind a text of each record that shows it. */
export const appends = (member: string, ending: string, ...path: readonly string[]): Deviation =>
  changeEach(path, (record) => (record[member] ? { [member]: `${record[member]}${ending}` } : {}));

/** Inverts a flag of each record. */
export const inverts = (member: string, ...path: readonly string[]): Deviation =>
  changeEach(path, (record) => ({ [member]: record[member] !== true }));

/** The same of the records, or the one record, under a member of each record of an answer. */
export const withMembersOf = (member: string, change: ChangeRecord): Deviation => changeEach([member], change);

/** Changes in place the records of some operations, or those under a member, or under a member of that one. */
export const changeRecords = <Fields extends object>(
  operations: readonly EndpointId[],
  change: (record: Partial<Fields>) => void,
  ...path: readonly string[]
): Deviation =>
  limitedTo(
    operations,
    changeEach(path, (record) => {
      change(record as Partial<Fields>);
      return {};
    }),
  );

/** The member of the record that stands after this one, or of the first after the last. */
export const ofNext = (member: string, { index, records }: Pick<Place, 'index' | 'records'>): unknown =>
  records[(index + 1) % records.length]?.[member];

export const takesNext = (member: string, ...path: readonly string[]): Deviation =>
  changeEach(path, (_, place) => ({ [member]: ofNext(member, place) }));
