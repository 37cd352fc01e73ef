// What a service does with invalid values: it refuses the request, or answers it like a valid one. One rule judges the
// answers to all rows of the table.
import {
  type Answer,
  type Check,
  type CheckContext,
  check,
  cursorLists,
  type EndpointId,
  failOnAnswer,
  failOnComparison,
  formatQuery,
  idsOf,
  inconclusive,
  isObject,
  isPage,
  itemsOf,
  type JsonObject,
  offsetLists,
  orderDifference,
  pageLimit,
  plural,
  summarizeAnswer,
} from '#check';
import { callOperation } from '../all-operations/call-operation.js';
import { cursorRow, eventRows, type InvalidRequest, limit, listRows, type Row } from './rows.js';

/** Inconclusive where the service does not serve the operation: then each request is refused. */
async function assertServed(context: CheckContext, endpoint: EndpointId, fewest = 1): Promise<void> {
  const cursorList = cursorLists.find((name) => name === endpoint);
  if (cursorList) await context.cursorPage(cursorList);
  const list = offsetLists.find((name) => name === endpoint);
  if (!list) return callOperation(context, endpoint);
  const { length } = await context.allItems(list);
  if (length < fewest) inconclusive('no-data', `the list of ${list} holds ${length} of the ${fewest} items needed`);
}

/** The first items of the list; undefined where it has no order. */
async function startOf({ send }: CheckContext, endpoint: EndpointId): Promise<readonly JsonObject[] | undefined> {
  const list = offsetLists.find((name) => name === endpoint);
  if (!list) return undefined;
  const query = { limit: pageLimit };
  const items = itemsOf(await send(list, { query }));
  const again = itemsOf(await send(list, { query, fresh: true }));
  return idsOf(items).join() === idsOf(again).join() ? again : undefined;
}

/** A refusal with one of these is about who sends requests, or how often. */
const otherReasons = new Set([401, 403, 429]);

/** The error type that a refusal shows for the request; undefined where the service broke, or had another reason. */
function errorTypeOf({ kind, body, exchange: { status } }: Answer): string | undefined {
  if (kind !== 'refused' || status >= 500 || otherReasons.has(status) || !isObject(body)) return undefined;
  return typeof body.type === 'string' ? body.type : undefined;
}

type Bounds = Omit<Row<EndpointId>, 'requirement' | 'on' | 'requests' | 'answerRule'>;

/** What is wrong with an answer; undefined for nothing. */
function wrongIn(
  { kind, body, exchange }: Answer,
  { most = Number.POSITIVE_INFINITY, ...row }: Bounds,
  fewest: number,
): string | undefined {
  if (kind === 'unreadable') return 'a body that is not JSON';
  if (kind === 'refused') return row.noServerError && exchange.status >= 500 ? 'a server error' : undefined;
  if (row.isPage) return isPage(body) || Array.isArray(body) ? undefined : 'another body';
  // Another form of the operation has parameters of its own.
  const isWithin = !Array.isArray(body) || (body.length >= fewest && body.length <= most);
  return isWithin ? undefined : plural(body.length, 'item');
}

function judgeAnswer(
  { evidence }: CheckContext,
  row: Bounds,
  { path, query = {} }: InvalidRequest,
  answer: Answer,
  start: readonly JsonObject[] | undefined,
): void {
  const name = path ? `id ${path.id}` : formatQuery(query);
  const exchanges = [answer.exchange];
  if (row.errorType !== undefined) {
    const actual = errorTypeOf(answer);
    if (actual === undefined) return;
    if (actual !== row.errorType)
      failOnAnswer(`${name} is refused with a different type from those observed`, {
        expected: row.errorType,
        actual,
        exchanges,
      });
    return void evidence.add();
  }
  // An empty page honors limit=0; for other invalid limits it is the page of a filter that nothing matches.
  const fewest = query.limit === 0 ? limit.minimum : 0;
  const wrong = wrongIn(answer, row, fewest);
  if (wrong !== undefined)
    failOnAnswer(`${name} is answered with ${wrong}`, {
      expected: `${row.isPage ? 'a page' : `${fewest > 0 ? `${fewest} to` : 'at most'} ${row.most} items`}, or a refusal`,
      actual: Array.isArray(answer.body) ? wrong : summarizeAnswer(answer),
      exchanges,
    });
  const items = answer.kind === 'accepted' && Array.isArray(answer.body) ? answer.body.filter(isObject) : [];
  const first = start?.slice(0, items.length) ?? items;
  const [expected, shown] = [idsOf(first), idsOf(items)];
  if (shown.join() !== expected.join())
    failOnComparison(`${name} does not start where the list starts`, {
      ...orderDifference(expected, shown),
      records: [first, items],
    });
  evidence.add();
}

function checksOf<const S extends EndpointId>(row: Row<S>): readonly Check[] {
  const { requirement, on, requests, fewest, dependsOn = [], answerRule } = row;
  const noType = { reason: 'unexpected-form', message: 'no request is refused with an error type' } as const;
  const options = {
    on,
    dependsOn,
    ...(answerRule ? { answerRule } : {}),
    ...(row.errorType ? { noEvidence: noType } : {}),
  };
  return check<S>(requirement, options, async (context, endpoint) => {
    await assertServed(context, endpoint, fewest);
    const start = row.isStart && (await startOf(context, endpoint));
    const answers = await context.sendEach(endpoint, await requests(context, endpoint));
    for (const { request, answer } of answers) judgeAnswer(context, row, request, answer, start);
  });
}

export const refusalChecks: readonly Check[] = [
  ...listRows.flatMap(checksOf),
  ...eventRows.flatMap(checksOf),
  ...checksOf(cursorRow),
];
