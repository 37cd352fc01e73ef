// The OpenAPI document of one service: the document of the interface, narrowed by what a profile pins.
import {
  type HeadersObject,
  isReferenceObject,
  type OpenAPIObject,
  type ResponseObject,
  type SchemaObject,
} from 'openapi3-ts/oas31';
import type { Pins } from '../check/pins.js';
import type { ProfileDocument } from './document.js';
import { narrowDescriptions } from './narrow-descriptions.js';
import { narrowExamples, narrowMembers } from './narrow-members.js';
import { narrowOperations } from './narrow-operations.js';
import { narrowRequests } from './narrow-requests.js';
import { narrowValues } from './narrow-values.js';
import { answersTo, operationsOf, serversOf, serviceName } from './narrowing.js';
import { pinsOf } from './parse.js';

export function narrowDocument(document: OpenAPIObject, profile: ProfileDocument): OpenAPIObject {
  const narrowed = structuredClone(document);
  const pins = pinsOf(profile);
  const schemas = (narrowed.components?.schemas ?? {}) as Record<string, SchemaObject>;
  for (const [name, promises] of Object.entries(profile.members ?? {})) narrowMembers(name, schemas[name], promises);
  narrowExamples(schemas, profile);
  narrowValues(schemas, pins, profile);
  narrowRequests(schemas, pins);
  narrowOperations(narrowed, pins, profile);
  narrowHeaders(narrowed, pins);
  narrowDescriptions(narrowed, pins, profile);
  const { service } = profile;
  narrowed.info = {
    ...narrowed.info,
    ...(service === undefined ? {} : { title: `${narrowed.info.title}, as ${serviceName(service)} serves it` }),
    description: `${narrowed.info.description}\n\nThis document is narrower than the interface: a profile pins what one service does where the interface is silent.`,
  };
  if (service !== undefined) narrowed.servers = [...serversOf(service)];
  return narrowed;
}

/** Names the headers of responses that state a rate limit, or a version. Call it after the statuses are narrowed: each response that the document has then may have the headers. */
export function narrowHeaders(document: OpenAPIObject, pins: Pins): void {
  const headers: HeadersObject = {
    ...headersOf(answersTo(pins, 'service.rate-limit-headers'), 'a rate limit'),
    ...headersOf(answersTo(pins, 'service.version-headers'), 'a version of the interface'),
  };
  if (Object.keys(headers).length === 0) return;
  const responses = [
    ...operationsOf(document).flatMap((operation) => Object.values(operation.responses ?? {})),
    ...Object.values(document.components?.responses ?? {}),
  ];
  for (const response of responses as readonly ResponseObject[])
    if (!isReferenceObject(response)) response.headers = { ...response.headers, ...headers };
}

function headersOf(names: readonly string[], what: string): HeadersObject {
  const described = names.filter((name) => name !== 'none');
  return Object.fromEntries(
    described.map((name) => [name, { description: `States ${what}.`, schema: { type: 'string' } }]),
  );
}
