// The operations of the contract: parameters, body, response and rules of each.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { OperationObject, ParameterObject, RequestBodyObject, ResponseObject } from 'openapi3-ts/oas31';
import { openApi } from '../../../spec/document.js';
import { annotation } from '../../../spec/schemas.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { RuleList } from './rules.js';
import { SchemaType } from './schema-type.js';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

const methods = ['get', 'post', 'delete'] as const;

export const operations: readonly Operation[] = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
  methods.flatMap((method) => (item[method] ? [{ method: method.toUpperCase(), path, operation: item[method] }] : [])),
);

export function Operations(): JSX.Element {
  return (
    <section id="operations" aria-labelledby="operations-title">
      <h2 id="operations-title">Operations</h2>
      {(openApi.tags ?? []).map(({ name, description }) => (
        <div class="group">
          <h3>{name}</h3>
          <p class="introduction">{description}</p>
          <div class="cards">{operations.filter(({ operation }) => operation.tags?.includes(name)).map(Card)}</div>
        </div>
      ))}
    </section>
  );
}

function Card({ method, path, operation }: Operation): JSX.Element {
  const { operationId = '', summary = '', description, parameters = [], requestBody, responses } = operation;
  const body = (requestBody as RequestBodyObject | undefined)?.content['application/json']?.schema;
  const response = (responses?.['2XX'] as ResponseObject | undefined)?.content?.['application/json']?.schema;
  return (
    <details class="card" id={operationId}>
      <summary>
        <span class={`method ${method.toLowerCase()}`}>{method}</span>
        <h4 class="card-title path" data-search="">
          {path}
        </h4>
        <span class="metadata" data-search="">
          <span>{summary}</span>
          <span>{signingOf(operation)}</span>
          <code>{operationId}</code>
        </span>
      </summary>
      <div class="card-body">
        {description !== undefined && (
          <p>
            <TextWithCode text={description} />
          </p>
        )}
        {parameters.length > 0 && <Parameters parameters={parameters as readonly ParameterObject[]} />}
        {body !== undefined && (
          <p class="labeled">
            Accepts <SchemaType schema={body} />
          </p>
        )}
        <p class="labeled">
          Responds with <SchemaType schema={response} />, or refuses with <a href="#ErrorBody">ErrorBody</a>
        </p>
        <RuleList ids={operation[annotation] ?? []} />
      </div>
    </details>
  );
}

function signingOf({ security = [] }: OperationObject): string {
  if (security.length === 0) return 'not signed';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'may need to be signed' : 'signed';
}

function Parameters({ parameters }: { readonly parameters: readonly ParameterObject[] }): JSX.Element {
  return (
    <dl class="members">
      {parameters.map((parameter) => (
        <div>
          <dt>
            <code data-search="">{parameter.name}</code> <span class="muted">{parameter.in}</span>{' '}
            <SchemaType schema={parameter.schema} />
          </dt>
          <dd>
            {parameter.description !== undefined && <TextWithCode text={parameter.description} />}
            <RuleList ids={parameter[annotation] ?? []} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
