// 2.10 and 2.11: one market in its full, sampling and simplified form.
import { check, encodedStrings, fail, ifAvailable, isPresent, isRealId, mismatch, objectsIn, requirementsIn, textOf, } from '#check';
import { assertSameMarket } from './same-market.js';
/** Records that must all lack a member before it counts as missing: any single record may leave out any member. */
const enoughRecords = 20;
const otherForms = ['sampling-markets', 'sampling-simplified-markets', 'simplified-markets'];
/** Whether one of these markets has a mirror in the catalog or in another form: only some markets have one (part 1). */
async function haveMirror(context, list, markets) {
    const others = otherForms.filter((other) => other !== list);
    const [catalog, ...forms] = await Promise.all([
        ifAvailable(context.sample.list('catalog-markets')),
        ...others.map((other) => ifAvailable(context.walk(other))),
    ]);
    const shown = [
        ...(catalog ?? []).map((market) => [textOf(market, 'conditionId'), textOf(market, 'mirrorConditionId')]),
        ...forms
            .flatMap((form) => form?.items ?? [])
            .map((market) => [textOf(market, 'condition_id'), textOf(market, 'mirror_condition_id')]),
    ];
    const mirrored = new Set(shown.flatMap(([id, mirror]) => (id !== undefined && isRealId(mirror) ? [id.toLowerCase()] : [])));
    return markets.some((market) => mirrored.has(textOf(market, 'condition_id')?.toLowerCase() ?? ''));
}
/** 2.10 and 2.11: these forms add the mirror of the market, and of each token. */
export const addedMirrors = check('order-book-forms.added-mirrors', { on: otherForms, noEvidence: 'the list is empty' }, async (context, list) => {
    const { items } = await context.walk(list);
    const tokens = items.flatMap((market) => objectsIn(market, 'tokens'));
    const shown = [
        { name: 'mirror_condition_id', records: items },
        { name: 'mirror_token_id', records: tokens },
    ];
    for (const { name, records } of shown) {
        // A member that is null says that there is no mirror.
        const found = records.filter((record) => name in record).length;
        if (found === 0 && records.length >= enoughRecords && (await haveMirror(context, list, items)))
            fail(`${name} is in none of ${records.length} records`, {
                expected: `a member ${name}`,
                actual: Object.keys(records[0] ?? {}),
                records: [records.slice(0, 1)],
            });
        context.evidence.add(found);
    }
});
/** Part 1: the mirror of a market is another market, and the same one in the catalog and in the order book. */
export const mirrors = check('order-book-forms.mirror', { on: otherForms, noEvidence: 'no market shows a mirror' }, async ({ walk, sample, assert, evidence }, list) => {
    const catalog = (await ifAvailable(sample.list('catalog-markets'))) ?? [];
    const byCondition = new Map(catalog.map((market) => [textOf(market, 'conditionId'), market]));
    for (const market of (await walk(list)).items) {
        const [condition, mirror] = [textOf(market, 'condition_id'), textOf(market, 'mirror_condition_id')];
        const pairs = [
            [condition, mirror],
            ...objectsIn(market, 'tokens').map((token) => [textOf(token, 'token_id'), textOf(token, 'mirror_token_id')]),
        ];
        const own = new Set(pairs.map(([id]) => id));
        for (const [, id] of pairs.filter(([, other]) => isRealId(other))) {
            if (own.has(id))
                fail(`the mirror of ${condition} has an id of the market itself`, {
                    expected: 'an id of its own',
                    actual: id,
                    records: [market],
                });
            evidence.add();
        }
        const listed = condition === undefined ? undefined : byCondition.get(condition);
        const shown = textOf(listed, 'mirrorConditionId');
        if (listed && isRealId(mirror) && isRealId(shown))
            assert.equal(mirror.toLowerCase(), shown.toLowerCase(), `${condition} has a different mirror from the catalog`, [market, listed]);
        if (listed)
            assertSameTokenMirrorsAsCatalog(assert, market, listed);
    }
});
/** The mirrors of the tokens are those that the catalog shows, in any order; a mirror of 0 is none. */
function assertSameTokenMirrorsAsCatalog(assert, market, listed) {
    const tokens = encodedStrings(listed, 'mirrorClobTokenIds').filter(isRealId);
    assert.every(tokens.length > 0 ? objectsIn(market, 'tokens') : [], {
        value: (token) => textOf(token, 'mirror_token_id'),
        holds: (mirror) => !isRealId(mirror) || tokens.includes(mirror),
        expected: tokens,
        message: (token) => `token ${textOf(token, 'token_id')} has a different mirror from the catalog`,
    });
}
/** 2.10: the sampling form keeps the members of the full form that it does not omit. */
export const keptMembers = check('order-book-forms.kept-members', { on: 'sampling-markets', noEvidence: 'too few markets are listed in the full form too' }, async ({ walk, evidence }, list) => {
    const full = await walk('order-book-markets');
    const byCondition = new Map(full.items.map((market) => [textOf(market, 'condition_id'), market]));
    const pairs = (await walk(list)).items.flatMap((market) => {
        const other = byCondition.get(textOf(market, 'condition_id'));
        return other ? [{ market, other }] : [];
    });
    const kept = new Set(requirementsIn(list));
    const names = [...new Set(pairs.flatMap(({ other }) => Object.keys(other)))].filter((name) => kept.has(`order-book-market.${name.replaceAll('_', '-')}`));
    for (const name of names) {
        const shown = pairs.filter(({ other }) => isPresent(other, name));
        if (shown.length < enoughRecords)
            continue;
        if (!shown.some(({ market }) => name in market))
            mismatch(`${name} is in none of ${shown.length} markets that show it in their full form`, {
                expected: `a member ${name}`,
                actual: Object.keys(shown[0]?.market ?? {}),
                records: [shown[0]?.market, shown[0]?.other],
            });
        evidence.add();
    }
});
/** The mirror of each token that a form shows with one. */
async function mirrorsByToken({ walk }, list) {
    const tokens = ((await ifAvailable(walk(list)))?.items ?? []).flatMap((market) => objectsIn(market, 'tokens'));
    return new Map(tokens.flatMap((token) => {
        const [id, mirror] = [textOf(token, 'token_id'), textOf(token, 'mirror_token_id')];
        return id !== undefined && isRealId(mirror) ? [[id, mirror]] : [];
    }));
}
/** The full form shows no mirrors, so the other forms are compared: with what all others agree on. */
async function assertSameTokenMirrors(context, list) {
    const others = await Promise.all(otherForms.filter((other) => other !== list).map((other) => mirrorsByToken(context, other)));
    for (const [token, mirror] of await mirrorsByToken(context, list)) {
        const [expected, ...more] = new Set(others.flatMap((mirrors) => mirrors.get(token) ?? []));
        if (expected === undefined || more.length > 0)
            continue;
        context.assert.equal(mirror, expected, `the mirror of token ${token} differs between ${list} and the other forms`, [
            { list, token_id: token, mirror_token_id: mirror },
            { token_id: token, mirror_token_id: expected },
        ]);
    }
}
/** 2.10 and 2.11: a market shows the same in each of its forms. */
export const formAgreement = check('order-book-forms.agreement', { on: otherForms, noEvidence: 'no market is listed in the full form too' }, async (context, list) => {
    const full = await context.walk('order-book-markets');
    const byCondition = new Map(full.items.map((market) => [textOf(market, 'condition_id'), market]));
    for (const market of (await context.walk(list)).items) {
        const id = textOf(market, 'condition_id');
        const other = byCondition.get(id);
        if (id === undefined || !other)
            continue;
        const places = `between ${list} and the full form`;
        assertSameMarket(context.assert, { conditionId: id, actual: market, expected: other, places });
    }
    await assertSameTokenMirrors(context, list);
});
//# sourceMappingURL=forms.js.map