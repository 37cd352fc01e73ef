// Confirms broken rules of cursors, and lists that do not end.
import { isDeepStrictEqual } from 'node:util';
import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { lists } from '../../spec/semantics/lists.js';
import { pageLimit } from '../check/reading/lists.js';
import { idsOf, keyOf } from '../check/reading/records.js';
import { firstFew } from '../words.js';
import type { Answered, ListClient } from './ask.js';
import type { ListFinding } from './diagnose.js';
import { contradictionIn } from './judge.js';
import type { ListModel, Query } from './model.js';
import { maximumPages, type ReadList } from './observe.js';
import { without } from './predict.js';
import { judgeWalk } from './walk-rules.js';

/** Walks until the list stands still during two of them. */
const maximumWalks = 6;

/** Broken rules of cursors, if they are broken again. */
export async function confirmWalks(client: ListClient, model: ListModel, walks: readonly Answered[]) {
  const { context, list } = client;
  if (!lists[list].end) return [];
  // Items that a filter excludes are no part of its list: what else is wrong with it says nothing more.
  const differenceOf = ({ query, answer }: Answered) =>
    answer.kind === 'items' && !contradictionIn(model, query, answer.items)
      ? judgeWalk(list, query, answer)
      : undefined;
  const broken = new Map<RequirementId, Answered>();
  for (const walk of walks) {
    const difference = differenceOf(walk);
    if (difference && !broken.has(difference.requirement)) broken.set(difference.requirement, walk);
  }
  if (broken.size === 0) return [];
  await context.pauseBeforeSecondLook();
  const findings: ListFinding[] = [];
  for (const [requirement, { query }] of broken) {
    const again = await stillWalks(client, query);
    const differences = again.map(differenceOf);
    const [difference] = differences;
    const last = again.at(-1)?.answer;
    if (!difference || !differences.every((one) => one?.requirement === requirement) || last?.kind !== 'items')
      continue;
    const beside = Object.keys(query).filter((name) => name !== 'next_cursor');
    findings.push({
      requirement,
      query,
      message: `${methodAndPath(list)} ${difference.what}${beside.length > 0 ? ` beside ${beside.join(' and ')}` : ''}`,
      expected: difference.expected,
      actual: difference.actual,
      exchanges: last.exchanges.slice(-2),
    });
  }
  // Of a loop, what ends and what repeats says nothing more.
  return findings.slice(0, 1);
}

const walksAgain = 2;

/**
 * Two walks during which the list does not move: its first page is the same in two reads before and two after each, and both
 * show the same items.
 */
async function stillWalks({ ask }: ListClient, query: Query): Promise<readonly Answered[]> {
  const found: Answered[] = [];
  const firstPage = async () => {
    const read = async () => {
      const answer = await ask(query, { fresh: true, pages: 1 });
      return answer.kind === 'items' ? answer.items.map((item) => keyOf(item)).join('\n') : undefined;
    };
    const [one, other] = [await read(), await read()];
    return one === other ? one : undefined;
  };
  let before = await firstPage();
  for (let round = 0; round < maximumWalks && found.length < walksAgain; round += 1) {
    const answer = await ask(query, { fresh: true, pages: maximumPages });
    const after = await firstPage();
    if (before !== undefined && before === after) found.push({ query, answer });
    before = after;
  }
  const shown = found.map(({ answer }) => new Set(answer.kind === 'items' ? answer.items.map(keyOf) : []));
  return found.length === walksAgain && isDeepStrictEqual(shown[0], shown[1]) ? found : [];
}

/** An offset past the end that shows items, if it does so again. */
export async function confirmEnd({ context, list, askAgain }: ListClient, read: ReadList) {
  if (!read.beginsAgain) return undefined;
  await context.pauseBeforeSecondLook();
  // So far beyond that no list grows to it in the meantime.
  const beyond = { limit: String(pageLimit), offset: String(3 * read.items.length + 37) };
  const again = [await askAgain(beyond), await askAgain(beyond)];
  const last = again.at(-1);
  if (again.some((answer) => answer.kind !== 'items' || answer.items.length === 0) || last?.kind !== 'items')
    return undefined;
  const withoutLimit = await askAgain(without(beyond, 'limit'));
  const needsLimit = withoutLimit.kind === 'items' && withoutLimit.items.length === 0;
  const limit = needsLimit ? ` and limit=${beyond.limit}` : '';
  const isFirst = keyOf(last.items[0] ?? {}) === keyOf(read.items[0] ?? {});
  const finding: ListFinding = {
    requirement: 'paging.offset-past-end',
    message: `${methodAndPath(list)} ${isFirst ? 'begins again' : 'shows items'} past the end for offset=${beyond.offset}${limit}`,
    expected: 'an empty list',
    actual: firstFew(idsOf(last.items)),
    exchanges: last.exchanges,
  };
  return finding;
}
