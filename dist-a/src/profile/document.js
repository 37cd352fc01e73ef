// What a profile holds, as its file has it.
import { responseComponents } from '../contract/member-presence.js';
/** Of a base URL. */
export const baseUrlPattern = '^https?://.';
export const formatVersion = 1;
export const promiseKinds = ['required', 'nonNull', 'absent'];
/** The promises with the names of all members. */
export function namedPromises(schema, { required = [], nonNull = [], absent = [] }) {
    const all = (responseComponents().get(schema) ?? []).filter((name) => !absent.includes(name));
    return { required: required === 'all' ? all : required, nonNull: nonNull === 'all' ? all : nonNull, absent };
}
//# sourceMappingURL=document.js.map