// The JSON Schema of a profile, built from the table of questions: `profile.schema.json` is its published form.
import { responseComponents } from '../../src/contract/member-presence.js';
import { baseUrlPattern, formatVersion, promiseKinds } from '../../src/profile/document.js';
import { statusRanges } from '../../src/profile/parse.js';
import {
  type Dimension,
  listQuestions,
  type ObservedValueType,
  type Question,
  questions,
  questionText,
} from '../../src/profile/questions.js';

type JsonSchema = Readonly<Record<string, unknown>>;

const baseUrl: JsonSchema = { type: 'string', pattern: baseUrlPattern };

const about: Readonly<Record<(typeof promiseKinds)[number], string>> = {
  required: 'Members in every record of this schema; null counts as present.',
  nonNull: 'Members that are never null.',
  absent: 'Members in no record of this schema.',
};

export function buildProfileSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A profile of Tickmark',
    description: 'How one service answers what the interface leaves open; `tickmark pin` writes it.',
    ...closed(
      {
        $schema: { type: 'string', description: 'This schema.' },
        profile: { const: formatVersion, description: 'The version of this format.' },
        service: {
          description: 'The base URL of the service that was asked; two where the catalog has a host of its own.',
          anyOf: [baseUrl, closed({ catalog: baseUrl, orderBook: baseUrl }, ['catalog', 'orderBook'])],
        },
        answers: {
          description: 'Answers to the questions that the interface leaves open.',
          ...closed(Object.fromEntries(questions.map((question) => [question.id, schemaOf(question)]))),
        },
        complete: {
          description: 'Questions whose answers are all that ever occur: the document of the service enumerates them.',
          type: 'array',
          items: { enum: listQuestions },
        },
        members: {
          description: 'What every record shows, by schema of the OpenAPI document.',
          ...closed(Object.fromEntries([...responseComponents()].map(([name, members]) => [name, promises(members)]))),
        },
      },
      ['profile'],
    ),
    $defs: Object.fromEntries(questions.flatMap(namesOfSecondDimension)),
  };
}

const definitionName = ({ title }: Dimension, previous: string) => `${title} of ${previous}`.replaceAll(' ', '-');

function namesOfSecondDimension({ dimensions: [first, second] }: Question): readonly (readonly [string, JsonSchema])[] {
  const operations = first?.namesFor('') ?? [];
  if (!second) return [];
  return operations.map((previous) => [definitionName(second, previous), { enum: second.namesFor(previous) }]);
}

function closed(properties: JsonSchema, required: readonly string[] = []): JsonSchema {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function schemaOf(question: Question): JsonSchema {
  return { description: questionText(question), ...treeSchema(question.dimensions, question.valueType, '') };
}

function treeSchema(
  [dimension, ...below]: readonly Dimension[],
  valueType: ObservedValueType,
  previous: string,
): JsonSchema {
  if (!dimension) return answersSchema(valueType);
  const names = dimension.namesFor(previous);
  // An operation has many names in the next dimension: they are listed once, for all questions.
  if (previous !== '')
    return {
      type: 'object',
      propertyNames: { $ref: `#/$defs/${definitionName(dimension, previous)}` },
      additionalProperties: treeSchema(below, valueType, ''),
    };
  return closed(Object.fromEntries(names.map((name) => [name, treeSchema(below, valueType, name)])));
}

function answersSchema(valueType: ObservedValueType): JsonSchema {
  const one = answerSchema(valueType);
  return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] };
}

function answerSchema({ kind, words }: ObservedValueType): JsonSchema {
  if (kind === 'text') return { type: ['string', 'number'] };
  if (kind === 'count') return { type: 'integer', minimum: 0 };
  if (kind === 'word') return { enum: words };
  const status = { type: 'integer', ...statusRanges[kind] };
  return words.length > 0 ? { anyOf: [status, { enum: words }] } : status;
}

function promises(members: readonly string[]): JsonSchema {
  const list = { type: 'array', items: { enum: members } };
  const listOrAll = { anyOf: [{ const: 'all' }, list] };
  return closed(
    Object.fromEntries(
      promiseKinds.map((kind) => [kind, { description: about[kind], ...(kind === 'absent' ? list : listOrAll) }]),
    ),
  );
}
