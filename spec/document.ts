// The OpenAPI 3.1 document, built from the same tables as the ledger.
import { type OpenAPIObject, OpenApiBuilder } from 'openapi3-ts/oas31';
import { annotate } from './annotation.js';
import { conformanceLevels, contractVersion } from './contract.js';
import { openStatements, openTopics, openTopicsSentence } from './open-statements.js';
import { securitySchemes } from './operations/headers.js';
import { operationObjects } from './operations/operations.js';
import { requirementsAt } from './operations/requirements.js';
import { schemaRef } from './schema-ref.js';
import { schemas } from './schemas.js';

export { batchBody } from './operations/operations.js';
export { boundedSchemas, parametersOf } from './operations/parameters.js';
export { responseSchemaOf } from './operations/responses.js';

const description = `The market catalog, the order-book listings, orders, trades and fee rates of a prediction-market service.

${openTopicsSentence(Object.values(openTopics))} Objects may have members that are not shown, unless a schema says otherwise. Null counts as absent, also for a member that a form lacks.

Every operation, parameter and schema lists the requirements of the conformance suite that apply to it under \`x-requirements\`; \`x-conformance-levels\` says what a service can conform to as a whole. The pattern of timestamps accepts ISO 8601 with any offset and fraction, and a leap day in every year.`;

const tags = {
  catalog: 'Markets, events, tags and series, paged with limit and offset.',
  'order-book': 'Markets of the order book, paged with a cursor.',
  fees: 'Fee rates.',
  account: 'Orders and trades of the authenticated account.',
  builder: 'Builder trades.',
  trading: 'Placing and canceling orders, with signed requests.',
};

export function buildDocument(): OpenAPIObject {
  const builder = OpenApiBuilder.create()
    .addOpenApiVersion('3.1.0')
    .addInfo({
      title: 'Prediction-Market Trading and Catalog Service Interface',
      version: contractVersion,
      description,
      contact: { name: 'Tickmark' },
      license: { name: 'MIT', identifier: 'MIT' },
      ...annotate(requirementsAt('every response')),
    })
    .addServer({ url: '/', description: 'The base URL of the service.' });
  for (const [name, about] of Object.entries(tags)) builder.addTag({ name, description: about });
  for (const [name, scheme] of securitySchemes) builder.addSecurityScheme(name, scheme);
  for (const [name, schema] of Object.entries(schemas)) builder.addSchema(name, schema);
  builder.addResponse('Error', {
    description: openStatements.errorStatus,
    content: { 'application/json': { schema: schemaRef('ErrorBody') } },
    ...annotate(requirementsAt('every error')),
  });
  const document = builder.getSpec();
  document['x-conformance-levels'] = conformanceLevels;
  for (const { path, method, operation } of operationObjects())
    builder.addPath(path, { ...document.paths?.[path], [method]: operation });
  return document;
}

export const openApi: OpenAPIObject = buildDocument();
