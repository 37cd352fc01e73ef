// Where a rule stands in the OpenAPI document: whatever names it under `x-requirements`.
import type { OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { openApi } from '../../spec/document.js';
import type { RequirementId } from '../../spec/ledger.js';

export interface OperationPlace {
  readonly kind: 'operation';
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
  /** The parameter that the rule speaks of, where it is one. */
  readonly parameter?: ParameterObject;
}

export interface SchemaPlace {
  readonly kind: 'schema';
  readonly schema: string;
  /** The member that the rule speaks of, where it is one. */
  readonly member?: string;
}

/** `answer`: every answer there is · `error`: every refusal. */
export interface GeneralPlace {
  readonly kind: 'answer' | 'error';
}

export type Place = OperationPlace | SchemaPlace | GeneralPlace;

const methods = ['get', 'post', 'delete'] as const;

/** In the order of the document, the most particular of each operation and schema. */
export function placesOf(id: RequirementId): readonly Place[] {
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

function inOperation(id: string, method: string, path: string, operation: OperationObject): readonly Place[] {
  const place = { kind: 'operation', method, path, operation } as const;
  const parameters = (operation.parameters ?? []) as readonly ParameterObject[];
  const own = parameters.filter((parameter) => names(parameter, id));
  if (own.length > 0) return own.map((parameter) => ({ ...place, parameter }));
  return names(operation, id) ? [place] : [];
}

function inSchema(id: string, schema: string, { properties = {}, ...whole }: SchemaObject): readonly Place[] {
  const members = Object.entries(properties).filter(([, member]) => names(member, id));
  if (members.length > 0) return members.map(([member]) => ({ kind: 'schema', schema, member }));
  return names(whole, id) ? [{ kind: 'schema', schema }] : [];
}

function names(item: object | undefined, id: string): boolean {
  const ids = (item as { 'x-requirements'?: readonly string[] } | undefined)?.['x-requirements'];
  return ids?.includes(id) ?? false;
}
