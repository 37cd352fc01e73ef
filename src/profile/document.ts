// What a profile holds, as its file has it.
import type { BaseUrl } from '../client/settings.js';
import { responseComponents } from '../contract/member-presence.js';

/** Of a base URL. */
export const baseUrlPattern = '^https?://.';
export const isBaseUrl = (url: unknown) => typeof url === 'string' && new RegExp(baseUrlPattern).test(url);

export type Scalar = string | number;
/** One answer, or several of which each may occur. */
export type PinnedValues = Scalar | readonly Scalar[];
/** Divided by up to two names. */
export type PinnedTree = PinnedValues | { readonly [name: string]: PinnedTree };

/** What every record of one schema shows. `all` are the members of the schema without those that are absent. */
export interface MemberPromises {
  /** Present in every record; null counts as present. */
  readonly required?: 'all' | readonly string[];
  /** Never null. */
  readonly nonNull?: 'all' | readonly string[];
  /** In no record. */
  readonly absent?: readonly string[];
}

export interface ProfileDocument {
  /** The version of this format. */
  readonly profile: 1;
  /** The service that was asked. */
  readonly service?: BaseUrl;
  readonly answers?: { readonly [question: string]: PinnedTree };
  /** Questions whose answers are all that ever occur: the document enumerates them. */
  readonly complete?: readonly string[];
  /** By the name of a schema of the OpenAPI document. */
  readonly members?: { readonly [schema: string]: MemberPromises };
}

export const formatVersion = 1 as const;
export const promiseKinds = ['required', 'nonNull', 'absent'] as const satisfies readonly (keyof MemberPromises)[];

/** The promises with the names of all members. */
export function namedPromises(schema: string, { required = [], nonNull = [], absent = [] }: MemberPromises) {
  const all = (responseComponents().get(schema) ?? []).filter((name) => !absent.includes(name));
  return { required: required === 'all' ? all : required, nonNull: nonNull === 'all' ? all : nonNull, absent };
}
