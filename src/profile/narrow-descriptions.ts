// Says in the descriptions of the document what the profile answers, instead of that it is not shown.
import { isReferenceObject, type OpenAPIObject } from 'openapi3-ts/oas31';
import { openStatements, openTopics, openTopicsSentence } from '../../spec/open-statements.js';
import type { Pins } from '../check/pins.js';
import { valueQuestions } from '../contract/listed-values.js';
import { responseComponents } from '../contract/member-presence.js';
import type { ProfileDocument } from './document.js';
import { openHeaders } from './narrow-operations.js';
import { onlyAnswerTo, operationsOf, replaceStatement, subjectsWith } from './narrowing.js';

/** Call it last: what is still open is read from the document. */
export function narrowDescriptions(document: OpenAPIObject, pins: Pins, profile: ProfileDocument): void {
  const answers = new Map<string, string>();
  const age = ageSentence(pins);
  if (age !== undefined) answers.set(openStatements.timestampAge, age);
  const signature = signatureSentence(pins);
  if (signature !== undefined) answers.set(openStatements.signature, signature);
  const headers = operationsOf(document).flatMap(({ parameters = [] }) =>
    parameters.flatMap((parameter) => (isReferenceObject(parameter) ? [] : [parameter])),
  );
  const schemes = Object.values(document.components?.securitySchemes ?? {});
  for (const described of [...headers, ...schemes.flatMap((scheme) => (isReferenceObject(scheme) ? [] : [scheme]))])
    for (const [statement, answer] of answers) replaceStatement(described, statement, answer);
  const error = document.components?.responses?.Error;
  if (error && !isReferenceObject(error) && pins.has('error.status-codes'))
    error.description = 'Refused, with a status that the operation does not name.';
  const stillOpen = openTopicsOf(document, profile);
  replaceStatement(
    document.info,
    `${openTopicsSentence(Object.values(openTopics))} `,
    stillOpen.length > 0 ? `${openTopicsSentence(stillOpen)} ` : '',
  );
}

function ageSentence(pins: Pins): string | undefined {
  const [accepted, refused] = ['accepted', 'refused'].map((answer) => subjectsWith(pins, 'auth.timestamp-age', answer));
  const parts = [
    ...(accepted?.length ? [`Accepted: ${accepted.join(', ')}.`] : []),
    ...(refused?.length ? [`Refused: ${refused.join(', ')}.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function signatureSentence(pins: Pins): string | undefined {
  const encoding = onlyAnswerTo(pins, 'auth.secret-encoding');
  const paddings = subjectsWith(pins, 'auth.signature-padding', 'accepted');
  if (encoding === undefined || paddings.length === 0) return undefined;
  return `The key is the secret of the account, read as ${encoding}. It is accepted ${paddings.join(' and ')}.`;
}

function openTopicsOf(document: OpenAPIObject, { members = {}, complete = [] }: ProfileDocument): readonly string[] {
  const operations = operationsOf(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const isOpen: Readonly<Record<keyof typeof openTopics, boolean>> = {
    statuses: operations.some(({ responses = {} }) => '2XX' in responses),
    members: [...responseComponents().keys()].some((name) => !(name in members)),
    pages: schemas.some(
      ([name, schema]) =>
        name.endsWith('Page') && !isReferenceObject(schema) && !('maxItems' in (schema.properties?.data ?? {})),
    ),
    // Headers may be sent or left out only where it is not known which.
    readHeaders: operations.some(
      ({ security = [], description = '' }) => security.length > 1 || description.includes(openHeaders),
    ),
    values: valueQuestions.some((question) => !complete.includes(question)),
  };
  return Object.entries(openTopics).flatMap(([topic, text]) =>
    isOpen[topic as keyof typeof openTopics] ? [text] : [],
  );
}
