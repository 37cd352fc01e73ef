// What narrowing a document needs everywhere: what the profile answers, and the parts of the document.
import type { OpenAPIObject, OperationObject, ParameterObject, ResponseObject, ServerObject } from 'openapi3-ts/oas31';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { Pins } from '../check/pins.js';
import type { ServiceUrl } from './document.js';
import { subjectSeparator } from './questions.js';

/** The answers to a question, of all its subjects or of those of one operation; each once. */
export function answersTo(pins: Pins, question: RequirementId, operation?: string): readonly string[] {
  const subjects = [...(pins.get(question) ?? [])].filter(
    ([subject]) => operation === undefined || subject.split(subjectSeparator)[0] === operation,
  );
  return [...new Set(subjects.flatMap(([, values]) => values))].sort();
}

export function onlyAnswerTo(pins: Pins, question: RequirementId, operation?: string): string | undefined {
  const [only, ...others] = answersTo(pins, question, operation);
  return others.length === 0 ? only : undefined;
}

/** The subjects of a question that have this answer, and no other if it is the only one that they may have. */
export const subjectsWith = (pins: Pins, question: RequirementId, answer: string): readonly string[] =>
  [...(pins.get(question) ?? [])].flatMap(([subject, values]) =>
    values.every((value) => value === answer) ? [subject] : [],
  );

/** `statement` is one of `openStatements`. */
export function replaceStatement(described: { description?: string }, statement: string, answer: string): void {
  // `$` has a meaning in a replacement text, but not in what a function returns.
  if (described.description !== undefined)
    described.description = described.description.replace(statement, () => answer);
}

/** As the document has it: it refers to no parameter, and to no response but that of every error. */
export type Operation = Omit<OperationObject, 'parameters' | 'responses'> & {
  parameters: ParameterObject[];
  responses: Record<'2XX' | '4XX' | 'default', ResponseObject> & Record<string, ResponseObject>;
};

export const operationsOf = ({ paths = {} }: OpenAPIObject): readonly Operation[] =>
  Object.values(paths).flatMap(({ get, post, delete: remove }) =>
    [get, post, remove].flatMap((operation) => (operation as Operation | undefined) ?? []),
  );

/** Where a service has two hosts, every operation that is not of the catalog is on the host of the order book. */
export function serversOf(service: ServiceUrl, ids?: readonly EndpointId[]): readonly ServerObject[] {
  if (typeof service === 'string') return [{ url: service }];
  const serves = (isOfCatalog: boolean) =>
    ids?.some((id) => (endpoints[id].feature === 'catalog') === isOfCatalog) ?? true;
  return [
    ...(serves(true) ? [{ url: service.catalog, description: 'The catalog.' }] : []),
    ...(serves(false) ? [{ url: service.orderBook, description: 'The order book, and everything else.' }] : []),
  ];
}
