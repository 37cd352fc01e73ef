// 4.5, part 7: lookups of markets and events that do not exist.
import { check, ifAvailable, isObject, textOf } from '#check';
import { callOperationOf } from '../all-operations/call-operation.js';
import { hugeInteger } from './filter-values.js';
import { eventById, eventBySlug, formRule, marketById, marketBySlug, memberAskedFor, } from './single-records.js';
/** No record of another id stands for one that is not there: the request is refused. */
async function refusesMissingRecord({ sample, eachPath, unknown }, lookup) {
    const { endpoint, list, placeholder } = lookup;
    const listed = textOf((await ifAvailable(sample.list(list)))?.[0], placeholder);
    const appended = listed === undefined ? [] : [`${listed}${lookup.suffix(unknown)}`];
    const values = [...lookup.values(unknown), ...appended];
    const paths = values.map((value) => ({ [placeholder]: value }));
    for (const { path, answer } of await eachPath(endpoint, paths)) {
        const value = path[placeholder] ?? '';
        const member = memberAskedFor(value, lookup);
        // A record with this value exists, and a record with another one is judged by the checks of the lookup.
        if (isObject(answer.body) && textOf(answer.body, member) !== undefined)
            continue;
        answer.isRefused(`${placeholder} ${value.slice(0, 80)}`);
    }
}
const missingRecords = [
    {
        ...marketById,
        values: (unknown) => [unknown.numericId(), unknown.conditionId()],
        suffix: () => '0000000',
    },
    { ...marketBySlug, values: (unknown) => [unknown.slug()], suffix: (unknown) => `-${unknown.slug()}` },
    { ...eventById, values: (unknown) => [unknown.numericId()], suffix: () => '0000000' },
    { ...eventBySlug, values: (unknown) => [unknown.slug()], suffix: (unknown) => `-${unknown.slug()}` },
];
const malformed = [
    { ...eventById, values: () => ['not-an-id', '1.5', '-1', hugeInteger], suffix: () => 'x' },
    { ...marketById, values: () => ['not-an-id', hugeInteger], suffix: () => 'x' },
];
export const missingRecordChecks = [
    /** Part 7: an id or a slug that does not exist is answered with an error. */
    ...check('lookup.unknown-id', { on: missingRecords, given: callOperationOf, dependsOn: formRule }, refusesMissingRecord),
    /** Part 7: so is a value that is not in the form of an id. */
    ...check('lookup.malformed-id', { on: malformed, given: callOperationOf, dependsOn: formRule }, refusesMissingRecord),
];
//# sourceMappingURL=missing-records.js.map