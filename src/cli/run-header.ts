// The first lines of a run: what it tests, so that each verdict shows its service and its selection.
import { features as allFeatures, type Feature } from '../../spec/requirement.js';
import { formatNumber } from '../result/format.js';
import type { Report, Selection } from '../result/model.js';
import { version } from '../version.js';

export interface RunHeader {
  readonly target: Report['target'];
  /** Features that are left out because no account is configured. */
  readonly untested: readonly Feature[];
  readonly selection: Selection | undefined;
  /** The number of selected checks. */
  readonly checks: number;
  readonly seed: number;
}

/** One line for each fact, ending in a line break. */
export function renderRunHeader({ target, untested, selection, checks, seed }: RunHeader): string {
  const { baseUrl, configFile, features, featuresNamed, account, trading } = target;
  const service = typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} and ${baseUrl.orderBook}`;
  const isEvery = features.length === allFeatures.length;
  const facts = {
    service,
    config: configFile ?? 'none',
    features:
      featuresNamed || !isEvery
        ? `${isEvery ? 'all' : features.join(', ')} (named)`
        : 'all that the service shows (to claim fewer: --features catalog fees)',
    account: account === undefined ? noAccount(untested) : `${account}, trading ${trading ? 'allowed' : 'not allowed'}`,
    checks: selection ? describeSelection(selection) : `all ${formatNumber(checks)}`,
    seed: String(seed),
  };
  const lines = Object.entries(facts).map(([name, value]) => `  ${name.padEnd(10)}${value}`);
  return `tickmark ${version}\n${lines.join('\n')}\n\n`;
}

function noAccount(untested: readonly Feature[]): string {
  return untested.length === 0 ? 'none' : `none, so these are not tested: ${untested.join(', ')}`;
}

function describeSelection({ only = [], skip = [], lastFailed, shard, checks, of }: Selection): string {
  const flags = [
    ...(only.length > 0 ? [`--only ${only.join(' ')}`] : []),
    ...(skip.length > 0 ? [`--skip ${skip.join(' ')}`] : []),
    ...(lastFailed ? ['--last-failed'] : []),
    ...(shard ? [`--shard ${shard.index}/${shard.count}`] : []),
  ];
  return `${formatNumber(checks)} of ${formatNumber(of)}${flags.length > 0 ? ` (${flags.join(' ')})` : ''}`;
}
