// What a service does with invalid values: it refuses the request, or answers it like a valid one. One rule judges the
// answers to all rows of the table.
import {
  type Answer,
  type CheckContext,
  check,
  cursorLists,
  type EndpointId,
  failOnAnswer,
  failOnComparison,
  formatQuery,
  idsOf,
  inconclusive,
  inTurn,
  isFromCache,
  isObject,
  isPage,
  itemsOf,
  type JsonObject,
  methodAndPath,
  offsetLists,
  orderDifference,
  pageLimit,
  plural,
  summarizeAnswer,
} from '#check';
import { callOperation, invalidReads } from '../all-operations/call-operation.js';
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

/** The first items of the list; undefined where it has no order, or where a cache may have kept what it was before. */
async function startOf({ send }: CheckContext, endpoint: EndpointId): Promise<readonly JsonObject[] | undefined> {
  const list = offsetLists.find((name) => name === endpoint);
  if (!list) return undefined;
  const query = { limit: pageLimit, offset: 0 };
  const items = itemsOf(await send(list, { query }));
  const second = await send(list, { query, fresh: true });
  const again = itemsOf(second);
  return !isFromCache(second.exchange) && idsOf(items).join() === idsOf(again).join() ? again : undefined;
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

const nameOf = ({ path, query = {} }: InvalidRequest) => (path ? `id ${path.id}` : formatQuery(query));

/** Whether the answer shows anything about the rule. */
function judgeAnswer(row: Bounds, request: InvalidRequest, answer: Answer, start: readonly JsonObject[] | undefined) {
  const name = nameOf(request);
  const exchanges = [answer.exchange];
  if (row.errorType !== undefined) {
    const actual = errorTypeOf(answer);
    if (actual !== undefined && actual !== row.errorType)
      failOnAnswer(`${name} is refused with a different type from those observed`, {
        expected: row.errorType,
        actual,
        exchanges,
      });
    return actual !== undefined;
  }
  // An empty page honors limit=0; for other invalid limits it is the page of a filter that nothing matches.
  const fewest = request.query?.limit === 0 ? limit.minimum : 0;
  const wrong = wrongIn(answer, row, fewest);
  if (wrong !== undefined)
    failOnAnswer(`${name} is answered with ${wrong}`, {
      expected: `${row.isPage ? 'a page' : `${fewest > 0 ? `${fewest} to` : 'at most'} ${row.most} items`}, or a refusal`,
      actual: Array.isArray(answer.body) ? wrong : summarizeAnswer(answer),
      exchanges,
    });
  const items = itemsIn(answer);
  const first = start?.slice(0, items.length) ?? items;
  const [expected, shown] = [idsOf(first), idsOf(items)];
  if (shown.join() !== expected.join())
    failOnComparison(`${name} does not start where the list starts`, {
      ...orderDifference(expected, shown),
      records: [first, items],
    });
  return true;
}

const itemsIn = ({ kind, body }: Answer): readonly JsonObject[] =>
  kind === 'accepted' && Array.isArray(body) ? body.filter(isObject) : [];

/**
 * Those of all requests of a row that the run sends to this operation: what other checks of it send anyway, what shows
 * something of it alone, and the others in turn. With little effort, one of them if there is nothing else; all in a thorough
 * run.
 */
function sentOf<S extends EndpointId>(
  context: CheckContext,
  { on, most = 0 }: Row<S>,
  all: readonly InvalidRequest[],
  endpoint: S,
): readonly InvalidRequest[] {
  const { effort } = context;
  if (effort === 'thorough') return all;
  const ofOthers = new Set(invalidReads(context, endpoint).map(nameOf));
  const isAlwaysSent = (one: InvalidRequest) => one.isOfList === true || ofOthers.has(nameOf(one));
  const [always = [], own = []] = [true, false].map((isMeant) => all.filter((one) => isAlwaysSent(one) === isMeant));
  // There are few tags: what only a long page shows, other lists show.
  const isShort = (id: EndpointId) => id === 'tags' && most === limit.maximum;
  const operations = ([on].flat() as readonly S[]).filter((id) => !isShort(id));
  const inOwnTurn = effort === 'quick' ? [] : inTurn(own, operations.indexOf(endpoint), operations.length);
  const sent = [...always, ...inOwnTurn];
  return sent.length > 0 ? sent : own.slice(0, 1);
}

function checksOf<const S extends EndpointId>(row: Row<S>) {
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
    const all = await requests(context, endpoint);
    const answers = await context.sendEach(endpoint, sentOf(context, row, all, endpoint));
    const isStartShown = row.isStart && answers.some(({ answer }) => itemsIn(answer).length > 0);
    const start = isStartShown ? await startOf(context, endpoint) : undefined;
    const judged = answers.filter(({ request, answer }) => judgeAnswer(row, request, answer, start));
    context.evidence.add(judged.length);
    const ruledOut = judged.map(({ request }) => nameOf(request));
    const missed = all.map(nameOf).filter((name) => !ruledOut.includes(name));
    context.coverDeviations([
      {
        deviation: 'takes an invalid value for a valid one',
        ruledOut: ruledOut.toSorted(),
        missed: missed.map((name) => ({ context: name, request: `${methodAndPath(endpoint)} with ${name}` })),
      },
    ]);
  });
}

export const refusalChecks = [...listRows.flatMap(checksOf), ...eventRows.flatMap(checksOf), ...checksOf(cursorRow)];
