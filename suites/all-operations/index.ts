// What holds for every answer of the run. Part 2, field by field, and the shapes of pages and errors, nested types included;
// the names of members; and the answer as an HTTP message: JSON in UTF-8, a content type that says so, and no server error.
import {
  type CheckContext,
  check,
  compareRequests,
  cursorLists,
  type EndpointId,
  type Exchange,
  endpointIds,
  failOnAnswer,
  type HttpStatistics,
  lettersOf,
  type RequirementId,
  requirement,
  requirementsIn,
  shortened,
} from '#check';
import { callOperation, callWithRefusals } from './call-operation.js';
import { observationChecks } from './observations.js';

/** Characters of a body that is not JSON. */
const maximumText = 200;

/**
 * Those that the check asked for itself first, so that it shows the same when it runs alone. Which one is answered first
 * is chance.
 */
function ownFirst({ hasSent }: CheckContext, exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.toSorted(
    (one, other) => Number(hasSent(other)) - Number(hasSent(one)) || compareRequests(one, other),
  );
}

/** One rule about the form of bodies, against everything that one operation has answered in this run. */
export function assertRecordedResults(context: CheckContext, endpoint: EndpointId, rule: RequirementId): void {
  const { violations, isSystematic, evidence } = context.recorder.resultsFor(endpoint, rule);
  const exchanges = ownFirst(context, [...new Set(violations.map(({ exchange }) => exchange))]);
  const first = violations.find(({ exchange }) => exchange === exchanges[0]);
  if (first) {
    const { violation, exchange } = first;
    const { pointer, kind, problem, expected } = violation;
    const body = rule === 'error.body-shape' ? 'an error body' : 'the body';
    // The text of a body as it came: with the quotes of a JSON string, or without.
    const isText = !exchange.isJson || (pointer === '' && typeof violation.actual === 'string');
    failOnAnswer(`${memberAt(pointer) ?? body} ${problem}`, {
      expected,
      actual: isText ? shortened(exchange.text, maximumText) : violation.actual,
      exchanges: exchanges.slice(0, 2).toReversed(),
      place: { pointer, kind },
      isConfirmed: isSystematic,
    });
  }
  context.evidence.add(evidence);
}

/** `slug in markets` for `/0/markets/0/slug`, `an item` for `/data/0`; undefined for the whole body. */
function memberAt(pointer: string): string | undefined {
  const parts = pointer.split('/').slice(1);
  const [parent, member] = ['', ...parts.filter((part) => !/^\d+$/.test(part) && part !== 'data')].slice(-2);
  const isItem = /^\d+$/.test(parts.at(-1) ?? '');
  if (member === undefined) return isItem ? 'an item' : parts[0];
  if (isItem) return `an item of ${member}`;
  return parent === '' ? member : `${member} in ${parent}`;
}

/** The operations whose bodies show each field. */
const operationsByField = new Map<RequirementId, EndpointId[]>();
for (const endpoint of endpointIds)
  for (const id of new Set([...requirementsIn(endpoint), `${endpoint}.response` as const]))
    if (requirement(id).level !== 'open') operationsByField.set(id, [...(operationsByField.get(id) ?? []), endpoint]);

const bodyChecks = [
  // Part 2: a field that an answer shows has the type that its table states.
  ...[...operationsByField].flatMap(([id, on]) =>
    check(
      id,
      { on, phase: 'passive', precondition: callOperation, noEvidence: 'no answer of the service shows this member' },
      async (context, endpoint) => assertRecordedResults(context, endpoint, id),
    ),
  ),
  // 4.6.2: a response carries `next_cursor`, `limit` and `count`; a limit or count that is null is not carried.
  ...check(
    'cursor.envelope',
    { on: cursorLists, phase: 'passive', precondition: callWithRefusals },
    async (context, list) => {
      assertRecordedResults(context, list, 'cursor.envelope');
      context.evidence.add(context.recorder.resultsFor(list, `${list}.response`).evidence);
    },
  ),
  // Part 7: an error body has the shape `{ type: string, error: string }`.
  ...check(
    'error.body-shape',
    {
      on: endpointIds,
      phase: 'passive',
      precondition: callWithRefusals,
      noEvidence: 'the service refused no request of this operation',
    },
    async (context, endpoint) => assertRecordedResults(context, endpoint, 'error.body-shape'),
  ),
];

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
        : { message: 'a success body is not JSON', actual: shortened(text, maximumText) },
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

const messageChecks = messageRules.flatMap(({ requirement: rule, wrong, expected, describe, evidence }) =>
  check(rule, { on: endpointIds, phase: 'passive', precondition: callWithRefusals }, async (context, endpoint) => {
    const statistics = context.recorder.httpStatistics(endpoint);
    const exchanges = ownFirst(context, statistics ? wrong(statistics) : []);
    const [first] = exchanges;
    if (first) {
      const { message, actual } = describe(first);
      // A report shows the last one first.
      failOnAnswer(message, { expected, actual, exchanges: exchanges.slice(0, 2).toReversed() });
    }
    context.evidence.add(statistics?.[evidence] ?? 0);
  }),
);

/**
 * Part 2: a member has the name that its table states. A record may lack members and have others (2.12), but one whose name
 * differs from that of a member that the record lacks only in case or in the characters between words is that member.
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
    for (const { members, renamed } of recorder.observed(endpoint).presence.values()) {
      for (const [shown, { first }] of renamed)
        failOnAnswer('a member has another name than the stated one', {
          expected: [...members.keys()].find((stated) => lettersOf(stated) === lettersOf(shown)),
          actual: shown,
          exchanges: [first],
        });
      evidence.add([...members.values()].filter((occurrences) => occurrences.has('present')).length);
    }
  },
);

export const allOperationsChecks = [...bodyChecks, ...memberNames, ...messageChecks, ...observationChecks];
