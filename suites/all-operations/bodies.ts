// Part 2, field by field, and the shapes of pages and errors: what every body of the run shows, nested types included.
import {
  beginning,
  type Check,
  type CheckContext,
  check,
  compareRequests,
  cursorLists,
  type EndpointId,
  type Exchange,
  endpointIds,
  failOnAnswer,
  type RequirementId,
  requirement,
  requirementsIn,
} from '#check';
import { callOperation, callWithRefusals } from './call-operation.js';

/** Characters of a body that is not JSON. */
const maximumText = 200;

/**
 * Those that the check asked for itself first, so that it shows the same when it runs alone. Which one is answered first
 * is chance.
 */
export function ownFirst({ hasSent }: CheckContext, exchanges: readonly Exchange[]): readonly Exchange[] {
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
      actual: isText ? beginning(exchange.text, maximumText) : violation.actual,
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

export const bodyChecks: readonly Check[] = [
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
