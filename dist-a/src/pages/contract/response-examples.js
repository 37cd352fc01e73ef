// Adds an example for each form of an answer that has several: the page would show none where one of them is an array.
import { isReferenceObject, } from 'openapi3-ts/oas31';
/** The document with an example for each form of an answer that has several. */
export function withResponseExamples(document) {
    const schemas = document.components?.schemas ?? {};
    const changeResponse = (response) => isReferenceObject(response) || !response.content
        ? response
        : { ...response, content: mapValues(response.content, (media) => withExamples(media, schemas)) };
    const changeOperation = (operation) => ({
        ...operation,
        responses: mapValues(operation.responses ?? {}, changeResponse),
    });
    const changePath = (item) => mapValues(item, changeOperation);
    return { ...document, paths: mapValues(document.paths ?? {}, changePath) };
}
function withExamples(media, schemas) {
    const forms = media.schema ? formsOf(media.schema) : [];
    if (forms.length < 2)
        return media;
    const examples = forms.flatMap((form) => exampleOf(form, schemas) ?? []);
    return { ...media, examples: Object.fromEntries(examples.map(({ name, value }) => [name, { value }])) };
}
/** The first example of a component, or an array of one. */
function exampleOf(schema, schemas) {
    if (!isReferenceObject(schema)) {
        const item = schema.type === 'array' && schema.items ? exampleOf(schema.items, schemas) : undefined;
        return item && { name: `Array of ${item.name}`, value: [item.value] };
    }
    const name = schema.$ref.split('/').at(-1) ?? '';
    const component = schemas[name];
    const [value] = component && !isReferenceObject(component) ? (component.examples ?? []) : [];
    return value === undefined ? undefined : { name, value };
}
function mapValues(values, change) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
/** The schemas of which a body matches one: those of `anyOf`, or this one. */
function formsOf(schema) {
    return isReferenceObject(schema) || !schema.anyOf ? [schema] : schema.anyOf.flatMap(formsOf);
}
//# sourceMappingURL=response-examples.js.map