// 4.5: looking up one market or event beside a creator.
import { check, fail, formOf, isObject, texts } from '#check';
import { callOperationOf } from '../all-operations/call-operation.js';
import { isSameInteger } from './filter-values.js';
import { firstOutsideCreator, valuesOfCreator } from './lookups-beside-creator.js';
import { assertFound, eventById, eventBySlug, formRule, lookupRule, marketByCondition, marketById, marketBySlug, } from './single-records.js';
/** 4.5: a lookup takes a creator: one that lists a record finds it. */
const creator = check('lookup.creator', {
    on: [marketById, marketByCondition, marketBySlug, eventById, eventBySlug],
    dependsOn: lookupRule,
    noEvidence: { reason: 'unexpected-form', message: 'lookups by condition id find no market of the catalog' },
}, async (context, lookup) => {
    const { endpoint, placeholder, member } = lookup;
    const { creator: known, values } = await valuesOfCreator(context, lookup);
    for (const value of values) {
        const path = { [placeholder]: value };
        if (member === 'conditionId' && !(await isFoundInCatalog(context, lookup, path)))
            continue;
        const answer = await context.send(endpoint, { path, query: { creator: known } });
        assertFound(answer, `${member} ${value} with creator=${known}`);
        context.evidence.add();
    }
});
/** The order book may answer for condition ids, and takes no creator (4.4, 4.5). */
async function isFoundInCatalog({ send }, { endpoint }, path) {
    const { kind, body } = await send(endpoint, { path });
    return kind === 'accepted' && formOf(endpoint, body) === endpoint;
}
/**
 * 4.5: whether a creator limits lookups is not stated, so that one which does not have the record may find it, or not.
 */
const outsideCreator = check('lookup.creator', {
    on: [marketById, marketBySlug, eventById, eventBySlug].map((one) => ({ ...one, name: `${one.name}:outside` })),
    given: callOperationOf,
    dependsOn: (lookup) => [...lookupRule(lookup), ...formRule(lookup)],
    title: 'A lookup with a creator that does not have the record returns that record or an error.',
}, async (context, lookup) => {
    const { value, path, query } = await firstOutsideCreator(context, lookup);
    const { kind, body, exchange } = await context.send(lookup.endpoint, { path, query });
    const shown = isObject(body) ? texts([body], lookup.placeholder) : [];
    const isRecord = isObject(body) && Object.keys(body).length > 0 && shown.every((one) => isSameInteger(one, value));
    if (kind === 'accepted' && !isRecord)
        fail('a lookup with a creator is answered with no record, or with another one', {
            expected: `an error, or the record with ${lookup.placeholder} ${value}`,
            actual: body,
            exchanges: [exchange],
        });
    context.evidence.add();
});
export const lookupCreatorChecks = [...creator, ...outsideCreator];
//# sourceMappingURL=lookup-creator.js.map