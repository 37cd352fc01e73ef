// Finds the cause of wrong answers: the deviation that predicts them, the smallest request that shows it, and which of the
// stated rules it breaks.
import { methodAndPath } from '../../spec/endpoints.js';
import { type RequirementId, requirement } from '../../spec/ledger.js';
import { pageLimit } from '../check/reading/lists.js';
import type { Exchange } from '../client/exchange.js';
import { groupBy } from '../group-by.js';
import { enumeration } from '../words.js';
import type { Answered, AskAgain, ListAnswer } from './ask.js';
import { type Deviation, deviationsOf } from './deviations.js';
import { contradictionIn, type Difference, judge } from './judge.js';
import { domainOf, filtersIn, isOffsetList, type ListModel, type Query, rowsShown } from './model.js';
import type { PlannedQuery } from './plan.js';
import { type Patch, predict, predictor, showsSame, wholeList, without } from './predict.js';

/** What is wrong, and the answers that show it. */
export interface Finding {
  readonly requirement: RequirementId;
  /** As `GET /markets ignores closed beside tag_slug`. */
  readonly message: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly exchanges: readonly Exchange[];
}

/** One cause of wrong answers. */
export interface ListFinding extends Finding {
  /** The smallest request that shows it, where its answer was predicted. */
  readonly query?: Query;
  /** The answer contradicts its own request. */
  readonly isCertain?: boolean;
  /** A row of the table of deviations says it. */
  readonly isExplained?: boolean;
}

/** Requests that separate the remaining explanations, at most, and causes that are looked for. */
const maximumSeparations = 6;
const maximumCauses = 4;

interface Suspect extends Answered {
  readonly explanations: readonly Deviation[];
}

/** The deviations that predict what was answered, and not what had to be. */
export function explain(model: ListModel, { query, answer }: Answered): readonly Deviation[] {
  if (answer.kind !== 'items') return [];
  // Another mistake may hide the others in the list.
  const seen = rowsShown(model, answer.items);
  const predicted = predictor(model, query);
  const plain = predicted().rows;
  return deviationsOf(model, query).filter(({ patch }) => {
    const { rows } = predicted(patch);
    return showsSame(model, rows, seen) && !showsSame(model, rows, plain);
  });
}

/** What other queries show of the cause. */
interface OtherQueries {
  /** Queries that may separate explanations. */
  readonly pool: readonly Query[];
  /** Those that were answered as they had to be: what would show in them is not likely. */
  readonly right: readonly PlannedQuery[];
}

/** The causes of these wrong answers, the most frequent first. */
export async function diagnose(
  model: ListModel,
  wrong: readonly Answered[],
  { pool, right }: OtherQueries,
  askAgain: AskAgain,
): Promise<readonly ListFinding[]> {
  const findings: FoundCause[] = [];
  const contradictions = byName(right.flatMap(({ visible }) => visible));
  let rest: readonly Suspect[] = wrong
    .toSorted((one, other) => Object.keys(one.query).length - Object.keys(other.query).length)
    .map((one) => ({ ...one, explanations: explain(model, one) }));
  while (rest.length > 0 && findings.length < maximumCauses) {
    const lead = leadOf(rest, contradictions);
    const smallest = await minimize(model, lead, askAgain);
    const difference = judge(model, smallest.query, smallest.answer);
    if (!difference) {
      rest = rest.filter((one) => one !== lead.suspect);
      continue;
    }
    // Two mistakes at once, which no row explains, may be one in a smaller request.
    const plain = explain(model, smallest);
    const ofLead = lead.explanations.filter(({ name }) => plain.some((one) => one.name === name));
    const likely = lead.explanations.length > 0 ? ofLead : plain;
    const left = await separate(model, smallest, likely, pool, askAgain);
    const finding = findingOf(model, smallest, difference, left[0]);
    const parameter = left[0]?.parameter ?? difference.parameter ?? '';
    const beside = [without(smallest.query, parameter), smallest.query].map((query) => groupsIn(model, query));
    const asked = new Set([...groupsIn(model, smallest.query), ...Object.keys(without(smallest.query, 'limit'))]);
    const isUnexplained = left.length === 0 && parameter === '';
    const [around, all] = beside;
    const isAlone = all?.size === 1 && Object.keys(smallest.query).every((name) => model.filters[name]);
    const reason = isAlone ? all : (isUnexplained ? [asked] : beside).find(({ size }) => size > 1);
    const [other] = around?.size === 1 && left[0]?.name === `ignores ${parameter}` ? around : [];
    if (finding && !findings.some((one) => one.finding.message === finding.message))
      findings.push({ finding, asked, reason, ...(other !== undefined && { ignores: { parameter, other } }) });
    const explained = new Set(left.map(({ name }) => name));
    rest = rest.filter(
      (one) =>
        one !== lead.suspect &&
        !one.explanations.some(({ name }) => explained.has(name)) &&
        !(explained.size === 0 && Object.keys(smallest.query).every((name) => one.query[name] !== undefined)) &&
        judge(model, one.query, one.answer)?.requirement !== difference.requirement,
    );
  }
  return distinctCauses(findings);
}

