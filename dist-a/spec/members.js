import { annotate } from './annotation.js';
import { schemaRef } from './schema-ref.js';
/** A description as a sentence. */
export function sentence(text) {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
/** The same schema, with null as a further value. */
export function nullable(schema) {
    if ('$ref' in schema)
        return { anyOf: [{ $ref: schema.$ref }, { type: 'null' }] };
    const { type, additionalProperties, ...rest } = schema;
    return {
        ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
        ...rest,
        ...(additionalProperties === undefined ? {} : { additionalProperties: nullableValues(additionalProperties) }),
    };
}
function nullableValues(values) {
    return typeof values === 'boolean' ? values : nullable(values);
}
/**
 * Properties of a response from a table of part 2. Nullability is not shown (2.12), so every member may be null, apart
 * from those that are stated to be there.
 */
export function propertiesOf(fields, stated = []) {
    return Object.fromEntries(Object.entries(fields).map(([name, { id, schema, text }]) => [
        name,
        { ...(stated.includes(name) ? schema : nullable(schema)), description: sentence(text), ...annotate([id]) },
    ]));
}
/** The schema of a member that a form does not have. Null counts as absent. */
export function forbidden(id) {
    return { type: 'null', description: 'Not a member of this form.', ...annotate([id]) };
}
/**
 * Forbids members that related forms have. Under `properties`, generated types would list them as members of the form.
 */
export function lacking(names, id) {
    return {
        // Redocly closes objects for its check of examples, and then misses the members beside `dependentSchemas`.
        unevaluatedProperties: true,
        dependentSchemas: Object.fromEntries(names.map((name) => [name, { properties: { [name]: forbidden(id) } }])),
    };
}
export function pick(properties, names) {
    return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, properties[name]]] : [])));
}
export function omit(properties, names) {
    return Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
}
/** The array member `name`, with items of another schema. */
export function withItems(name, item, { [name]: member }) {
    return { [name]: { ...member, items: schemaRef(item) } };
}
//# sourceMappingURL=members.js.map