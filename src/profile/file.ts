// A profile as YAML, with each question above its answers.
import { Document, isMap, isScalar, visit } from 'yaml';
import type { ProfileDocument } from './document.js';
import { questions, questionText } from './questions.js';

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
