// Runs the checks of a list against a service that deviates, and says whether they find and name the deviation.
import { requirement } from '../../spec/ledger.js';
import { limitedTo } from '../../src/reference/deviation.js';
import { checkRow } from '../../src/result/build-report.js';
import { applyDependencies } from '../../src/result/dependencies.js';
import { findingsOf } from '../../src/result/findings.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../../suites/index.js';
import { changedRequests } from './draw.js';
import { dataSeed } from './lists.js';
/** The areas of the ledger that are about lists. */
const areas = ['paging', 'filter', 'sort', 'cursor', 'account', 'account-orders', 'account-trades', 'builder-trades'];
/** Runs the checks of a list; without a deviation, they should find nothing. */
export async function judge({ endpoint }, deviation) {
    const checks = registry.filter((check) => check.endpoint === endpoint &&
        areas.includes(check.requirement.split('.')[0] ?? '') &&
        requirement(check.requirement).level !== 'open');
    let requests = 0;
    const counting = {
        around(request, next) {
            requests += 1;
            return next(request);
        },
    };
    const results = await runAgainst({ deviations: [counting, limitedTo([endpoint], deviation)] }, checks, dataSeed);
    const byId = new Map(results.map((result) => [result.id, result]));
    const rows = checks.map((check) => checkRow(check, byId.get(check.id), { seed: dataSeed, replayFlags: [] }));
    return {
        findings: findingsOf(applyDependencies(rows, checks)).map(({ message }) => message),
        requests,
        errors: rows.filter(({ outcome }) => outcome === 'error').map(({ id, message }) => `${id}: ${message}`),
    };
}
/** Whether a message names a deviation; `tag` is not a word of `tag_slug`. */
function isNamedIn(message, name) {
    const plain = (text) => ` ${text.replaceAll(/\W+/g, ' ').trim()} `;
    return plain(message).includes(plain(name));
}
export async function rowOf(pair) {
    const { list, kind, name, guard, text, build } = pair;
    const judgment = await judge(list, build());
    const { findings } = judgment;
    const [example = '', ...others] = findings.length > 0 ? [] : changedRequests(pair);
    return {
        ...judgment,
        endpoint: list.endpoint,
        kind,
        guard: guard.kind,
        text,
        isNamed: findings.some((message) => isNamedIn(message, name)),
        ...(findings.length > 0 ? {} : { changed: { count: others.length + 1, example } }),
    };
}
//# sourceMappingURL=run-pair.js.map