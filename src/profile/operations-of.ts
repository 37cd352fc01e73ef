// The operations of a document.
import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';

export function operationsOf({ paths = {} }: OpenAPIObject): readonly OperationObject[] {
  return Object.values(paths).flatMap(({ get, post, delete: remove }) =>
    [get, post, remove].flatMap((operation) => operation ?? []),
  );
}
