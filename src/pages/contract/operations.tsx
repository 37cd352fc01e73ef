// The operations: what each is sent and what it answers.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { OperationObject, ParameterObject, RequestBodyObject, ResponseObject } from 'openapi3-ts/oas31';
import { openApi } from '../../../spec/document.js';
import { annotation } from '../../../spec/schemas.js';
import { Prose } from '../shared/prose.js';
import { RulesOf } from './rules.js';
import { Type } from './type.js';

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
          <p class="lead">{description}</p>
          <div class="cards">{operations.filter(({ operation }) => operation.tags?.includes(name)).map(Card)}</div>
        </div>
      ))}
    </section>
  );
}

function Card({ method, path, operation }: Operation): JSX.Element {
  const { operationId = '', summary = '', description, parameters = [], requestBody, responses } = operation;
  const body = (requestBody as RequestBodyObject | undefined)?.content['application/json']?.schema;
  const answer = (responses?.['2XX'] as ResponseObject | undefined)?.content?.['application/json']?.schema;
  return (
    <details class="card" id={operationId}>
      <summary>
        <span class={`method ${method.toLowerCase()}`}>{method}</span>
        <h4 class="rule path" data-find="">
          {path}
        </h4>
        <span class="about" data-find="">
          <span>{summary}</span>
          <span>{signedBy(operation)}</span>
          <code>{operationId}</code>
        </span>
      </summary>
      <div class="inside">
        {description !== undefined && (
          <p>
            <Prose text={description} />
          </p>
        )}
        {parameters.length > 0 && <Parameters of={parameters as readonly ParameterObject[]} />}
        {body !== undefined && (
          <p class="labelled">
            Takes <Type of={body} />
          </p>
        )}
        <p class="labelled">
          Answers <Type of={answer} />, or refuses with <a href="#ErrorBody">ErrorBody</a>
        </p>
        <RulesOf ids={operation[annotation] ?? []} />
      </div>
    </details>
  );
}

function signedBy({ security = [] }: OperationObject): string {
  if (security.length === 0) return 'open to anybody';
  return security.some((way) => Object.keys(way).length === 0) ? 'may have to be signed' : 'signed';
}

function Parameters({ of: parameters }: { readonly of: readonly ParameterObject[] }): JSX.Element {
  return (
    <dl class="members">
      {parameters.map((parameter) => (
        <div>
          <dt>
            <code data-find="">{parameter.name}</code> <span class="muted">{parameter.in}</span>{' '}
            <Type of={parameter.schema} />
          </dt>
          <dd>
            {parameter.description !== undefined && <Prose text={parameter.description} />}
            <RulesOf ids={parameter[annotation] ?? []} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
