// Reads and writes the file of a profile: YAML, or JSON by its name.
import { Document, isMap, isScalar, visit } from 'yaml';
import { commandLine, quoted } from '../usage/command-line.js';
import { readYaml } from '../usage/read-yaml.js';
import type { ProfileDocument } from './document.js';
import { parseProfile } from './parse.js';
import { questions, questionText } from './questions.js';

/** @throws {UsageError} if the file is missing, unreadable or no profile. */
export const readProfile = async (file: string): Promise<ProfileDocument> =>
  parseProfile(await readYaml('profile', file, `write one with \`${commandLine('pin')} > ${quoted(file)}\``), file);

export function renderProfile(profile: ProfileDocument, source: string): string {
  const document = new Document(profile);
  document.commentBefore = [
    ' yaml-language-server: $schema=./node_modules/tickmark/src/profile/profile.schema.json',
    ` Where the interface is silent, the service answers like this (pinned from ${source.replace(/\s+/g, ' ')}).`,
    ' A run with --profile names what drifts. Change or remove any line; docs/profile.md explains each kind.',
  ].join('\n');
  const answers = document.get('answers');
  const keys = isMap(answers) ? answers.items.map(({ key }) => key).filter(isScalar) : [];
  for (const key of keys) {
    const question = questions.find(({ id }) => id === key.value);
    if (question) key.commentBefore = ` ${questionText(question)}`;
  }
  // Lists stand in one line, wrapped at its width.
  visit(document, {
    Seq(_, node) {
      node.flow = true;
    },
  });
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}
