// The form of the document for generators of clients and other tools that do not read all of it: it says more than the
// interface, or less.
import type {
  ComponentsObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  PathItemObject,
  ResponsesObject,
} from 'openapi3-ts/oas31';

const start =
  'This is the compatible form of the document, for generators of clients and other tools that do not read all of it.';

/** What the form loses, where the document has it. */
const limitations = {
  statuses: 'Success is `200`, although the interface shows no status codes, so it rejects a success with another one.',
  headers:
    'The five headers of trading are security schemes only, so it does not state the format of the API key, the passphrase, the timestamp and the signature.',
  names: (names: readonly string[]) =>
    `Some names of parameters are equal in generated code, so it lacks these aliases: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  tags: 'An operation with two forms has the tag of the first one.',
  others: 'It has no links, and states the JSON inside strings by patterns alone.',
};

/** The name as generators write it in code, apart from capitals. */
const nameInCode = (name: string) => name.replaceAll('_', '').toLowerCase();

function isRepeated({ name }: ParameterObject, index: number, all: readonly ParameterObject[]): boolean {
  return all.findIndex((other) => nameInCode(other.name) === nameInCode(name)) < index;
}

const parametersOf = ({ parameters = [] }: OperationObject) =>
  (parameters as ParameterObject[]).filter(({ in: place }) => place !== 'header');

/** Some generators take a string with these for bytes. */
const contentKeywords = ['contentMediaType', 'contentSchema'];
/** Some generators break a text in code at these. */
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function compatibleComponents(components: ComponentsObject): ComponentsObject {
  return JSON.parse(JSON.stringify(components), (key, value) => {
    if (contentKeywords.includes(key)) return undefined;
    return key === 'pattern' ? value.replace(/[\t\n\r]/g, (character: string) => escapes[character]) : value;
  });
}

/** A range of statuses is left out: `default` describes errors, too. */
function compatibleOperation(operation: OperationObject): OperationObject {
  const { '2XX': accepted, '4XX': _, ...others } = operation.responses ?? {};
  return {
    ...operation,
    ...(operation.tags ? { tags: operation.tags.slice(0, 1) } : {}),
    parameters: parametersOf(operation).filter((parameter, ...position) => !isRepeated(parameter, ...position)),
    responses: withoutLinks({ ...(accepted === undefined ? {} : { '200': accepted }), ...others }),
  };
}

function withoutLinks(responses: ResponsesObject): ResponsesObject {
  return Object.fromEntries(Object.entries(responses).map(([status, { links: _, ...response }]) => [status, response]));
}

function compatiblePath(item: PathItemObject): PathItemObject {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [method, compatibleOperation(operation as OperationObject)]),
  );
}

/**
 * A document with success spelled out as status 200, one tag for each operation, and without links, content of strings,
 * and parameters that repeat security schemes, or whose names are equal in code.
 */
export function compatibleDocument(document: OpenAPIObject): OpenAPIObject {
  const { info, paths = {} } = document;
  const operations = Object.values(paths).flatMap((item) => Object.values(item) as OperationObject[]);
  const aliases = operations.flatMap((operation) =>
    parametersOf(operation)
      .filter(isRepeated)
      .map(({ name }) => name),
  );
  const lost = [
    start,
    ...(operations.some(({ responses = {} }) => '2XX' in responses) ? [limitations.statuses] : []),
    limitations.headers,
    ...(aliases.length > 0 ? [limitations.names(aliases)] : []),
    ...(operations.some(({ tags = [] }) => tags.length > 1) ? [limitations.tags] : []),
    limitations.others,
  ];
  return {
    ...document,
    components: compatibleComponents(document.components ?? {}),
    info: { ...info, description: `${info.description}\n\n${lost.join(' ')}` },
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, compatiblePath(item)])),
  };
}
