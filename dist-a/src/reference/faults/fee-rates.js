// Faults of fee rates (4.3).
import { answerWith, changeObject, changeQuery, refuse } from '../deviation-builders.js';
import { fault } from './fault.js';
const noSuchToken = { status: 404, body: { type: 'not found error', error: 'no such token' } };
export const feeRateFaults = [
    fault({
        requirement: 'fee-rate.default',
        operations: ['fee-rate'],
        name: 'refuses-fee-rate-without-token',
        does: 'without a token the request is refused',
        deviation: refuse(({ query }) => !query.has('token_id'), 'token_id is missing'),
    }),
    fault({
        requirement: 'fee-rate.default',
        operations: ['fee-rate'],
        name: 'answers-the-default-fee-rate-with-the-one-asked-for-last',
        does: 'without a token the answer is the fee rate of the token that was asked for last',
        deviation: () => {
            let last;
            return {
                around: (request, next) => {
                    if (!request.query.has('token_id'))
                        return last ?? next(request);
                    const reply = next(request);
                    if (reply.status === 200)
                        last = reply;
                    return reply;
                },
            };
        },
    }),
    fault({
        requirement: 'fee-rate.query-equals-path',
        operations: ['fee-rate', 'token-fee-rate'],
        name: 'ignores-token-id-of-fee-rate',
        does: 'a token in the query gets the default fee rate',
        deviation: changeQuery((query) => query.delete('token_id')),
    }),
    fault({
        requirement: 'fee-rate.query-equals-path',
        operations: ['token-fee-rate'],
        name: 'adds-one-to-the-base-fee-of-token-fee-rate',
        does: 'a token in the path has a higher base_fee than the same token in the query',
        deviation: changeObject((body) => ({ ...body, base_fee: Number(body.base_fee) + 1 })),
    }),
    fault({
        requirement: 'fee-rate.query-equals-path',
        operations: ['token-fee-rate'],
        name: 'answers-mirror-tokens-of-token-fee-rate-with-404',
        does: 'the token of a mirror has a fee rate in the query, and none in the path',
        deviation: {
            reply: (_reply, { param }, { dataset: { book } }) => book.some(({ mirrorTokenIds }) => mirrorTokenIds.includes(param)) ? { headers: {}, ...noSuchToken } : undefined,
        },
    }),
    fault({
        requirement: 'fee-rate.query-equals-path',
        operations: ['fee-rate', 'token-fee-rate'],
        name: 'adds-one-to-the-base-fee-of-second-tokens-of-fee-rate',
        does: 'the second token of a market has a higher base_fee in the query than in the path',
        deviation: changeObject((body, { query }, { dataset: { book } }) => {
            const isSecond = book.some(({ fields }) => fields.tokens[1]?.token_id === query.get('token_id'));
            return isSecond ? { ...body, base_fee: Number(body.base_fee) + 1 } : body;
        }),
    }),
    fault({
        requirement: 'fee-rate.query-equals-path',
        operations: ['fee-rate', 'token-fee-rate'],
        name: 'answers-tokens-of-closed-markets-of-fee-rate-with-404',
        does: 'the token of a closed market has a fee rate in the path, and none in the query',
        deviation: {
            reply(_reply, { query }, { dataset: { book } }) {
                const closed = book.filter(({ fields }) => fields.closed).flatMap(({ fields }) => fields.tokens);
                const isOfClosed = closed.some(({ token_id }) => token_id === query.get('token_id'));
                return isOfClosed ? { headers: {}, ...noSuchToken } : undefined;
            },
        },
    }),
    ...['fee-rate', 'token-fee-rate'].map((way) => fault({
        requirement: 'fee-rate.query-equals-path',
        operations: ['fee-rate', 'token-fee-rate'],
        name: `answers-every-token-of-${way}-with-404`,
        does: `a token is found in one form of the request and not on ${way}`,
        deviation: answerWith(({ endpoint, query }) => endpoint === way && (way === 'token-fee-rate' || query.has('token_id')), noSuchToken),
    })),
];
//# sourceMappingURL=fee-rates.js.map