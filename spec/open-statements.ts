// Where the interface leaves a question open, the document says so in these words; the document of one service, whose
// answers are known, says something else there.
export const openStatements = {
  successStatus: 'Accepted. The status code is not shown.',
  errorStatus: 'Refused. The status code is not shown.',
  readHeaders: 'Which headers it requires is not shown.',
  sortColumns: 'the allowed values are not shown',
  requiredMembers: 'Which members are required is not shown.',
  cancelMembers: 'Its members are not shown.',
  cancelBody: 'The members of the body are not shown.',
  timestampAge: 'The accepted age is not shown.',
  signature: 'Which secret keys it, and whether it is padded, is not shown.',
  countedItems: 'which items it counts is not shown',
  twoForms: 'and does not show when a service returns which',
} as const;

/** The text with the statement of that name in the place of each `{readHeaders}`. */
export const withStatements = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: keyof typeof openStatements) => openStatements[name]);

/** What the description of the document says that it leaves open. */
export const openTopics = {
  statuses:
    'status codes (`2XX` describes accepted answers and `default` describes errors; a service may also send an error body with the status of a success, and the result of an order that failed with the status of an error)',
  members: 'which members are always present and which may be null',
  pages: 'the page size of cursor lists',
  readHeaders: 'which headers reads require',
  values: 'the values of statuses, sides and types beyond those that it lists',
} as const;

export function openTopicsSentence(topics: readonly string[]): string {
  const [last = '', ...others] = topics.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')}, and ${last}` : last;
  return `This document leaves open what the interface does not show: ${list}.`;
}
