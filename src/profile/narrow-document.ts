// The OpenAPI document of one service: the document of the interface, narrowed by what a profile pins.
import { type HeadersObject, isReferenceObject, type OpenAPIObject, type SchemaObject } from 'openapi3-ts/oas31';
import { openStatements, openTopics, openTopicsSentence } from '../../spec/open-statements.js';
import { responseComponents, valueQuestions } from '../contract/member-presence.js';
import { capitalize, urlsOf } from '../result/format.js';
import type { ProfileDocument } from './document.js';
import { narrowOperations, openHeaders, operationsOf, serversOf } from './narrow-operations.js';
import { type Answers, answersOf, narrowSchemas, restate } from './narrow-schemas.js';
import { pinsOf } from './parse.js';

export function narrowDocument(document: OpenAPIObject, profile: ProfileDocument): OpenAPIObject {
  const narrowed = structuredClone(document);
  const answers = answersOf(pinsOf(profile));
  const schemas = (narrowed.components?.schemas ?? {}) as Record<string, SchemaObject>;
  narrowSchemas(schemas, answers, profile);
  narrowOperations(narrowed, answers, profile);
  narrowHeaders(narrowed, answers);
  narrowDescriptions(narrowed, answers, profile);
  const { info } = narrowed;
  info.description = `${info.description}\n\nThis document is narrower than the interface: a profile pins what one service does where the interface is silent.`;
  if (profile.service !== undefined) {
    info.title = `${info.title}, as ${urlsOf(profile.service).join(' and ')} serves it`;
    narrowed.servers = serversOf(profile.service);
  }
  return narrowed;
}

/** Names headers that state a rate limit or a version. Call it after the statuses: any response may have them. */
function narrowHeaders(document: OpenAPIObject, answers: Answers): void {
  const headers = {
    ...headersOf(answers.to('service.rate-limit-headers'), 'a rate limit'),
    ...headersOf(answers.to('service.version-headers'), 'a version of the interface'),
  };
  if (Object.keys(headers).length === 0) return;
  const responses = [
    ...operationsOf(document).flatMap((operation) => Object.values(operation.responses)),
    ...Object.values(document.components?.responses ?? {}),
  ];
  for (const response of responses)
    if (!isReferenceObject(response)) response.headers = { ...response.headers, ...headers };
}

function headersOf(names: readonly string[], what: string): HeadersObject {
  const sent = names.filter((name) => name !== 'none');
  return Object.fromEntries(sent.map((name) => [name, { description: `States ${what}.`, schema: { type: 'string' } }]));
}

/** Call it last: what is still open is read from the document. */
function narrowDescriptions(document: OpenAPIObject, answers: Answers, profile: ProfileDocument): void {
  const sentences = {
    [openStatements.timestampAge]: ageSentence(answers),
    [openStatements.signature]: signatureSentence(answers),
  };
  const schemes = Object.values(document.components?.securitySchemes ?? {}) as { description?: string }[];
  for (const described of [...operationsOf(document).flatMap(({ parameters }) => parameters), ...schemes])
    for (const [statement, answer] of Object.entries(sentences))
      if (answer !== undefined) restate(described, statement, answer);
  const stillOpen = openTopicsOf(document, profile);
  restate(
    document.info,
    `${openTopicsSentence(Object.values(openTopics))} `,
    stillOpen.length > 0 ? `${openTopicsSentence(stillOpen)} ` : '',
  );
}

function ageSentence(answers: Answers): string | undefined {
  const parts = ['accepted', 'refused'].flatMap((answer) => {
    const ages = answers.subjectsWith('auth.timestamp-age', answer);
    return ages.length === 0 ? [] : [`${capitalize(answer)}: ${ages.join(', ')}.`];
  });
  return parts.join(' ') || undefined;
}

function signatureSentence(answers: Answers): string | undefined {
  const encoding = answers.only('auth.secret-encoding');
  const paddings = answers.subjectsWith('auth.signature-padding', 'accepted');
  if (encoding === undefined || paddings.length === 0) return undefined;
  return `The key is the secret of the account, read as ${encoding}. It is accepted ${paddings.join(' and ')}.`;
}

function openTopicsOf(document: OpenAPIObject, { members = {}, complete = [] }: ProfileDocument): readonly string[] {
  const operations = operationsOf(document);
  const pages = Object.entries(document.components?.schemas ?? {}).filter(([name]) => name.endsWith('Page'));
  const isOpen: Readonly<Record<keyof typeof openTopics, boolean>> = {
    statuses: operations.some(({ responses }) => '2XX' in responses),
    members: [...responseComponents().keys()].some((name) => !(name in members)),
    pages: pages.some(([, page]) => !isReferenceObject(page) && !('maxItems' in (page.properties?.data ?? {}))),
    // Headers may be sent or left out only where it is not known which.
    readHeaders: operations.some(({ security = [], description }) => {
      return security.length > 1 || description?.includes(openHeaders);
    }),
    values: valueQuestions.some((question) => !complete.includes(question)),
  };
  const topics = Object.keys(openTopics) as (keyof typeof openTopics)[];
  return topics.filter((topic) => isOpen[topic]).map((topic) => openTopics[topic]);
}
