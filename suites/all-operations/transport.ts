// What holds for every answer as an HTTP message: JSON in UTF-8, a content type that says so, and no server error; and for
// the names of members.
import {
  beginning,
  type Check,
  check,
  type Exchange,
  endpointIds,
  failOnAnswer,
  type HttpStatistics,
  type RequirementId,
} from '#check';
import { ownFirst } from './bodies.js';
import { callOperation, callWithRefusals } from './call-operation.js';

interface MessageRule {
  readonly requirement: RequirementId;
  /** The answers that break the rule. */
  readonly wrong: (statistics: HttpStatistics) => readonly Exchange[];
  readonly expected: string;
  /** What one of them shows, and what the message says of it. */
  readonly describe: (first: Exchange) => { readonly message: string; readonly actual: unknown };
  readonly evidence: 'json' | 'exchanges';
}

const messageRules: readonly MessageRule[] = [
  {
    // Part 4: every success body is JSON.
    requirement: 'service.json-body',
    wrong: ({ notJson, malformed }) => [...notJson, ...malformed],
    expected: 'JSON in UTF-8',
    describe: ({ defect, text }) =>
      defect
        ? { message: `a body has ${defect.what} at byte ${defect.offset}`, actual: defect.what }
        : { message: 'a success body is not JSON', actual: beginning(text, 200) },
    evidence: 'json',
  },
  {
    // Part 1: bodies are JSON, so their content type says so.
    requirement: 'service.json-content-type',
    wrong: ({ wrongContentType }) => wrongContentType,
    expected: 'application/json',
    describe: ({ headers: { 'content-type': type } }) => ({
      message: `a JSON body has ${type === undefined ? 'no' : 'another'} content type`,
      actual: type ?? 'no content type',
    }),
    evidence: 'json',
  },
  {
    // Part 1: no request, valid or not, breaks the service. Status codes are not shown, but none is meant to be 500.
    requirement: 'service.no-server-error',
    wrong: ({ serverErrors }) => serverErrors,
    expected: 'a status below 500',
    describe: ({ status }) => ({ message: `a request is answered with ${status}`, actual: status }),
    evidence: 'exchanges',
  },
];

const messageChecks = messageRules.flatMap(({ requirement, wrong, expected, describe, evidence }) =>
  check(
    requirement,
    { on: endpointIds, phase: 'passive', precondition: callWithRefusals },
    async (context, endpoint) => {
      const statistics = context.recorder.httpStatistics(endpoint);
      const exchanges = ownFirst(context, statistics ? wrong(statistics) : []);
      const [first] = exchanges;
      if (first) {
        const { message, actual } = describe(first);
        // A report shows the last one first.
        failOnAnswer(message, { expected, actual, exchanges: exchanges.slice(0, 2).toReversed() });
      }
      context.evidence.add(statistics?.[evidence] ?? 0);
    },
  ),
);

/** The same for `original_size`, `originalSize` and `original-size`. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Part 2: a member has the name that its table states. A record may lack members and have others (2.12), but a stated
 * one that no record shows, beside one whose name differs from it only in case or in the characters between words, has
 * another name.
 */
const memberNames = check(
  'service.member-names',
  {
    on: endpointIds,
    phase: 'passive',
    precondition: callOperation,
    dependsOn: (endpoint) => [`${endpoint}.response`, 'cursor.envelope'],
    noEvidence: 'no accepted answer showed a member',
  },
  async ({ recorder, evidence }, endpoint) => {
    for (const { members, additional } of recorder.observed(endpoint).presence.values())
      for (const [stated, occurrences] of members) {
        if (occurrences.has('present')) {
          evidence.add();
          continue;
        }
        const other = [...additional].find(([name]) => lettersOf(name) === lettersOf(stated));
        if (!other) continue;
        const [shown, { first }] = other;
        failOnAnswer('a member has another name than the stated one', {
          expected: stated,
          actual: shown,
          exchanges: [first],
        });
      }
  },
);

export const transportChecks: readonly Check[] = [...memberNames, ...messageChecks];
