// Reads and writes the file of a profile: YAML, or JSON by its name.
import { Document, isMap, isScalar, isSeq, visit } from 'yaml';
import { commandLine, quoted } from '../usage/command-line.js';
import { readYaml } from '../usage/read-yaml.js';
import type { ProfileDocument } from './document.js';
import { parseProfile } from './parse.js';
import { questions, questionText } from './questions.js';

const schemaPath = './node_modules/tickmark/src/profile/profile.schema.json';

/** @throws {UsageError} if the file is missing, unreadable or no profile. */
export const readProfile = async (file: string): Promise<ProfileDocument> =>
  parseProfile(await readYaml('profile', file, `write one with \`${commandLine('pin')} > ${quoted(file)}\``), file);

export function renderProfile(profile: ProfileDocument, source: string): string {
  const document = new Document(profile);
  document.commentBefore = [
    ` yaml-language-server: $schema=${schemaPath}`,
    ` Where the interface is silent, the service answers like this (pinned from ${source.replace(/\s+/g, ' ')}).`,
    ' A run with --profile names what drifts. Change or remove any line; docs/profile.md explains each kind.',
  ].join('\n');
  const answers = document.get('answers');
  if (isMap(answers))
    for (const { key } of answers.items) {
      const question = questions.find(({ id }) => isScalar(key) && key.value === id);
      if (question && isScalar(key)) key.commentBefore = ` ${questionText(question)}`;
    }
  // Lists stand in one line, wrapped at its width.
  visit(document, {
    Seq(_, node) {
      if (isSeq(node)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}
