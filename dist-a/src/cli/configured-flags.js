// The flags of a run, completed by the configuration: flags win over the environment, and that over the file.
import { relative } from 'node:path';
import { features } from '../../spec/requirement.js';
import { configAbove, loadConfig } from '../config/load.js';
import { defaults } from '../config/options.js';
import { addReport } from '../report/write.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';
/** @throws {UsageError} if a flag or the configuration is not understood. */
export async function configuredFlags(given, folder = process.cwd()) {
    refuseUrls(given);
    const config = given.reference ? {} : await loadConfig(given.config, folder, process.env, mistakesInNames);
    const { features: _, header: __, watch: ___, ...flags } = given;
    const { only, skip, strict, rate, maxRequests, require, baseline, profile, wait, seed } = config;
    const report = given.report ?? config.reports?.reduce((others, text) => addReport(text, others), noReports);
    return {
        ...withoutUndefined({
            only,
            skip,
            strict,
            rate,
            maxRequests,
            require,
            baseline,
            profile,
            wait,
            report,
            configuredSeed: seed,
        }),
        ...flags,
        effort: given.effort ?? config.effort ?? defaults.effort,
        timeout: given.timeout ?? config.timeout ?? defaults.timeout,
        budget: given.budget ?? config.budget ?? defaults.budget,
        concurrency: given.concurrency ?? config.concurrency ?? defaults.concurrency,
        loaded: withFlags(config, given),
        replay: given,
    };
}
/** Names of checks and reports in a configuration that do not exist. */
async function mistakesInNames({ only = [], skip = [], reports = [] }) {
    const inReports = reports.flatMap((text, index) => {
        try {
            addReport(text, noReports);
            return [];
        }
        catch (error) {
            if (!(error instanceof UsageError))
                throw error;
            return error.mistakes.map(({ reason, hint }) => ({
                path: ['reports', index],
                problem: `is wrong: ${reason}`,
                hint,
            }));
        }
    });
    if (only.length + skip.length === 0)
        return inReports;
    const [{ registry }, { mistakesIn }] = await Promise.all([
        import('../../suites/index.js'),
        import('../engine/select.js'),
    ]);
    const inPatterns = Object.entries({ only, skip }).flatMap(([name, patterns]) => patterns.flatMap((pattern, index) => mistakesIn(registry, [pattern]).map(({ reason, hint }) => ({
        path: [name, index],
        problem: `is wrong: ${reason}`,
        hint,
    }))));
    return [...inReports, ...inPatterns];
}
const noReports = [];
function withFlags(config, { features: named, header }) {
    return {
        ...config,
        ...(named ? { features: named.map(knownFeature) } : {}),
        ...(header ? { headers: { ...config.headers, ...header } } : {}),
    };
}
function knownFeature(name) {
    const feature = features.find((known) => known === name);
    if (feature)
        return feature;
    throw new UsageError(`--features: there is no feature "${name}"`, suggestion(name, features) ?? `features are ${features.join(', ')}`);
}
/** A flag with many values also consumes a base URL that follows them. */
function refuseUrls({ only, skip, require, features: named, watch }) {
    const lists = { only, skip, require, features: named, watch };
    for (const [flag, values = []] of Object.entries(lists))
        if (values.some((value) => /^https?:\/\//i.test(value)))
            throw new UsageError(`--${flag} takes every word after it, and so took the base URL for one of its values`, `put the base URL before --${flag}`);
}
function withoutUndefined(values) {
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
/** A configuration that a caller may expect to be read, as a line to print. */
export function unreadConfig({ config, reference }, folder = process.cwd()) {
    const above = config === undefined && !reference ? configAbove(folder) : undefined;
    if (above === undefined)
        return undefined;
    const path = relative(folder, above);
    return `${path} is not read, because it is in a folder above: give --config ${path} to use it`;
}
//# sourceMappingURL=configured-flags.js.map