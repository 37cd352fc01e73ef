import { endpoints } from '../../spec/endpoints.js';
import { requirement } from '../../spec/ledger.js';
import { callerLocation } from '../source-location.js';
/**
 * Defines the checks of one requirement: one for each subject.
 * @example
 * // Part 8: a page holds at most 100 items, even if limit asks for more.
 * export const limitMaximum = check(
 *   'paging.limit-maximum',
 *   { on: offsetLists, given: moreItemsThan(100) },
 *   async ({ each }, list) => {
 *     for (const { query, answer } of await each(list, [{ limit: 101 }, { limit: 500 }]))
 *       answer.isRefusedOr(atMost(100, 'items'), query);
 *   },
 * );
 */
export function check(id, options, run) {
    const { on, given, answerRule, needs = [], dependsOn = [], phase = 'active' } = options;
    const { title = requirement(id).text, noEvidence = 'the service showed nothing to judge' } = options;
    const isList = Array.isArray(on);
    const subjects = (isList ? on : [on]);
    const location = callerLocation();
    return subjects.map((subject) => {
        const { name, endpoint } = typeof subject === 'string' ? { name: subject, endpoint: subject } : subject;
        const { feature } = endpoints[endpoint];
        return {
            id: isList ? `${id}@${name}` : id,
            title,
            requirement: id,
            feature,
            endpoint,
            needs: feature === 'trading' ? [...new Set([...needs, 'trading'])] : needs,
            phase,
            get source() {
                return location();
            },
            noEvidence,
            dependsOn: typeof dependsOn === 'function' ? dependsOn(subject) : dependsOn,
            async run(context) {
                await given?.(context, subject);
                await run(context, subject);
            },
            ...(phase === 'passive' ? { checkRecorded: (context) => run(context, subject) } : {}),
            ...(answerRule
                ? { answerRule: (context, answer) => answerRule(context, answer, subject) }
                : {}),
        };
    });
}
//# sourceMappingURL=check.js.map