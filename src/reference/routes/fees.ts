// 4.3: fee rates.
import type { FeeRate } from '../data/records.js';
import { parameters } from '../query.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../types.js';
import type { PublicRoutes } from './routes.js';

function feeRate(token: string | undefined, { dataset, policy }: Service): FeeRate {
  if (token === undefined) return dataset.fees.standard;
  if (!/^\d+$/.test(token) && policy.malformedParameter === 'refuse')
    throw new Refusal('bad-request', 'a token id is a number');
  const found = dataset.fees.byToken.get(token);
  if (found === undefined && policy.unknownToken === 'not-found') throw new Refusal('not-found', 'no such token');
  return found ?? dataset.fees.standard;
}

export const feeRoutes = {
  'fee-rate': (request, service) => feeRate(parameters(request.query, service.policy).text('token_id'), service),
  'token-fee-rate': ({ param }, service) => feeRate(param, service),
} satisfies Partial<PublicRoutes>;
