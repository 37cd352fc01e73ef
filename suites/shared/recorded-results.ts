// One rule against everything that one operation has answered in this run.
import { beginning, type CheckContext, type EndpointId, fail, type RequirementId } from '#check';

/** Characters of a body that is not JSON. */
const maximumText = 200;

export function assertRecordedResults(
  { recorder, evidence }: CheckContext,
  endpoint: EndpointId,
  requirement: RequirementId,
): void {
  const results = recorder.resultsFor(endpoint, requirement);
  // Which of two requests is answered first is chance.
  const violations = results.violations.toSorted(
    ({ exchange: one }, { exchange: other }) =>
      one.startedAt - other.startedAt || one.request.url.localeCompare(other.request.url),
  );
  const [first] = violations;
  if (first) {
    const { violation, exchange } = first;
    const { pointer, kind, problem, expected } = violation;
    const body = requirement === 'error.body-shape' ? 'an error body' : 'the body';
    fail(`${memberAt(pointer) ?? body} ${problem}`, {
      expected,
      actual: !exchange.isJson ? beginning(exchange.text, maximumText) : violation.actual,
      exchanges: [...new Set(violations.map((one) => one.exchange))].slice(0, 2).toReversed(),
      place: { pointer, kind },
      isSystematic: results.isSystematic,
    });
  }
  evidence.add(results.evidence);
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
