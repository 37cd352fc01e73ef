// One rule against everything that one operation has answered in this run.
import { type CheckContext, type EndpointId, fail, type RequirementId } from '#check';

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
    const { pointer, kind, problem, expected, actual } = first.violation;
    const body = requirement === 'error.body-shape' ? 'an error body' : 'the body';
    const exchanges = [...new Set(violations.map(({ exchange }) => exchange))].slice(0, 2);
    const { isSystematic } = results;
    fail(`${pointer || body} ${problem}`, { expected, actual, exchanges, place: { pointer, kind }, isSystematic });
  }
  evidence.add(results.evidence);
}
