import { changeRecords } from '../deviation-builders.js';
import { fault } from './fault.js';
/** By the stated type. */
const wrongPlainValues = {
    string: ['a number', 7],
    integer: ['a fraction', 1.5],
    number: ['text', '7'],
    boolean: ['text', 'true'],
};
function wrongValue({ schema }) {
    if (schema.format === 'iso-8601')
        return ['the word yesterday', 'yesterday'];
    if ('contentSchema' in schema)
        return ['comma-separated text', 'Yes,No'];
    if (schema.pattern !== undefined)
        return ['letters', 'abc'];
    if (typeof schema.additionalProperties === 'object')
        return ['an array', ['x']];
    const items = schema.items;
    if (items?.type === 'string')
        return ['an array of numbers', [1, 2]];
    if (items)
        return ['an object', { 0: 'x' }];
    return wrongPlainValues[String(schema.type)] ?? ['text', 'x'];
}
/** One fault for each member of a resource (part 2), in the records of these operations that show it. */
export function typeFaults(table, records) {
    return Object.entries(table).map(([member, field]) => {
        const [description, value] = wrongValue(field);
        const [area = ''] = field.id.split('.');
        return fault({
            requirement: field.id,
            operations: Object.keys(records),
            name: `sends-${field.id.replace('.', '-')}-as-${description.replaceAll(' ', '-')}`,
            does: `\`${member}\` of ${area.replaceAll('-', ' ')} is ${description}`,
            deviation: replaceMember(records, member, value),
        });
    });
}
/** Sends another value in place of a member, in the records that have it. */
function replaceMember(records, member, value) {
    return changeRecords(records, (record) => {
        if (member in record)
            Object.assign(record, { [member]: value });
    });
}
/** Sends an identifying member as a number in the answer of a lookup, and only there. */
export function numericIdInLookup(operation, table, member, records) {
    const { id } = table[member];
    return fault({
        requirement: id,
        operations: [operation],
        name: `sends-${id.split('.')[1]}-of-${operation}-as-a-number`,
        does: `\`${member}\` of ${operation} is a number`,
        deviation: replaceMember(records, member, 7),
    });
}
//# sourceMappingURL=member-type.js.map