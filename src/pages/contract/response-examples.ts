// Adds an example for each form of an answer that has several: the page would show none where one of them is an array.
import {
  isReferenceObject,
  type MediaTypeObject,
  type OpenAPIObject,
  type OperationObject,
  type PathItemObject,
  type ReferenceObject,
  type ResponseObject,
  type ResponsesObject,
  type SchemaObject,
} from 'openapi3-ts/oas31';

type Schema = SchemaObject | ReferenceObject;

/** The document with an example for each form of an answer that has several. */
export function withResponseExamples(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components?.schemas ?? {};
  const exampleOf = (schema: Schema): { readonly name: string; readonly value: unknown } | undefined => {
    if (!isReferenceObject(schema)) {
      const item = schema.type === 'array' && schema.items ? exampleOf(schema.items) : undefined;
      return item && { name: `Array of ${item.name}`, value: [item.value] };
    }
    const name = schema.$ref.split('/').at(-1) ?? '';
    const component = schemas[name];
    const [value] = component && !isReferenceObject(component) ? (component.examples ?? []) : [];
    return value === undefined ? undefined : { name, value };
  };
  const withExamples = (media: MediaTypeObject): MediaTypeObject => {
    const forms = media.schema ? formsOf(media.schema) : [];
    if (forms.length < 2) return media;
    const examples = forms.flatMap((form) => exampleOf(form) ?? []);
    return { ...media, examples: Object.fromEntries(examples.map(({ name, value }) => [name, { value }])) };
  };
  const ofResponse = (response: ResponseObject | ReferenceObject): ResponseObject | ReferenceObject =>
    isReferenceObject(response) || !response.content
      ? response
      : { ...response, content: mapValues(response.content, withExamples) };
  const ofOperation = (operation: OperationObject): OperationObject => ({
    ...operation,
    responses: mapValues(operation.responses ?? {}, ofResponse) as ResponsesObject,
  });
  const ofPath = (item: PathItemObject): PathItemObject =>
    mapValues(item as Readonly<Record<string, OperationObject>>, ofOperation);
  return { ...document, paths: mapValues(document.paths ?? {}, ofPath) };
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** The schemas of which a body matches one: those of `anyOf`, or this one. */
function formsOf(schema: Schema): readonly Schema[] {
  return isReferenceObject(schema) || !schema.anyOf ? [schema] : schema.anyOf.flatMap(formsOf);
}
