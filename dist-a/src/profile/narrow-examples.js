// Takes the members that no record has out of the examples of the document, also where records are inside others.
import { isReferenceObject } from 'openapi3-ts/oas31';
import { isObject } from '../is-object.js';
export function narrowExamples(schemas, { members = {} }) {
    for (const [name, schema] of Object.entries(schemas))
        if (schema.examples)
            schema.examples = schema.examples.map((value) => shown(value, componentRef(name), schemas, members));
}
const prefix = '#/components/schemas/';
const componentRef = (name) => ({ $ref: `${prefix}${name}` });
/** The value without members that the profile calls absent. */
function shown(value, schema, schemas, members) {
    const reference = referenceIn(schema);
    const name = reference?.$ref.slice(prefix.length) ?? '';
    const { properties = {}, items } = schemas[name] ?? schema ?? {};
    if (Array.isArray(value))
        return value.map((item) => shown(item, items, schemas, members));
    if (!isObject(value))
        return value;
    const absent = members[name]?.absent ?? [];
    return Object.fromEntries(Object.entries(value).flatMap(([member, held]) => absent.includes(member) ? [] : [[member, shown(held, properties[member], schemas, members)]]));
}
/** A member that may be null refers to its schema in an alternative. */
function referenceIn(schema) {
    if (!schema || isReferenceObject(schema))
        return schema;
    return schema.anyOf?.find(isReferenceObject);
}
//# sourceMappingURL=narrow-examples.js.map