import { examples } from '../../spec/examples.js';
/** A value if the requirement applies to a schema, since a value shows more of it than a request does. */
export function exampleOf(locations) {
    const schemas = locations.filter((location) => location.kind === 'schema');
    for (const { schema } of schemas) {
        const value = valueAt(schema, schemas.filter((location) => location.schema === schema).flatMap(({ member }) => member ?? []));
        if (value)
            return value;
    }
    const operation = locations.find((location) => location.kind === 'operation');
    if (operation)
        return requestOf(operation);
    if (locations.some(({ kind }) => kind === 'error'))
        return valueAt('ErrorBody', []);
    // For a forbidden member, the example is the whole value without it.
    if (schemas[0])
        return valueAt(schemas[0].schema, []);
    // A requirement of every response applies to the simplest request too.
    return { kind: 'request', method: 'GET', pathAndQuery: '/tags' };
}
/** The named members of an example; without names, all of them. */
function valueAt(schema, members) {
    const entries = Object.entries(examples[schema] ?? {}).filter(([name]) => members.length === 0 || members.includes(name));
    return entries.length === 0 && members.length > 0
        ? undefined
        : { kind: 'value', schema: schema, value: Object.fromEntries(entries), isWhole: members.length === 0 };
}
function requestOf({ method, path, operation, parameter }) {
    const form = /schemas\/(\w+)/.exec(JSON.stringify(operation.responses?.['2XX']))?.[1] ?? '';
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textFor(name, form)));
    const query = parameter?.in === 'query' ? `?${parameter.name}=${encodeURIComponent(valueFor(parameter, form))}` : '';
    const body = bodyOf(operation.requestBody);
    return { kind: 'request', method, pathAndQuery: `${filled}${query}`, body };
}
function bodyOf(requestBody) {
    if (!requestBody || !('content' in requestBody))
        return undefined;
    const schema = requestBody.content['application/json']?.schema;
    const named = (ref) => examples[ref?.split('/').at(-1) ?? ''];
    if (schema?.type === 'array')
        return [named(schema.items.$ref)];
    return named(schema?.$ref);
}
function valueFor({ name, schema }, form) {
    const { maximum, type } = (schema ?? {});
    if (type === 'boolean')
        return 'true';
    return type === 'integer' ? String(maximum ?? 1) : textFor(name, form);
}
/** Parameters whose value does not come from the response schema, and the example that has it. */
const sourceOf = {
    tag: ['Tag', 'slug'],
    tag_slug: ['Tag', 'slug'],
    event_slug: ['EventSummary', 'slug'],
    eventSlug: ['EventSummary', 'slug'],
    series_slug: ['Series', 'slug'],
    maker: ['Trade', 'maker_address'],
    taker: ['Trade', 'maker_address'],
    creator: ['Trade', 'maker_address'],
};
/** Values that no example has. The two timestamps enclose those of the example trade. */
const fixedValues = {
    next_cursor: 'MA==',
    order: 'id',
    after: '1772352000',
    before: '1772524800',
};
/** The member of this name in the example of the response schema, or else in any example. */
function textFor(name, form) {
    const [schema, member] = sourceOf[name] ?? [form, name];
    return fixedValues[name] ?? findText(examples[schema], member) ?? findText(examples, name) ?? `<${name}>`;
}
function findText(value, name) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    const own = value[name];
    if (typeof own === 'string')
        return own;
    for (const inner of Object.values(value)) {
        const text = findText(inner, name);
        if (text !== undefined)
            return text;
    }
    return undefined;
}
//# sourceMappingURL=example.js.map