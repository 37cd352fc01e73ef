// What the answers to all requests show where the interface is silent: statuses, error types, and which members records
// have. Each open question is a row that says what is counted of it.
import {
  answersByKind,
  type CheckContext,
  type Counted,
  check,
  type EndpointId,
  endpointIds,
  endpointsShowing,
  hasIdentifiers,
  hasTimestamps,
  listedMembers,
  type Observed,
  type RequirementId,
  servedOperation,
  validRequest,
  valueQuestions,
} from '#check';
import { callWithRefusals } from './call-operation.js';

interface CountedQuestion {
  readonly question: RequirementId;
  /** Default: all operations. */
  readonly on?: readonly EndpointId[];
  readonly noEvidence?: string;
  /** Of each subject; '' where the question has none. */
  readonly counts: (
    observed: Observed,
    endpoint: EndpointId,
    context: CheckContext,
  ) => readonly (readonly [subject: string, Counted])[];
}

type ComponentCounts = Observed['presence'] extends ReadonlyMap<string, infer Counts> ? Counts : never;

const ofComponents =
  (count: (records: ComponentCounts) => Counted): CountedQuestion['counts'] =>
  ({ presence }) =>
    [...presence].map(([component, records]) => [component, count(records)]);

const questionsOfAnswers: readonly CountedQuestion[] = [
  {
    // Part 7: which status an invalid request gets, or whether it is answered as if it were valid.
    question: 'error.status-codes',
    noEvidence: 'the service got no invalid request of this operation',
    counts({ kinds }, endpoint, { recorder }) {
      const valid = [...(kinds.get(validRequest) ?? [])].filter(([answer]) => answer !== 'accepted');
      return answersByKind(recorder, endpoint, new Map([...kinds, [validRequest, new Map(valid)]]));
    },
  },
  {
    // Part 7: the list of error types is not shown.
    question: 'error.types',
    noEvidence: 'the service refused no request of this operation with a type',
    counts: ({ errorTypes }, endpoint, { recorder }) => answersByKind(recorder, endpoint, errorTypes),
  },
  {
    // Part 7: status codes are not shown. A record under the status of an error counts as accepted too.
    question: 'service.success-codes',
    noEvidence: 'the service accepted no request of this operation',
    counts: ({ successStatuses }, endpoint) =>
      [...successStatuses].map(([status, counted]) => [
        endpoint,
        new Map([[status.startsWith('2') ? status : 'the status of an error', counted]]),
      ]),
  },
  {
    // Part 4: which operations a service has.
    question: 'service.served-operations',
    counts: (_, endpoint, { recorder }) => [[endpoint, servedOperation(recorder, endpoint)]],
  },
  // Part 1: bodies are JSON; their media type is not shown.
  { question: 'service.content-types', counts: ({ contentTypes }) => [['', contentTypes]] },
  // Part 8: rate limits are not shown; an answer may state one in its headers. So is a version (9).
  { question: 'service.rate-limit-headers', counts: ({ rateLimitHeaders }) => [['', rateLimitHeaders]] },
  { question: 'service.version-headers', counts: ({ versionHeaders }) => [['', versionHeaders]] },
];

const questionsOfRecords: readonly CountedQuestion[] = [
  {
    // 2.12: which members are always present, and which may be null.
    question: 'service.absent-fields',
    noEvidence: 'the service answered no request of this operation',
    counts: ({ presence }) =>
      [...presence].flatMap(([component, { members }]) =>
        [...members].map(([member, counted]) => [`${component}.${member}`, counted] as const),
      ),
  },
  {
    // Part 2: whether records have members besides those of the tables.
    question: 'service.additional-members',
    counts: ofComponents(({ additional, records }) =>
      additional.size > 0 ? additional : new Map([['none', { seen: records }]]),
    ),
  },
  {
    // Part 2: timestamps are ISO 8601; in which of its forms is not shown.
    question: 'service.timestamp-forms',
    on: endpointIds.filter(hasTimestamps),
    noEvidence: 'no record shows a timestamp',
    counts: ofComponents(({ timestampForms }) => timestampForms),
  },
  {
    // Part 2: ids are strings; which characters they have, and in which case, is not shown.
    question: 'service.identifier-forms',
    on: endpointIds.filter(hasIdentifiers),
    noEvidence: 'no record shows an id',
    counts: ofComponents(({ identifierForms }) => identifierForms),
  },
  // Part 3 and 2.1 to 2.12: some values of statuses, sides, types and sources are listed, and others are not shown.
  ...valueQuestions.map((question): CountedQuestion => {
    const { component, member } = listedMembers[question];
    return {
      question,
      on: endpointsShowing(listedMembers[question]),
      noEvidence: `no record shows its ${member}`,
      counts: ({ presence }) => [['', presence.get(component)?.values.get(member) ?? new Map()]],
    };
  }),
  {
    // Part 1 does not show settlement; 2.5 has a transaction hash, and part 3 a status.
    question: 'trade.settlement',
    on: endpointsShowing({ component: 'Trade' }),
    noEvidence: 'no trade is listed',
    counts: ({ presence }) => [['', presence.get('Trade')?.settlements ?? new Map()]],
  },
];

/** Which name is counted first is chance. */
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

const checkOf = ({ question, on = endpointIds, noEvidence, counts }: CountedQuestion) =>
  check(
    question,
    { on, phase: 'passive', precondition: callWithRefusals, ...(noEvidence === undefined ? {} : { noEvidence }) },
    async (context, endpoint) => {
      for (const [subject, counted] of counts(context.recorder.observed(endpoint), endpoint, context))
        for (const [value, { seen, first }] of [...counted].toSorted(byName))
          context.observe(question, { ...(subject === '' ? {} : { subject }), value, seen, exchange: first });
    },
  );

export const observationChecks = [...questionsOfAnswers, ...questionsOfRecords].flatMap(checkOf);
