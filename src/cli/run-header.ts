// The first lines of a run: what it tests, so that each verdict shows its service and its selection.
import { features as allFeatures, type Feature } from '../../spec/requirement.js';
import { wrapped } from '../report/wrap.js';
import { seedText, selectionFlags, urlsOf } from '../result/format.js';
import type { Report, Selection } from '../result/model.js';
import { version } from '../version.js';
import { formatNumber } from '../words.js';

export interface RunHeader extends Pick<Report, 'target' | 'seed' | 'effort'> {
  /** Features that are left out because no account is configured. */
  readonly untested: readonly Feature[];
  readonly selection: Selection | undefined;
  readonly checks: number;
  /** Those of them that can run: the others need an account, permission to trade, or a feature that is not claimed. */
  readonly runnable?: number;
}

const nameWidth = 10;

/** One line for each fact, ending in a line break. @param columns Of the terminal, if there is one. */
export function renderRunHeader(header: RunHeader, columns = Number.POSITIVE_INFINITY): string {
  const { target, untested, selection, checks, runnable = checks } = header;
  const { configFile, features, featuresNamed, account, trading } = target;
  const isEvery = features.length === allFeatures.length;
  const without = `none${untested.length > 0 ? `, so these are not tested: ${untested.join(', ')}` : ''}`;
  const facts = {
    service: serviceOf(target),
    config: configFile ?? 'none',
    features:
      featuresNamed || !isEvery
        ? `${isEvery ? 'all' : features.join(', ')} (named)`
        : 'all that the service shows (to claim fewer: --features catalog fees)',
    account: account === undefined ? without : `${account}, trading ${trading ? 'allowed' : 'not allowed'}`,
    checks: `${selection ? describeSelection(selection) : `all ${formatNumber(checks)}`}${runnable === checks ? '' : `; ${formatNumber(runnable)} can run`}`,
    seed: seedText(header),
  };
  const indent = nameWidth + 2;
  const lines = Object.entries(facts).map(
    ([name, value]) => `  ${name.padEnd(nameWidth)}${wrapped(value, columns - indent, indent)}`,
  );
  return `tickmark ${version}\n${lines.join('\n')}\n\n`;
}

export const serviceOf = ({ baseUrl }: RunHeader['target']): string => urlsOf(baseUrl).join(' and ');

function describeSelection(selection: Selection): string {
  const flags = selectionFlags(selection);
  return `${formatNumber(selection.checks)} of ${formatNumber(selection.of)}${flags === '' ? '' : ` (${flags})`}`;
}
