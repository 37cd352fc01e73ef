// Faults of fee rates (4.3).
import { answerWith, changeObject, changeQuery, refuse } from '../deviation.js';
import type { Reply } from '../types.js';
import { type Fault, faultsOf } from './fault.js';

const noSuchToken = { status: 404, body: { type: 'not found error', error: 'no such token' } };

export const feeRateFaults: readonly Fault[] = [
  ...faultsOf('fee-rate.default', ['fee-rate'], {
    'refuses-fee-rate-without-token': [
      'without a token the request is refused',
      refuse(({ query }) => !query.has('token_id'), 'token_id is missing'),
    ],
    'answers-the-default-fee-rate-with-the-one-asked-for-last': [
      'without a token the answer is the fee rate of the token that was asked for last',
      () => {
        let last: Reply | undefined;
        return {
          around: (request, next) => {
            if (!request.query.has('token_id')) return last ?? next(request);
            const reply = next(request);
            if (reply.status === 200) last = reply;
            return reply;
          },
        };
      },
    ],
  }),
  ...faultsOf('fee-rate.query-equals-path', ['fee-rate', 'token-fee-rate'], {
    'ignores-token-id-of-fee-rate': [
      'a token in the query gets the default fee rate',
      changeQuery((query) => query.delete('token_id')),
    ],
    'adds-one-to-the-base-fee-of-second-tokens-of-fee-rate': [
      'the second token of a market has a higher base_fee in the query than in the path',
      changeObject((body, { query }, { dataset: { book } }) => {
        const isSecond = book.some(({ fields }) => fields.tokens[1]?.token_id === query.get('token_id'));
        return isSecond ? { ...body, base_fee: Number(body.base_fee) + 1 } : body;
      }),
    ],
    'answers-tokens-of-closed-markets-of-fee-rate-with-404': [
      'the token of a closed market has a fee rate in the path, and none in the query',
      {
        reply(_reply, { query }, { dataset: { book } }) {
          const closed = book.filter(({ fields }) => fields.closed).flatMap(({ fields }) => fields.tokens);
          const isOfClosed = closed.some(({ token_id }) => token_id === query.get('token_id'));
          return isOfClosed ? { headers: {}, ...noSuchToken } : undefined;
        },
      },
    ],
  }),
  ...faultsOf('fee-rate.query-equals-path', ['token-fee-rate'], {
    'adds-one-to-the-base-fee-of-token-fee-rate': [
      'a token in the path has a higher base_fee than the same token in the query',
      changeObject((body) => ({ ...body, base_fee: Number(body.base_fee) + 1 })),
    ],
    'answers-mirror-tokens-of-token-fee-rate-with-404': [
      'the token of a mirror has a fee rate in the query, and none in the path',
      {
        reply: (_reply, { param }, { dataset: { book } }) =>
          book.some(({ mirrorTokenIds }) => mirrorTokenIds.includes(param))
            ? { headers: {}, ...noSuchToken }
            : undefined,
      },
    ],
  }),
  ...(['fee-rate', 'token-fee-rate'] as const).flatMap((way) =>
    faultsOf('fee-rate.query-equals-path', ['fee-rate', 'token-fee-rate'], {
      [`answers-every-token-of-${way}-with-404`]: [
        `a token is found in one form of the request and not on ${way}`,
        answerWith(
          ({ endpoint, query }) => endpoint === way && (way === 'token-fee-rate' || query.has('token_id')),
          noSuchToken,
        ),
      ],
    }),
  ),
];