/** A finding, the parameters of its smallest request, and those beside which all that is asked for is answered wrongly. */
interface FoundCause {
  readonly finding: ListFinding;
  readonly asked: ReadonlySet<string>;
  readonly reason: ReadonlySet<string> | undefined;
  /** A filter that is ignored beside another one. */
  readonly ignores?: { readonly parameter: string; readonly other: string };
}

/**
 * What is wrong beside some parameters has one cause, and so has what is wrong beside a filter that is wrong alone; the
 * gravest and smallest finding stands for it. All filters that are ignored beside the same one are one finding.
 */
function distinctCauses(causes: readonly FoundCause[]): readonly ListFinding[] {
  const isMust = ({ finding }: FoundCause) => requirement(finding.requirement).level === 'must';
  const kept: FoundCause[] = [];
  const bySize = causes.toSorted((one, other) => one.asked.size - other.asked.size);
  for (const one of [...bySize.filter(isMust), ...bySize.filter((cause) => !isMust(cause))])
    if (!kept.some(({ reason }) => reason?.size && [...reason].every((name) => one.asked.has(name)))) kept.push(one);
  return [...groupBy(kept, ({ finding, ignores }) => ignores?.other ?? finding.message).values()].map(together);
}

/** One finding of filters that are ignored beside the same one. */
function together([first, ...others]: readonly [FoundCause, ...FoundCause[]]): ListFinding {
  const { finding, ignores } = first;
  if (others.length === 0) return finding;
  const all = enumeration([first, ...others].flatMap((one) => one.ignores?.parameter ?? []));
  return {
    ...finding,
    message: finding.message.replace(`ignores ${ignores?.parameter}`, `ignores ${all}`),
    exchanges: [...others.flatMap((one) => one.finding.exchanges), ...finding.exchanges],
  };
}

const groupsIn = (model: ListModel, query: Query) => new Set(filtersIn(model, query).map(({ group }) => group));

const byName = (deviations: readonly Deviation[]) => groupBy(deviations, ({ name }) => name);

/**
 * The simplest wrong answer that the most likely explanation predicts: one that predicts many of the wrong answers, and few
 * where the answer was right (as F1, the harmonic mean of precision and recall). With it, those that predict no fewer, the
 * most likely one first.
 */
function leadOf(suspects: readonly Suspect[], contradictions: ReturnType<typeof byName>) {
  const all = suspects.flatMap(({ explanations }) => explanations);
  const votes = byName(all);
  const votesFor = ({ name }: Deviation) => votes.get(name)?.length ?? 0;
  const likelihood = (one: Deviation) =>
    (2 * votesFor(one)) / (suspects.length + votesFor(one) + (contradictions.get(one.name)?.length ?? 0));
  const byLikelihood = (explanations: readonly Deviation[]) =>
    explanations.toSorted((one, other) => likelihood(other) - likelihood(one));
  const [best] = byLikelihood(all);
  const [simplest] = suspects;
  const predictsMost = best && 2 * votesFor(best) > suspects.length;
  // A mistake that no row describes, such as a filter that fails for some items, may look by chance like one of a row.
  if (simplest?.explanations.length === 0 && !predictsMost) return { suspect: simplest, explanations: [] };
  const isBest = ({ name }: Deviation) => name === best?.name;
  const suspect = suspects.find(({ explanations }) => explanations.some(isBest)) ?? (suspects[0] as Suspect);
  const { explanations } = suspect;
  return { suspect, explanations: byLikelihood(explanations.filter((one) => best && votesFor(one) >= votesFor(best))) };
}

type Lead = ReturnType<typeof leadOf>;

