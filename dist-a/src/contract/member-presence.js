// Counts how the members of records occur: present, null or absent, under which other names, in which form of time, and
// with which short texts; of trades also which ones have a transaction hash.
import { isReferenceObject } from 'openapi3-ts/oas31';
import { openApi, responseSchemaOf } from '../../spec/document.js';
import { endpointIds } from '../../spec/endpoints.js';
import { increment } from './counts.js';
import { listedMembers } from './listed-values.js';
import { settlementOf } from './settlement.js';
const components = (openApi.components?.schemas ?? {});
const compiled = new Map();
function componentOf(name) {
    const existing = compiled.get(name);
    if (existing)
        return existing;
    const properties = Object.entries((components[name]?.properties ?? {}));
    const members = properties.map(([member, schema]) => ({
        name: member,
        holds: heldComponent(schema),
        isTime: schema.format === 'iso-8601',
        isMap: typeof schema.additionalProperties === 'object',
    }));
    const component = { name, members, known: new Set(properties.map(([member]) => member)) };
    compiled.set(name, component);
    return component;
}
/** The component that a member holds, directly or in an array, whether or not it may be null. */
function heldComponent(schema) {
    if (isReferenceObject(schema))
        return schema.$ref.split('/').at(-1);
    const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    return parts.flatMap((part) => (part ? (heldComponent(part) ?? []) : []))[0];
}
/** Adds the records of a success body, with those inside them. */
export function countMembers(endpoint, body, counting) {
    const form = responseSchemaOf[endpoint];
    visit(body, typeof form === 'string' ? form : form.array, counting);
}
function visit(value, name, counting) {
    if (Array.isArray(value)) {
        for (const item of value)
            visit(item, name, counting);
        return;
    }
    if (typeof value !== 'object' || value === null)
        return;
    const component = componentOf(name);
    const counts = presenceOf(component, counting.presence);
    const count = (names, one) => increment(names, one, counting.source, counting.compare);
    const record = value;
    counts.records += 1;
    if (name === 'Trade')
        count(counts.settlements, settlementOf(record));
    for (const { name: member, holds, isTime, isMap } of component.members) {
        const content = record[member];
        const occurrence = content === undefined ? 'absent' : isNull(content, isMap) ? 'null' : 'present';
        count(counts.members.get(member), occurrence);
        if (occurrence !== 'present')
            continue;
        if (isTime)
            count(counts.timestampForms, timestampForm(String(content)));
        const values = counts.values.get(member);
        if (values && typeof content === 'string')
            count(values, content);
        if (holds !== undefined)
            visit(content, holds, counting);
    }
    for (const member in record)
        if (!component.known.has(member))
            count(counts.additional, member);
}
/** A reason that is null is no reason: who reads the map has to expect it, as with a map that is null. */
function isNull(content, isMap) {
    return content === null || (isMap && typeof content === 'object' && Object.values(content ?? {}).includes(null));
}
function presenceOf({ name, members }, presence) {
    const existing = presence.get(name);
    if (existing)
        return existing;
    const created = {
        members: new Map(members.map((member) => [member.name, new Map()])),
        additional: new Map(),
        timestampForms: new Map(),
        values: new Map(listedIn(name).map((member) => [member, new Map()])),
        settlements: new Map(),
        records: 0,
    };
    presence.set(name, created);
    return created;
}
/** The members of a component of which the interface lists some values. */
function listedIn(name) {
    return Object.values(listedMembers).flatMap(({ component, member }) => (component === name ? [member] : []));
}
export const timestampForms = [
    'Z',
    'Z, with a fraction',
    'offset',
    'offset, with a fraction',
    'neither Z nor offset',
];
/** Services that cut zeros from a fraction write several lengths of it, so that its length is no form of its own. */
function timestampForm(text) {
    const hasFraction = /\d[.,]\d/.test(text);
    if (/z$/i.test(text))
        return hasFraction ? 'Z, with a fraction' : 'Z';
    if (/[+-]\d\d(:?\d\d)?$/.test(text) && text.includes('T'))
        return hasFraction ? 'offset, with a fraction' : 'offset';
    return 'neither Z nor offset';
}
/** Whether the records of an operation, or those inside them, have timestamps. */
export function hasTimestamps(endpoint) {
    return componentsOf(endpoint).some((name) => componentOf(name).members.some(({ isTime }) => isTime));
}
/** The components of the success bodies of an operation. */
export function componentsOf(endpoint) {
    const form = responseSchemaOf[endpoint];
    return namesWithin(typeof form === 'string' ? form : form.array);
}
/** The operations whose answers show a member. */
export function endpointsShowing({ component }) {
    return endpointIds.filter((endpoint) => componentsOf(endpoint).includes(component));
}
/** A component, and those inside it. */
function namesWithin(name, found = []) {
    if (found.includes(name))
        return found;
    return componentOf(name).members.reduce((names, { holds }) => (holds === undefined ? names : namesWithin(holds, names)), [...found, name]);
}
/** The components of response bodies, each with the members that it may have. */
export function responseComponents() {
    const roots = Object.values(responseSchemaOf).map((form) => (typeof form === 'string' ? form : form.array));
    const names = roots.reduce((found, root) => namesWithin(root, found), []);
    return new Map(names.map((name) => [name, componentOf(name).members.map((member) => member.name)]));
}
//# sourceMappingURL=member-presence.js.map