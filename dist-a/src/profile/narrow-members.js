// Narrows the members of one schema: required, never null, or left out.
import { isReferenceObject } from 'openapi3-ts/oas31';
import { namedPromises } from './document.js';
export function narrowMembers(name, schema, promises) {
    const { required, nonNull, absent } = namedPromises(name, promises);
    const { properties } = schema ?? {};
    if (!schema || !properties)
        return;
    for (const absentName of absent)
        delete properties[absentName];
    // A member that is merely not listed may have any value.
    if (absent.length > 0) {
        const forbidden = Object.fromEntries(absent.map((member) => [member, { not: {} }]));
        const keywords = {
            unevaluatedProperties: true,
            ...schema,
            dependentSchemas: { ...schema.dependentSchemas, ...forbidden },
        };
        Object.assign(schema, keywords);
    }
    for (const member of nonNull) {
        const stated = properties[member];
        if (stated)
            properties[member] = withoutNull(stated);
    }
    const all = new Set([...(schema.required ?? []), ...required]);
    const names = Object.keys(properties).filter((member) => all.has(member));
    if (names.length > 0)
        schema.required = names;
}
/** The same schema for values that are not null; a map holds no null either. */
function withoutNull(schema) {
    if (isReferenceObject(schema))
        return schema;
    const { type, anyOf, oneOf, enum: values, additionalProperties, ...rest } = schema;
    const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : type;
    const alternatives = (parts) => parts.filter((part) => !isNull(part)).map(withoutNull);
    const [onlyAlternative, ...others] = alternatives([...(anyOf ?? []), ...(oneOf ?? [])]);
    const narrowed = {
        ...(types === undefined ? {} : { type: Array.isArray(types) && types.length === 1 && types[0] ? types[0] : types }),
        ...rest,
        ...(values ? { enum: values.filter((value) => value !== null) } : {}),
        ...(additionalProperties === undefined ? {} : { additionalProperties: valuesWithoutNull(additionalProperties) }),
    };
    if (!onlyAlternative)
        return narrowed;
    // A single alternative replaces the list of alternatives; members beside the list stay.
    if (others.length === 0)
        return { ...narrowed, ...onlyAlternative };
    return {
        ...narrowed,
        ...(anyOf ? { anyOf: alternatives(anyOf) } : {}),
        ...(oneOf ? { oneOf: alternatives(oneOf) } : {}),
    };
}
function valuesWithoutNull(values) {
    return typeof values === 'boolean' ? values : withoutNull(values);
}
function isNull(schema) {
    return !isReferenceObject(schema) && schema.type === 'null';
}
//# sourceMappingURL=narrow-members.js.map