// The first lines of a run: what it tests, so that each verdict shows its service and its selection.
import { features as allFeatures } from '../../spec/requirement.js';
import { wrapped } from '../report/wrap.js';
import { selectionFlags } from '../result/selection-flags.js';
import { version } from '../version.js';
import { formatNumber } from '../words.js';
/** Columns of the name of a fact. */
const nameWidth = 10;
/**
 * One line for each fact, ending in a line break.
 * @param columns Of the terminal; default: there is none.
 */
export function renderRunHeader(header, columns = Number.POSITIVE_INFINITY) {
    const { target, untested, selection, checks, runnable = checks, seed } = header;
    const { configFile, features, featuresNamed, account, trading } = target;
    const isEvery = features.length === allFeatures.length;
    const facts = {
        service: serviceOf(target),
        config: configFile ?? 'none',
        features: featuresNamed || !isEvery
            ? `${isEvery ? 'all' : features.join(', ')} (named)`
            : 'all that the service shows (to claim fewer: --features catalog fees)',
        account: account === undefined ? noAccount(untested) : `${account}, trading ${trading ? 'allowed' : 'not allowed'}`,
        checks: `${selection ? describeSelection(selection) : `all ${formatNumber(checks)}`}${runnable === checks ? '' : `; ${formatNumber(runnable)} can run`}`,
        seed: String(seed),
    };
    const indent = nameWidth + 2;
    const lines = Object.entries(facts).map(([name, value]) => `  ${name.padEnd(nameWidth)}${wrapped(value, columns - indent, indent)}`);
    return `tickmark ${version}\n${lines.join('\n')}\n\n`;
}
export function serviceOf({ baseUrl }) {
    return typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} and ${baseUrl.orderBook}`;
}
function noAccount(untested) {
    return untested.length === 0 ? 'none' : `none, so these are not tested: ${untested.join(', ')}`;
}
function describeSelection(selection) {
    const flags = selectionFlags(selection);
    return `${formatNumber(selection.checks)} of ${formatNumber(selection.of)}${flags === '' ? '' : ` (${flags})`}`;
}
//# sourceMappingURL=run-header.js.map