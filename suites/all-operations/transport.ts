// What holds for every answer: JSON in and out, the error body, and no server error.
import { endpointIds } from '../../spec/endpoints.js';
import { check } from '../../src/check/check.js';
import { fail, inconclusive } from '../../src/check/violation.js';
import type { Exchange } from '../../src/client/exchange.js';
import { judgeAll } from './judge-all.js';
import { provoke, visit } from './visit.js';

const options = { on: endpointIds, phase: 'passive' } as const;

function shown(exchanges: readonly Exchange[]) {
  return { exchanges: exchanges.slice(0, 2) };
}

export const jsonBody = check('service.json-body', options, async (context, endpoint) => {
  await visit(context, endpoint);
  const traffic = context.recorder.traffic(endpoint);
  const notJson = traffic?.notJson.filter(({ status }) => status < 300) ?? [];
  const [first] = notJson;
  if (first)
    fail('a success body is not JSON', { expected: 'JSON', actual: first.text.slice(0, 200), ...shown(notJson) });
  context.evidence.add(traffic?.json ?? 0);
});

export const contentType = check('service.json-content-type', options, async (context, endpoint) => {
  await visit(context, endpoint);
  const traffic = context.recorder.traffic(endpoint);
  const [first] = traffic?.wrongContentType ?? [];
  if (first)
    fail('a JSON body comes under another content type', {
      expected: 'application/json',
      actual: first.headers['content-type'] ?? 'no content type',
      ...shown(traffic?.wrongContentType ?? []),
    });
  context.evidence.add(traffic?.json ?? 0);
});

export const noServerError = check('service.no-server-error', options, async (context, endpoint) => {
  await visit(context, endpoint);
  await provoke(context, endpoint);
  const traffic = context.recorder.traffic(endpoint);
  const [first] = traffic?.serverErrors ?? [];
  if (first)
    fail(`a request is answered with ${first.status}`, {
      expected: 'an answer',
      actual: first.status,
      ...shown(traffic?.serverErrors ?? []),
    });
  context.evidence.add(traffic?.exchanges ?? 0);
});

export const errorBody = check('error.body-shape', options, async (context, endpoint) => {
  await provoke(context, endpoint);
  if (context.recorder.resultsFor(endpoint, 'error.body-shape').evidence === 0) inconclusive('it refused nothing');
  await judgeAll(context, endpoint, 'error.body-shape');
});
