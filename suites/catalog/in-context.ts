// 4.5 and part 8: the rules of lists, judged where parameters stand beside one another.
import {
  type Check,
  type CheckContext,
  check,
  type FilteredList,
  fail,
  filteredLists,
  formatQuery,
  idOf,
  idsOf,
  inconclusive,
  mismatch,
  type NamedSubject,
  type RequirementId,
} from '#check';
import { answeredContexts } from './contexts.js';
import { knownLaws, laws } from './laws.js';

const noEvidence = 'no answer with several parameters shows it';

interface FilterSubject extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly parameter: string;
}

function subjectsOf(requirement: RequirementId): readonly FilterSubject[] {
  return laws
    .filter((law) => law.requirement === requirement)
    .flatMap(({ parameter, lists }) =>
      filteredLists
        .filter((list) => lists.includes(list))
        .map((endpoint) => ({ name: `${endpoint}:combined`, endpoint, parameter })),
    );
}

/** 4.5: a filter holds for every item, with any other parameters beside it. */
async function holdsBesideOthers(context: CheckContext, { endpoint, parameter }: FilterSubject): Promise<void> {
  const known = await knownLaws(context, endpoint);
  const law = known.find((one) => one.parameter === parameter);
  if (!law) inconclusive('no-data', `the service shows no value of ${parameter}`);
  const listed = new Set(idsOf(await context.sample.list(endpoint)));
  for (const { query, filters, items, anchor } of await answeredContexts(context, endpoint, known)) {
    const value = filters[parameter];
    if (value === undefined) continue;
    // A list may hide items unless a flag asks for them: what a filter keeps alone lacks those that the plain list hides.
    const judged = law.shown ? items : items.filter((item) => listed.has(idOf(item)));
    const wrong = judged.find((item) => law.has(item, value) === false);
    const isShown = judged.some((item) => law.has(item, value) !== undefined);
    const details = { expected: `only items with ${parameter} ${value}`, actual: wrong, records: [items] };
    const message = `${formatQuery(query)} shows item ${wrong && idOf(wrong)}, which ${parameter}=${value} leaves out`;
    if (wrong && law.shown) fail(message, details);
    if (wrong) mismatch(message, details);
    if (isShown || law.has(anchor, value) === false) context.evidence.add();
  }
}

const requirements = [...new Set(laws.map(({ requirement }) => requirement))];
/** An alias is no better than the parameter that it is an alias of. */
function aliasedRule({ parameter, endpoint }: FilterSubject): readonly RequirementId[] {
  const law = laws.find((one) => one.parameter === parameter && one.lists.includes(endpoint));
  const aliased = laws.find((one) => one.parameter === law?.group);
  return aliased && aliased.parameter !== parameter ? [aliased.requirement] : [];
}

const filters = requirements.flatMap((id) =>
  check(id, { on: subjectsOf(id), noEvidence, dependsOn: aliasedRule }, holdsBesideOthers),
);

export const inContextChecks: readonly Check[] = filters;
