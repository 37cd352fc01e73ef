// What holds for every answer: JSON in and out, the error body, and no server error.
import { beginning, check, type EndpointId, type Exchange, endpointIds, fail, type Precondition } from '#check';
import { assertRecordedResults, ownFirst } from '../shared/recorded-results.js';
import { callOperation } from './call-operation.js';
import { provokeRefusal } from './provoke-refusal.js';

/**
 * Each check waits for all requests, so that all count the same answers. A selection that only gets refusals exercises
 * no operation, and could not say whether the service conforms.
 */
const callAndProvokeRefusal: Precondition<EndpointId> = async (context, endpoint) => {
  await callOperation(context, endpoint);
  await provokeRefusal(context, endpoint);
};

const onAllOperations = { on: endpointIds, phase: 'passive', given: callAndProvokeRefusal } as const;

/** Exchanges that a violation shows: a report shows the last one first. */
const shown = (exchanges: readonly Exchange[]) => ({ exchanges: exchanges.slice(0, 2).toReversed() });

/** Part 4: every success body is JSON. */
export const jsonBody = check('service.json-body', onAllOperations, async (context, endpoint) => {
  const { evidence } = context;
  const statistics = context.recorder.httpStatistics(endpoint);
  const notJson = ownFirst(context, statistics?.notJson.filter(({ status }) => status < 300) ?? []);
  const [first] = notJson;
  if (first)
    fail('a success body is not JSON', {
      expected: 'JSON',
      actual: beginning(first.text, 200),
      ...shown(notJson),
    });
  const malformed = ownFirst(context, statistics?.malformed ?? []);
  const [defect] = malformed.flatMap((exchange) => exchange.defect ?? []);
  if (defect)
    fail(`a body has ${defect.what} at byte ${defect.offset}`, {
      expected: 'JSON in UTF-8',
      actual: defect.what,
      ...shown(malformed),
    });
  evidence.add(statistics?.json ?? 0);
});

/** Part 1: bodies are JSON, so their content type says so. */
export const contentType = check('service.json-content-type', onAllOperations, async (context, endpoint) => {
  const statistics = context.recorder.httpStatistics(endpoint);
  const wrong = ownFirst(context, statistics?.wrongContentType ?? []);
  const [first] = wrong;
  const shownType = first?.headers['content-type'];
  if (first)
    fail(shownType === undefined ? 'a JSON body has no content type' : 'a JSON body has another content type', {
      expected: 'application/json',
      actual: shownType ?? 'no content type',
      ...shown(wrong),
    });
  context.evidence.add(statistics?.json ?? 0);
});

/**
 * Part 1: no request, valid or not, breaks the service. Status codes are not shown, but none is meant to be 500 or
 * more.
 */
export const noServerError = check('service.no-server-error', onAllOperations, async (context, endpoint) => {
  const statistics = context.recorder.httpStatistics(endpoint);
  const errors = ownFirst(context, statistics?.serverErrors ?? []);
  const [first] = errors;
  if (first)
    fail(`a request is answered with ${first.status}`, {
      expected: 'a status below 500',
      actual: first.status,
      ...shown(errors),
    });
  context.evidence.add(statistics?.exchanges ?? 0);
});

/** Part 7: an error body has the shape `{ type: string, error: string }`. */
export const errorBody = check(
  'error.body-shape',
  { ...onAllOperations, noEvidence: 'the service refused no request of this operation' },
  async (context, endpoint) => assertRecordedResults(context, endpoint, 'error.body-shape'),
);
