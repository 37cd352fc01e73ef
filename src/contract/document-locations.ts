// Finds the parts of the OpenAPI document that name a requirement under `x-requirements`.
import type { OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { requirementsOf } from '../../spec/annotation.js';
import { openApi } from '../../spec/document.js';
import type { RequirementId } from '../../spec/ledger.js';

export interface OperationLocation {
  readonly kind: 'operation';
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
  /** Set when the requirement applies to a parameter. */
  readonly parameter?: ParameterObject;
}

export interface SchemaLocation {
  readonly kind: 'schema';
  readonly schema: string;
  /** Set when the requirement applies to a member. */
  readonly member?: string;
}

/** `answer`: applies to every response · `error`: applies to every error response. */
export interface GeneralLocation {
  readonly kind: 'answer' | 'error';
}

export type DocumentLocation = OperationLocation | SchemaLocation | GeneralLocation;

const methods = ['get', 'post', 'delete'] as const;

/** Locations in document order. A parameter stands for its operation, a member for its schema. */
export function locationsOf(id: RequirementId): readonly DocumentLocation[] {
  const operations = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? inOperation(id, method.toUpperCase(), path, operation) : [];
    }),
  );
  const schemas = Object.entries(openApi.components?.schemas ?? {}).flatMap(([name, schema]) =>
    inSchema(id, name, schema as SchemaObject),
  );
  return [
    ...(names(openApi.info, id) ? [{ kind: 'answer' } as const] : []),
    ...(names(openApi.components?.responses?.Error, id) ? [{ kind: 'error' } as const] : []),
    ...operations,
    ...schemas,
  ];
}

function inOperation(
  id: RequirementId,
  method: string,
  path: string,
  operation: OperationObject,
): readonly DocumentLocation[] {
  const location = { kind: 'operation', method, path, operation } as const;
  const parameters = (operation.parameters ?? []) as readonly ParameterObject[];
  const own = parameters.filter((parameter) => names(parameter, id));
  if (own.length > 0) return own.map((parameter) => ({ ...location, parameter }));
  return names(operation, id) ? [location] : [];
}

function inSchema(
  id: RequirementId,
  schema: string,
  { properties = {}, ...whole }: SchemaObject,
): readonly DocumentLocation[] {
  const members = Object.entries(properties).filter(([, member]) => names(member, id));
  if (members.length > 0) return members.map(([member]) => ({ kind: 'schema', schema, member }));
  return names(whole, id) ? [{ kind: 'schema', schema }] : [];
}

function names(part: object | undefined, id: RequirementId): boolean {
  return requirementsOf(part).includes(id);
}
