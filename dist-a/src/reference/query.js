import { Refusal } from './refusal.js';
const strictBooleans = { true: true, false: false };
const lenientBooleans = { ...strictBooleans, 1: true, 0: false };
export function parameters(query, policy) {
    function text(name) {
        const values = query.getAll(name);
        if (values.length > 1 && policy.repeatedParameter === 'refuse')
            throw new Refusal('bad-request', `${name} is given ${values.length} times`);
        const value = values.at(policy.repeatedParameter === 'last' ? -1 : 0);
        if (value !== '')
            return value;
        if (policy.emptyParameter === 'refuse')
            throw new Refusal('bad-request', `${name} is empty`);
        return undefined;
    }
    function malformed(name, kind) {
        if (policy.malformedParameter === 'refuse')
            throw new Refusal('bad-request', `${name} is not ${kind}`);
        return undefined;
    }
    return {
        text,
        integer(name) {
            const value = text(name);
            if (value === undefined)
                return undefined;
            return /^-?\d{1,15}$/.test(value) ? Number(value) : malformed(name, 'an integer');
        },
        boolean(name) {
            const value = text(name);
            if (value === undefined)
                return undefined;
            const meaning = policy.booleans === 'lenient' ? lenientBooleans[value.toLowerCase()] : strictBooleans[value];
            return meaning ?? malformed(name, 'a boolean');
        },
    };
}
//# sourceMappingURL=query.js.map