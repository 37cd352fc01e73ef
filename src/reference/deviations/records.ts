// Deviations of the records of an answer, and of what stands under their members.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import type { Deviation, IncomingRequest, Service } from '../types.js';
import { changeBody, type Json } from './replies.js';
import { limitedTo } from './requests.js';

/** The records of an answer: those of a list or a page, or the one that it is. */
export const recordsOf = (body: unknown): readonly Json[] =>
  [isObject(body) && 'data' in body ? body.data : body].flat().filter(isObject);

/** The records under one member of some records: the elements of an array, or the object itself. */
export const recordsUnder = (records: readonly Json[], member: string): readonly Json[] =>
  records.flatMap((record) => record[member]).filter(isObject);

export const inCapitals = (id: string) => `0x${id.slice(2).toUpperCase()}`;

export const rewrites = (
  operations: readonly EndpointId[],
  members: readonly string[],
  write: (text: string) => string,
): Deviation =>
  changeRecords<Json>(operations, (record) => {
    for (const member of members) if (typeof record[member] === 'string') record[member] = write(record[member]);
  });

export interface Place {
  readonly index: number;
  readonly records: readonly Json[];
  readonly request: IncomingRequest;
  readonly service: Service;
}

export type ChangeRecord = (record: Readonly<Json>, place: Place) => Readonly<Json>;

/** Gives each record of an answer, or each under these members of it, other members; `undefined` removes one. */
export const withMembers = (change: ChangeRecord, ...path: readonly string[]): Deviation =>
  changeBody((body, request, service) => {
    const under = (lists: readonly (readonly Json[])[], member: string) =>
      lists.flat().map((record) => recordsUnder([record], member));
    for (const records of path.reduce(under, [recordsOf(body)])) {
      const others = records.map((record, index) => change(record, { index, records, request, service }));
      for (const [index, record] of records.entries()) Object.assign(record, others[index]);
    }
    return body;
  });

export const withMembersOf = (member: string, change: ChangeRecord): Deviation => withMembers(change, member);
export const sets = (members: Readonly<Json>, ...path: readonly string[]) => withMembers(() => members, ...path);

export const changeRecords = <Fields extends object>(
  operations: readonly EndpointId[],
  change: (record: Partial<Fields>) => void,
): Deviation =>
  limitedTo(operations)(
    changeBody((body) => {
      for (const record of recordsOf(body)) change(record as Partial<Fields>);
      return body;
    }),
  );
