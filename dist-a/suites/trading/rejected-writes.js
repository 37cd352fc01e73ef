// A refused request has no effect (5.1): many invalid requests, and then a look at the account.
import { check, mismatch, plural } from '#check';
import { rejectedWrites } from './invalid-requests.js';
import { sendInvalid } from './refused-requests.js';
import { ofFirstAccount } from './tested-operations.js';
import { isRefusal } from './trading-operations.js';
/** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
const noSideEffect = check('trading.rejected-write-no-trace', { on: ofFirstAccount }, async (context, operation) => {
    const { answers, effectOfRefused } = await sendInvalid(context, operation, {
        checkId: `trading.rejected-write-no-trace@${operation.name}`,
        mutations: rejectedWrites(operation.endpoint),
    });
    const refused = answers.filter(({ answer }) => isRefusal(operation.endpoint, answer));
    const effect = effectOfRefused();
    if (effect !== undefined && refused.length > 0)
        mismatch('a request that was refused took effect', {
            expected: 'nothing placed and nothing canceled',
            actual: `${effect.what}, after ${plural(refused.length, 'refused request')}`,
            exchanges: refused.map(({ answer }) => answer.exchange),
            records: effect.shownBy,
        });
    context.evidence.add(refused.length);
});
export const rejectedWriteChecks = noSideEffect;
//# sourceMappingURL=rejected-writes.js.map