// Narrows the operations of the document: the one form of two, statuses, security, sort columns.
import type { OpenAPIObject, OperationObject, ParameterObject, ResponseObject } from 'openapi3-ts/oas31';
import { parametersOf, responseSchemaOf } from '../../spec/document.js';
import { type EndpointId, endpointIds, endpoints, pathPattern } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { openStatements } from '../../spec/open-statements.js';
import { securitySchemes } from '../../spec/operations/headers.js';
import { schemaRef } from '../../spec/schema-ref.js';
import type { BaseUrl } from '../client/settings.js';
import { authHeaders } from '../client/signing.js';
import { groupBy } from '../group-by.js';
import type { ProfileDocument } from './document.js';
import { type Answers, listValues, restate } from './narrow-schemas.js';
import { statusOfError, subjectSeparator } from './questions.js';

/** Of errors beside those whose statuses are pinned. */
const otherStatus = { description: 'Refused, with a status that the operation does not name.' };

type Method = 'get' | 'post' | 'delete';

export function narrowOperations(document: OpenAPIObject, answers: Answers, profile: ProfileDocument): void {
  const { complete = [], service } = profile;
  for (const { path, method, ids } of operations()) {
    const item = document.paths?.[path];
    const operation = item?.[method] as Operation | undefined;
    if (!item || !operation) continue;
    const served = ids.map((id) => answers.to('service.served-operations', id));
    if (served.every((values) => values.length > 0 && !values.includes('served'))) {
      delete item[method];
      if (!['get', 'post', 'delete'].some((name) => name in item)) delete document.paths?.[path];
      for (const { responses } of operationsOf(document))
        for (const { links } of Object.values(responses)) delete links?.[operation.operationId ?? ''];
      continue;
    }
    const kept = keepOneForm(operation, ids, answers, typeof service === 'object');
    if (typeof service === 'object') operation.servers = serversOf(service, kept);
    narrowResponses(operation, ids, answers);
    narrowSecurity(operation, kept, answers);
    for (const id of ids) listColumns(operation, id, answers, complete.includes('sort.columns'));
    if (ids.includes('cancel-market-orders') && answers.has('cancel-market-orders.body-fields'))
      restate(operation, ` ${openStatements.cancelBody}`, '');
  }
  const { Error: error } = document.components?.responses ?? {};
  if (error && answers.has('error.status-codes')) Object.assign(error, otherStatus);
}

/** Each operation with the one or two endpoints that share its method and path. */
const operations = () =>
  [...groupBy(endpointIds, pathPattern).values()].map((ids) => {
    // The document has the path of the catalog where two share it.
    const first = ids.find((id) => endpoints[id].feature === 'catalog') ?? ids[0];
    return { path: endpoints[first].path, method: endpoints[first].method.toLowerCase() as Method, ids };
  });

/** The pinned statuses by name; any other status is still an error. */
function narrowResponses(operation: Operation, ids: readonly EndpointId[], answers: Answers): void {
  const { '2XX': success, '4XX': refused, default: otherwise } = operation.responses;
  const statuses = ids.flatMap((id) => answers.to('service.success-codes', id));
  const successes = [...new Set(statuses.filter(isStatus))].sort();
  const kinds = new Map<string, Set<string>>();
  for (const [subject, values] of answers.of('error.status-codes')) {
    const [endpoint = '', kind = ''] = subject.split(subjectSeparator);
    if (!ids.some((id) => id === endpoint)) continue;
    for (const value of values.filter(isStatus)) kinds.set(value, (kinds.get(value) ?? new Set()).add(kind));
  }
  // Some services answer errors with the status of a success (variant answers-errors-with-200).
  const accepted = (status: string): ResponseObject =>
    kinds.has(status)
      ? { ...withError(success), description: `Accepted; or refused: ${[...(kinds.get(status) ?? [])].join(', ')}.` }
      : { ...success, description: 'Accepted.' };
  const errors = [...kinds].filter(([status]) => !successes.includes(status)).sort();
  const failed = statuses.includes(statusOfError) ? success : undefined;
  const other = failed && errorResponse(refused, [], failed);
  operation.responses = Object.fromEntries([
    ...(successes.length > 0 ? successes.map((status) => [status, accepted(status)]) : [['2XX', success]]),
    ...errors.map(([status, names]) => [status, errorResponse(refused, [...names], failed)]),
    ['4XX', other ?? { ...refused, ...(kinds.size > 0 ? otherStatus : {}) }],
    ['default', other ?? otherwise],
  ]) as Operation['responses'];
}

const errorBody = schemaRef('ErrorBody');

function withError(success: ResponseObject): ResponseObject {
  const content = Object.entries(success.content ?? {}).map(([type, { schema, ...rest }]) => [
    type,
    { ...rest, schema: schema ? { anyOf: [schema, errorBody] } : errorBody },
  ]);
  return { ...success, content: Object.fromEntries(content) };
}

const isStatus = (value: string) => /^\d+$/.test(value);

/** @param failed The response of a success, if the results of orders that failed have the status of an error. */
function errorResponse(error: ResponseObject, kinds: readonly string[], failed?: ResponseObject): ResponseObject {
  const refused = kinds.length > 0 ? `Refused: ${kinds.join(', ')}` : 'Refused';
  if (!failed) return { ...error, description: `${refused}.` };
  const { links: _, ...either } = withError(failed);
  return { ...either, description: `${refused}; or the result of orders that failed.` };
}

/** Said where authentication is needed, and the profile does not say which headers. */
export const openHeaders = 'headers it requires is not known.';

