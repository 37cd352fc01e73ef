// The JSON Schema of a profile, built from the table of questions: `profile.schema.json` is its published form.
import { responseComponents } from '../contract/member-presence.js';
import { formatVersion, promiseKinds } from './document.js';
import { type AnswerForm, type Level, type Question, questions, questionText } from './questions.js';

type JsonSchema = Readonly<Record<string, unknown>>;

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
        service: { type: 'string', description: 'The base URL of the service that was asked.' },
        answers: {
          description: 'Answers to the questions that the interface leaves open.',
          ...closed(Object.fromEntries(questions.map((question) => [question.id, schemaOf(question)]))),
        },
        members: {
          description: 'What every record shows, by schema of the OpenAPI document.',
          ...closed(Object.fromEntries([...responseComponents()].map(([name, members]) => [name, promises(members)]))),
        },
      },
      ['profile'],
    ),
    $defs: Object.fromEntries(questions.flatMap(namesOfSecondLevel)),
  };
}

const definitionName = ({ title }: Level, above: string) => `${title} of ${above}`.replaceAll(' ', '-');

function namesOfSecondLevel({ levels: [first, second] }: Question): readonly (readonly [string, JsonSchema])[] {
  const operations = first?.namesUnder('') ?? [];
  if (!second) return [];
  return operations.map((above) => [definitionName(second, above), { enum: second.namesUnder(above) ?? [] }]);
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
  return { description: questionText(question), ...treeSchema(question.levels, question.answer, '') };
}

function treeSchema([level, ...below]: readonly Level[], answer: AnswerForm, above: string): JsonSchema {
  if (!level) return answersSchema(answer);
  const names = level.namesUnder(above);
  if (!names) return { type: 'object', additionalProperties: treeSchema(below, answer, '') };
  // Below an operation there are many names with equal answers: they are listed once, for all questions.
  if (above !== '')
    return {
      type: 'object',
      propertyNames: { $ref: `#/$defs/${definitionName(level, above)}` },
      additionalProperties: treeSchema(below, answer, ''),
    };
  return closed(Object.fromEntries(names.map((name) => [name, treeSchema(below, answer, name)])));
}

function answersSchema(answer: AnswerForm): JsonSchema {
  const one = answerSchema(answer);
  return { anyOf: [one, { type: 'array', items: one, minItems: 1 }] };
}

function answerSchema({ kind, words }: AnswerForm): JsonSchema {
  if (kind === 'text') return { type: ['string', 'number'] };
  if (kind === 'count') return { type: 'integer', minimum: 0 };
  if (kind === 'word') return { enum: words };
  const status = { type: 'integer', minimum: 100, maximum: 599 };
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
