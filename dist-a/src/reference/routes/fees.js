import { parameters } from '../query.js';
import { Refusal } from '../refusal.js';
function feeRate(token, { dataset, policy }) {
    if (token === undefined)
        return dataset.fees.standard;
    if (!/^\d+$/.test(token) && policy.malformedParameter === 'refuse')
        throw new Refusal('bad-request', 'a token id is a number');
    const found = dataset.fees.byToken.get(token);
    if (found === undefined && policy.unknownToken === 'not-found')
        throw new Refusal('not-found', 'no such token');
    return found ?? dataset.fees.standard;
}
export const feeRoutes = {
    'fee-rate': (request, service) => feeRate(parameters(request.query, service.policy).text('token_id'), service),
    'token-fee-rate': ({ param }, service) => feeRate(param, service),
};
//# sourceMappingURL=fees.js.map