// The 20 operations as parts of the document.
import type {
  ExamplesObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  SchemaObject,
  SecurityRequirementObject,
} from 'openapi3-ts/oas31';
import { annotate } from '../annotation.js';
import { type EndpointId, endpoints } from '../endpoints.js';
import { type FormSchema, sentence } from '../members.js';
import { openStatements, withStatements } from '../open-statements.js';
import { records } from '../resources/records.js';
import { schemaRef } from '../schema-ref.js';
import { headerParameters, signed } from './headers.js';
import { linksOf } from './links.js';
import described from './operations.json' with { type: 'json' };
import { type Parameter, parametersOf } from './parameters.js';
import { operationRequirements } from './requirements.js';
import { responseSchemaOf } from './responses.js';

type Endpoints = readonly [EndpointId, ...EndpointId[]];

/** Part 8: a batch has 1 to 15 items. */
export const batchBody = {
  type: 'array',
  minItems: 1,
  maxItems: 15,
  items: schemaRef('OrderSubmission'),
} satisfies SchemaObject;

const bodies: Readonly<Record<string, ReferenceObject | SchemaObject>> = {
  placeOrder: schemaRef('OrderSubmission'),
  placeOrders: batchBody,
  cancelOrder: schemaRef('CancelOrderRequest'),
  cancelMarketOrders: schemaRef('CancelMarketOrdersRequest'),
};

/** The types of errors that are observed (7). */
const errorTypes: Readonly<Record<string, string>> = { badRequest: 'bad request', notFound: 'not found error' };

/** Invented errors of an operation, as examples of its refusals. */
const errorExamples = (errors: Readonly<Record<string, string>>): ExamplesObject =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, { value: { type: errorTypes[name], error } }]),
  );

/**
 * Trading requires the five headers (5). Which headers other operations require is not shown, so a request without them
 * is valid too; the catalog lists none (4.5).
 */
function securityOf(ids: readonly EndpointId[]): SecurityRequirementObject[] {
  const features = ids.map((id) => endpoints[id].feature);
  if (features.includes('trading')) return [signed];
  return features.every((feature) => feature === 'catalog') ? [] : [{}, signed];
}

function parameterObject({ name, in: place, schema, text, requirements, aliasOf }: Parameter): ParameterObject {
  const alias = aliasOf === undefined ? '' : ` Means the same as \`${aliasOf}\`.`;
  return {
    name,
    in: place,
    ...(place === 'path' ? { required: true } : {}),
    description: `${sentence(text)}${alias}`,
    schema,
    ...annotate(requirements),
  };
}

/**
 * Parameters of both forms of a path. Both forms have one path parameter, of type string: the document takes the first
 * and adds the requirements of the other.
 */
function parametersFor([first, ...others]: Endpoints): readonly ParameterObject[] {
  const more = others.flatMap(parametersOf);
  const ofOtherPath = more.filter(({ in: place }) => place === 'path').flatMap(({ requirements }) => requirements);
  const own = parametersOf(first).map((parameter) =>
    parameter.in === 'path' ? { ...parameter, requirements: [...parameter.requirements, ...ofOtherPath] } : parameter,
  );
  return [...own, ...more.filter(({ in: place }) => place === 'query')].map(parameterObject);
}

function responseSchema(endpoint: EndpointId): SchemaObject | ReferenceObject {
  const form = responseSchemaOf[endpoint];
  return typeof form === 'string' ? schemaRef(form) : { type: 'array', items: schemaRef(form.array) };
}

const ofCatalogAlone = Object.keys(records['catalog-market'].fields).filter(
  (name) => !(name in records['order-book-market'].fields),
);

/**
 * A single market that names its condition as the order book does, and has no member of the catalog alone, is one of
 * the order book: otherwise the catalog form, which may lack every member, would accept it with members of any type.
 */
const marketForms: FormSchema = {
  anyOf: (['catalog-market', 'order-book-market'] as const).map(responseSchema),
  dependentSchemas: {
    condition_id: {
      anyOf: [
        responseSchema('order-book-market'),
        // One of its members is of the catalog alone.
        { not: { propertyNames: { not: { enum: ofCatalogAlone } } } },
      ],
    },
  },
};

function successSchema(ids: Endpoints): SchemaObject | ReferenceObject {
  if (ids.includes('order-book-market')) return marketForms;
  return ids.length > 1 ? { anyOf: ids.map(responseSchema) } : responseSchema(ids[0]);
}

/** Each operation with its path and method. */
export function operationObjects(): readonly {
  path: string;
  method: 'get' | 'post' | 'delete';
  operation: OperationObject;
}[] {
  return Object.entries(described).map(([operationId, { summary, description, errors, ...others }]) => {
    const ids = others.endpoints as unknown as Endpoints;
    const { path, method, feature } = endpoints[ids[0]];
    const body = bodies[operationId];
    return {
      path,
      method: method.toLowerCase() as 'get' | 'post' | 'delete',
      operation: {
        operationId,
        summary,
        description: withStatements(description),
        tags: [...new Set(ids.map((id) => endpoints[id].feature))],
        parameters: [...parametersFor(ids), ...(feature === 'trading' ? headerParameters : [])],
        ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
        responses: {
          '2XX': {
            description: openStatements.successStatus,
            content: { 'application/json': { schema: successSchema(ids) } },
            ...linksOf(operationId),
          },
          '4XX': {
            description: openStatements.errorStatus,
            content: { 'application/json': { schema: schemaRef('ErrorBody'), examples: errorExamples(errors) } },
          },
          default: { $ref: '#/components/responses/Error' },
        },
        security: securityOf(ids),
        ...annotate(ids.flatMap(operationRequirements)),
      },
    };
  });
}
