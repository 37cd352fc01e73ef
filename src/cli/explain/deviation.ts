// Explains a deviation: a way in which a service may be wrong about a list, and the rules that it breaks.
import { type RequirementId, requirement } from '../../../spec/ledger.js';
import { parametersOf } from '../../../spec/operations/parameters.js';
import { filtersOf, type ListId, lists } from '../../../spec/semantics/lists.js';
import { type DeviationRow, deviationRows, isAbout, nameOf } from '../../lists/deviations.js';
import { paragraphs, type View } from './layout.js';

const place = '{parameter}';
const listIds = Object.keys(lists) as readonly ListId[];

/** The names of all deviations, as `ignores {parameter}`. */
export const deviationNames = (): readonly string[] => deviationRows.map(({ name }) => name);

/** Undefined if no deviation has this name: as reports write it, or with `{parameter}`. */
export function explainDeviation(name: string, view: View): string | undefined {
  const texts = deviationRows.flatMap((deviation) => {
    const broken = new Set(rulesBroken(deviation, name));
    if (broken.size === 0) return [];
    const rules = [...broken].map((id) => view.row(id, requirement(id).text));
    const title = `${view.paint.bold(name)}  ${view.paint.dim('deviation of a list')}`;
    return paragraphs(title, view.wrapped(deviation.does, 2), view.block('Breaks', rules));
  });
  return texts.length === 0 ? undefined : paragraphs(...texts);
}

/** By the deviation if it has this name. */
function rulesBroken(row: DeviationRow, name: string): readonly RequirementId[] {
  const { of, breaks, values = [] } = row;
  const isNamed = (parameter: string) => ['{value}', ...values].some((value) => nameOf(row, parameter, value) === name);
  if (!row.name.includes(place)) return isNamed('') ? listIds.map((list) => breaks(list, '')) : [];
  return listIds.flatMap((list) =>
    parametersOf(list)
      .filter(({ name: parameter }) => isAbout(of ?? [], filtersOf(list)[parameter], parameter))
      .filter(({ name: parameter }) => [place, parameter].some(isNamed))
      .map(({ name: parameter }) => breaks(list, parameter)),
  );
}