/** Leaves out parameters one by one, while the answer stays wrong in the same way. */
async function minimize(model: ListModel, { suspect, explanations }: Lead, askAgain: AskAgain): Promise<Answered> {
  const names = new Set(explanations.map(({ name }) => name));
  const rule = judge(model, suspect.query, suspect.answer)?.requirement;
  const isSame = (one: Answered) => {
    const difference = judge(model, one.query, one.answer);
    if (names.size === 0) return difference?.requirement === rule;
    return difference !== undefined && explain(model, one).some(({ name }) => names.has(name));
  };
  let smallest: Answered = suspect;
  for (const name of Object.keys(suspect.query)) {
    const query = without(smallest.query, name);
    // A request without parameters may be one of the other form of the path.
    if (Object.keys(query).length === 0 && model.id === 'catalog-markets') continue;
    const answer = await askAgain(query);
    if (isSame({ query, answer })) smallest = { query, answer };
  }
  return smallest;
}

/** Asks what separates these deviations, until one explanation is left or a few requests are spent. */
async function separate(
  model: ListModel,
  { query: smallest, answer: shown }: Answered,
  deviations: readonly Deviation[],
  pool: readonly Query[],
  askAgain: AskAgain,
): Promise<readonly Deviation[]> {
  const areOfWindow = deviations.length > 0 && !deviations.some(({ parameter = '' }) => model.filters[parameter]);
  const patches = areOfWindow ? patchesWithoutDeviation(model, smallest, shown) : [];
  let left: readonly Explanation[] = [
    ...deviations.map((deviation) => ({
      deviation,
      rowsFor: (query: Query) => rowsPredicted(model, query, deviation),
    })),
    ...patches.map((patch) => ({ rowsFor: (query: Query) => predict(model, query, patch).rows })),
  ];
  const explained = new Set(deviations.flatMap(({ parameter = [] }) => parameter));
  const withOtherValues = (isExplained: boolean) =>
    Object.keys(smallest)
      .filter((name) => explained.has(name) === isExplained)
      .flatMap((name) => otherValues(model, smallest, name));
  // What differs the least comes first: the mistake may need the rest of the request.
  const windows = windowsOf(model).map((window) => ({ ...smallest, ...window }));
  const alike = [...withOtherValues(true), ...windows];
  const unlike = [
    ...sortOrdersOf(model).map((order) => ({ ...smallest, ...order })),
    ...withOtherValues(false),
    ...lastPagesWithout(model, smallest, explained),
    ...pool.filter((query) => Object.keys(smallest).every((name) => query[name] !== undefined)),
  ];
  const asked = new Set<Query>();
  // Half of the requests are for what is the most alike, where the mistake shows but may look the same.
  for (let count = 0; count < maximumSeparations && left.length > 1; count += 1) {
    const best = (2 * count < maximumSeparations ? [alike, unlike] : [unlike, alike])
      .map((queries) =>
        mostSeparating(
          queries.filter((query) => !asked.has(query)),
          left,
        ),
      )
      .find((query) => query !== undefined);
    if (!best) break;
    asked.add(best);
    const answer = await askAgain(best);
    if (answer.kind !== 'items') continue;
    const seen = rowsShown(model, answer.items);
    const remaining = left.filter(({ rowsFor }) => showsSame(model, rowsFor(best), seen));
    if (remaining.length === 0) continue;
    // In a request for other items, the mistake may not show at all: then the others are only less likely.
    const separates = windows.includes(best) || judge(model, best, answer) !== undefined;
    const others = separates ? [] : left.filter((one) => !remaining.includes(one));
    left = [...remaining, ...others.map((one) => ({ ...one, isUnlikely: true }))];
  }
  const likely = left.filter(({ isUnlikely }) => !isUnlikely);
  return (likely.length > 0 ? likely : left).flatMap(({ deviation }) => deviation ?? []);
}

/** What may be behind a wrong answer. */
interface Explanation {
  /** Undefined: no row of the table says it. */
  readonly deviation?: Deviation;
  /** A right answer, to a request for other items, speaks against it. */
  readonly isUnlikely?: boolean;
  /** The rows that a query shows then. */
  readonly rowsFor: (query: Query) => readonly number[];
}

/**
 * What an answer may be instead of a window that is read wrongly: a filter, or sorting, may lose the very items that the page
 * lacks, and nothing at all is what many mistakes show.
 */
function patchesWithoutDeviation(model: ListModel, query: Query, answer: ListAnswer): readonly Patch[] {
  if (answer.kind !== 'items') return [];
  const seen = rowsShown(model, answer.items);
  const loses = predict(model, query).rows.filter((index) => !seen.includes(index));
  const isPart = filtersIn(model, query).length > 0 || query.order !== undefined;
  const isLoss = isPart && showsSame(model, predict(model, query, { loses }).rows, seen);
  return [...(isLoss ? [{ loses }] : []), ...(seen.length === 0 ? [{}] : [])];
}