/** Where both forms of a path are left, the catalog lists no headers (4.5), so none can be required. */
function narrowSecurity(operation: Operation, ids: readonly EndpointId[], answers: Answers): void {
  const [id, ...others] = ids;
  if (id === undefined) return;
  if (others.length === 0 && endpoints[id].feature === 'catalog') {
    operation.security = [];
    return;
  }
  const [only] = ids.flatMap((one) => answers.only('account.unauthenticated-reads', one) ?? []);
  if (only === 'accepted') {
    operation.security = [];
    restate(operation, openStatements.readHeaders, 'It requires no authentication.');
  }
  if (only !== 'needs authentication' || others.length > 0) return;
  // Which of the headers are required was asked of the lists of the account.
  const needs = new Map(endpoints[id].feature === 'account' ? answers.of('account.read-headers') : []);
  const required = authHeaders.filter((header) => needs.get(header)?.includes('required'));
  const sent = authHeaders.filter((header) => required.includes(header) || !needs.has(header));
  const schemes = securitySchemes.filter(([, { name }]) => sent.some((header) => header === name));
  operation.security = [Object.fromEntries(schemes.map(([scheme]) => [scheme, []]))];
  const names = required.length > 0 ? `: ${required.join(', ')}` : '';
  const open = sent.length > required.length ? ` Which ${names === '' ? '' : 'other '}${openHeaders}` : '';
  restate(operation, openStatements.readHeaders, `It requires authentication${names}.${open}`);
}

function listColumns(operation: Operation, endpoint: EndpointId, answers: Answers, isComplete: boolean): void {
  const columns = answers.of('sort.columns').flatMap(([subject, values]) => {
    const [list, column = ''] = subject.split(subjectSeparator);
    return list === endpoint && values.includes('sorts') ? [column] : [];
  });
  const parameter = operation.parameters.find(({ name }) => name === 'order');
  if (columns.length === 0 || !parameter) return;
  const schema = { ...parameter.schema };
  listValues(schema, columns, isComplete);
  parameter.schema = schema;
  restate(parameter, openStatements.sortColumns, `${isComplete ? 'one of' : 'such as'} ${columns.join(', ')}`);
}

const formQuestions: Partial<Record<EndpointId, RequirementId>> = {
  'catalog-markets': 'two-forms.markets',
  'catalog-market': 'two-forms.market',
};

/** An operation that always answers in one form keeps only that. @returns The endpoints whose forms it still has. */
function keepOneForm(operation: Operation, ids: readonly EndpointId[], answers: Answers, hasTwoHosts: boolean) {
  const question = ids.map((id) => formQuestions[id]).find((id) => id !== undefined);
  if (!question || !answers.has(question)) return ids;
  // A refusal has neither form.
  const [form, ...otherForms] = answers.to(question).filter((answer) => answer !== 'refused');
  const kept = otherForms.length > 0 ? undefined : ids.find((id) => endpoints[id].feature === form);
  // The question is put to the host of the catalog: another host may serve the other form.
  const others = ids.filter((id) => id !== kept && answers.to('service.served-operations', id).includes('served'));
  if (kept === undefined || others.length > 0) {
    const forms = answers.of(question).map(([subject, values]) => `${subject}: ${values.join(' or ')}`);
    const all = `this service answers ${forms.join('; ')}`;
    const onOtherHost = `on the host of the catalog, ${all}; on the host of the order book, it answers in the form of the order book`;
    const isOnOtherHost = hasTwoHosts && others.some((id) => endpoints[id].feature === 'order-book');
    restate(operation, openStatements.twoForms, `(${isOnOtherHost ? onOtherHost : all})`);
    return ids;
  }
  const name = responseSchemaOf[kept];
  const success = operation.responses['2XX'];
  // They lead from the form of the catalog.
  if (form !== 'catalog') delete success.links;
  for (const content of Object.values(success.content ?? {}))
    content.schema = typeof name === 'string' ? schemaRef(name) : { type: 'array', items: schemaRef(name.array) };
  const names = new Set(parametersOf(kept).map((parameter) => parameter.name));
  operation.parameters = operation.parameters.filter(({ in: place, name: own }) => place === 'path' || names.has(own));
  operation.tags = [endpoints[kept].feature];
  operation.description = `The interface describes two forms for this path; this service answers in that of the ${form === 'catalog' ? 'catalog' : 'order book'}.`;
  return [kept];
}

/** As the document has it: it refers to no parameter, and to no response but that of every error. */
type Operation = Omit<OperationObject, 'parameters' | 'responses'> & {
  parameters: ParameterObject[];
  responses: Record<'2XX' | '4XX' | 'default', ResponseObject> & Record<string, ResponseObject>;
};

export const operationsOf = ({ paths = {} }: OpenAPIObject): readonly Operation[] =>
  Object.values(paths).flatMap(({ get, post, delete: remove }) =>
    [get, post, remove].flatMap((operation) => (operation as Operation | undefined) ?? []),
  );

/** Where a service has two hosts, every operation that is not of the catalog is on the host of the order book. */
export function serversOf(service: BaseUrl, ids?: readonly EndpointId[]) {
  if (typeof service === 'string') return [{ url: service }];
  const serves = (isOfCatalog: boolean) =>
    ids?.some((id) => (endpoints[id].feature === 'catalog') === isOfCatalog) ?? true;
  return [
    ...(serves(true) ? [{ url: service.catalog, description: 'The catalog.' }] : []),
    ...(serves(false) ? [{ url: service.orderBook, description: 'The order book, and everything else.' }] : []),
  ];
}
