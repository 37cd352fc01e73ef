// Every rule about a list, on each of the ten lists: judged by the model of that list, whose requests they all share.
import { check, fail, filtersOf, Inconclusive, lists, requirement, } from '#check';
import { judgeList } from '../../src/lists/judge-list.js';
import { judgeRecorded } from '../../src/lists/recorded.js';
import { walkRules } from '../../src/lists/walk-rules.js';
const pageRules = [
    'paging.limit-default',
    'paging.limit-honored',
    'paging.offset-default',
    'paging.offset-window',
    'paging.offset-past-end',
    'paging.stable-order',
];
const sortRules = ['sort.ascending', 'sort.ascending-default', 'sort.accepted-columns', 'sort.keeps-items'];
/** The rules that the model of a list judges. */
function rulesOf(list) {
    const { end, isolation, combination, columns } = lists[list];
    const filters = Object.values(filtersOf(list)).map((filter) => filter.requirement);
    const paging = end ? [...walkRules, 'cursor.first-page'] : pageRules;
    const others = [end?.whole, end?.filtered, isolation, combination, end?.whole && 'cursor.complete'];
    const ofFlags = columns ? ['filter.no-match', 'filter.boolean-complete', ...sortRules] : [];
    return [...new Set([...paging, ...filters, ...ofFlags, ...others.filter((rule) => rule !== undefined)])];
}
/** What the model says of a list: judged once for all checks. */
export function judgedList(context, list) {
    return context.once(`list ${list}`, (shared) => judgeList(shared, list));
}
function listChecks(list) {
    return rulesOf(list).flatMap((rule) => check(rule, {
        on: [list],
        ...(rule === lists[list].isolation ? { needs: ['credentials', 'other-account'] } : {}),
        answerRule: (context, answer) => judgeRecorded(context, answer, list, rule),
        noEvidence: `no answer of the list shows anything about it: ${requirement(rule).text}`,
    }, async (context) => {
        const report = await judgedList(context, list);
        context.coverDeviations(report.coverage.get(rule) ?? []);
        const lost = report.findings.find(({ requirement: broken }) => !rulesOf(list).includes(broken));
        if (lost)
            throw new Error(`${lost.requirement} has no check on ${list}: ${lost.message}`);
        const finding = report.findings.find((one) => one.requirement === rule);
        if (finding) {
            const { message, expected, actual, exchanges } = finding;
            fail(message, { expected, actual, exchanges, isSystematic: true });
        }
        if (report.why)
            throw new Inconclusive(report.why.reason, report.why.message);
        context.evidence.add(report.evidence.get(rule) ?? 0);
    }));
}
export const modelChecks = Object.keys(lists).flatMap(listChecks);
//# sourceMappingURL=index.js.map