// What a pass is worth: of all mistakes that the data of the service could show, how many the answers rule out.
import { methodAndPath } from '../../spec/endpoints.js';
import type { DeviationCoverage } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { formatNumber, plural } from '../words.js';
import type { CheckRow, Coverage } from './model.js';

type DeviationCounts = NonNullable<Coverage['deviations']>;

export const deviationCounts = (checks: readonly CheckRow[]): DeviationCounts =>
  checks.flatMap(({ requirements: [requirement = ''], endpoints, deviations = [] }) =>
    deviations.map(({ deviation, ruledOut, missed, notShown }) => ({
      requirement,
      operation: endpoints.map(methodAndPath).join(', '),
      deviation,
      ruledOut: ruledOut.length,
      possible: ruledOut.length + missed.length,
      ...(notShown === undefined ? {} : { notShown }),
    })),
  );

/** The share that is ruled out, from 0 to 1; undefined if the data could show nothing. */
export function powerOf(rows: DeviationCounts): number | undefined {
  const { ruledOut, possible } = countMistakes(rows);
  return possible === 0 ? undefined : ruledOut / possible;
}

/** As `power 93 % (1,120 of 1,204 possible mistakes ruled out)`; 100 % only if all are. */
export function powerText({ deviations = [] }: Pick<Coverage, 'deviations'>): string | undefined {
  const power = powerOf(deviations);
  return power === undefined ? undefined : `power ${Math.floor(100 * power)} % (${ruledOutText(deviations)})`;
}

/** As `1,120 of 1,204 possible mistakes ruled out`: a deviation in two contexts is two mistakes. */
export function ruledOutText(rows: readonly Pick<DeviationCounts[number], 'ruledOut' | 'possible'>[]): string {
  const { ruledOut, possible } = countMistakes(rows);
  return `${formatNumber(ruledOut)} of ${plural(possible, 'possible mistake')} ruled out`;
}

const countMistakes = (rows: readonly Pick<DeviationCounts[number], 'ruledOut' | 'possible'>[]) => ({
  ruledOut: sum(rows.map(({ ruledOut }) => ruledOut)),
  possible: sum(rows.map(({ possible }) => possible)),
});

export const mergedDeviations = (all: readonly DeviationCoverage[]): readonly DeviationCoverage[] =>
  [...groupBy(all, ({ deviation }) => deviation)].map(([deviation, same]) => {
    const ruledOut = new Set(same.flatMap((one) => one.ruledOut));
    const missed = new Map(same.flatMap((one) => one.missed.map((row) => [row.context, row] as const)));
    const shown = [...missed.values()].filter(({ context }) => !ruledOut.has(context));
    const [notShown] = ruledOut.size + shown.length > 0 ? [] : same.flatMap((one) => one.notShown ?? []);
    const merged = { deviation, ruledOut: [...ruledOut].sort(), missed: shown };
    return notShown === undefined ? merged : { ...merged, notShown };
  });