/** The query for which these explanations predict the most different answers. */
function mostSeparating(queries: readonly Query[], explanations: readonly Explanation[]): Query | undefined {
  const answersTo = (query: Query) => new Set(explanations.map(({ rowsFor }) => rowsFor(query).join())).size;
  const rated = queries.map((query) => ({ query, answers: answersTo(query) }));
  return rated.reduce<{ query?: Query; answers: number }>((one, other) => (other.answers > one.answers ? other : one), {
    answers: 1,
  }).query;
}

/** Windows in which the ways to misread a limit or an offset differ: small, far into the list, and all of it. */
function windowsOf(model: ListModel): readonly Query[] {
  if (!isOffsetList(model)) return [];
  const places = [1, 3, Math.ceil(model.own / 2), model.own].map(String);
  const limit = String(pageLimit);
  return [
    { limit: '1' },
    { limit: '1', offset: '1' },
    { limit: '3', offset: '1' },
    ...places.map((offset) => ({ offset })),
    ...[0, 1, 2].map((page) => ({ limit, offset: String(page * pageLimit) })),
  ];
}

/** Another part of what matches is on the page: a window loses other items then, and a filter the same. */
const sortOrdersOf = ({ columns }: ListModel): readonly Query[] =>
  columns.slice(0, 1).flatMap((order) => ['true', 'false'].map((ascending) => ({ order, ascending })));

/** The ends of longer lists, without one of these filters: what loses the last item loses it there too. */
function lastPagesWithout(model: ListModel, query: Query, names: ReadonlySet<string>): readonly Query[] {
  const inQuery = isOffsetList(model)
    ? Object.keys(query).filter((name) => names.has(name) && model.filters[name])
    : [];
  return inQuery.flatMap((name) => {
    const longer = without(query, name, 'offset');
    const { length } = predict(model, { ...longer, limit: wholeList }).rows;
    return filtersIn(model, longer).length > 0 && length > 2 ? [{ ...longer, offset: String(length - 2) }] : [];
  });
}

/** The query with another value of one filter: of the same kinds of characters first, which the mistake may need. */
function otherValues(model: ListModel, query: Query, name: string): readonly Query[] {
  const filter = model.filters[name];
  const own = query[name] ?? '';
  // Before the first item, and after the last one.
  const values = filter?.kind === 'time' ? ['0', '99999999999'] : domainOf(model, name);
  const others = values.filter((value) => value !== own && !model.avoided.has(`${name}=${value}`));
  const alike = others.filter((value) => kindsIn(value) === kindsIn(own));
  return [...new Set([...alike.slice(0, 8), ...others.slice(0, 2)])].map((value) => ({ ...query, [name]: value }));
}

/** Letters, digits, and what else is in a text. */
const kindsIn = (text: string) => [...new Set(text.replaceAll(/[a-z]/gi, 'a').replaceAll(/\d/g, '0'))].sort().join('');

/** What is shown for a query by a service that deviates so; where the deviation is not about the query, what must be. */
function rowsPredicted(model: ListModel, query: Query, { name }: Deviation): readonly number[] {
  const deviation = deviationsOf(model, query).find((one) => one.name === name);
  return predict(model, query, deviation?.patch).rows;
}

/** The failure rests on the answer; the deviation only explains it. */
export function findingOf(
  model: ListModel,
  { query, answer }: Answered,
  difference: Difference,
  deviation: Deviation | undefined,
): ListFinding | undefined {
  if (answer.kind === 'unanswered') return undefined;
  const contradiction = answer.kind === 'items' ? contradictionIn(model, query, answer.items) : undefined;
  const requirement = contradiction?.requirement ?? deviation?.requirement ?? difference.requirement;
  const own = deviation?.parameter;
  const beside = Object.entries(query)
    .filter(([name]) => name !== own)
    .map(([name, value]) => (model.filters[name] && model.filters[name].kind !== 'flag' ? name : `${name}=${value}`));
  const shown = own === undefined || deviation?.name.includes(own) ? '' : ` for ${own}=${query[own]}`;
  const what = `${deviation?.name ?? difference.what}${shown}`;
  const context = beside.length > 0 ? ` ${deviation ? 'beside' : 'for'} ${enumeration(beside)}` : '';
  return {
    requirement,
    query,
    isCertain: contradiction?.isCertain === true,
    isExplained: deviation !== undefined,
    message: `${methodAndPath(model.id)} ${what}${context}`,
    expected: difference.expected,
    actual: difference.actual,
    exchanges: isOffsetList(model) ? answer.exchanges : answer.exchanges.slice(-3),
  };
}
