// One rule against everything that one endpoint has said in this run.
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { CheckContext } from '../../src/check/check.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import { visit } from './visit.js';

export async function judgeAll(context: CheckContext, endpoint: EndpointId, id: RequirementId): Promise<void> {
  await visit(context, endpoint);
  const { evidence, findings } = context.recorder.resultsFor(endpoint, id);
  const [first] = findings;
  if (first) {
    const { pointer, wrong, expected, actual } = first.finding;
    const exchanges = findings.slice(0, 2).map(({ exchange }) => exchange);
    fail(`${pointer || 'the body'} ${wrong}`, { expected, actual, exchanges });
  }
  if (evidence === 0) inconclusive('it never appeared in an answer');
  context.evidence.add(evidence);
}
