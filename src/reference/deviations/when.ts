// Limits deviations to operations and requests.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Account } from '../data/accounts.js';
import type { Deviation, IncomingRequest, Service, When } from '../types.js';

/** The deviation with its hooks limited to requests of these operations. */
export const limitedTo =
  (operations: readonly EndpointId[]) =>
  (deviation: Deviation): Deviation => ({
    ...deviation,
    on: deviation.on?.filter((operation) => operations.includes(operation)) ?? operations,
  });

/** The deviation with its hooks limited to requests of which this holds, too. */
export const when =
  (holds: When) =>
  (deviation: Deviation): Deviation => ({
    ...deviation,
    when: (...request) => holds(...request) && deviation.when?.(...request) !== false,
  });

/** The account that a request names by its address. */
export const senderOf = ({ headers }: IncomingRequest, { accounts }: Pick<Service, 'accounts'>): Account | undefined =>
  Object.values(accounts).find(
    ({ address }) => address.toLowerCase() === headers.get('SERVICE_ADDRESS')?.toLowerCase(),
  );

export const isOfSecondAccount: When = (request, service) => senderOf(request, service) === service.accounts.second;
export const ofSecondAccount = when(isOfSecondAccount);
/** The one that has orders before the run. */
export const ofFirstAccount = when((request, service) => senderOf(request, service) === service.accounts.first);

/** A deviation that counts: each call of `count` in one service is the next number, from 1. */
export const counting = (deviation: (count: () => number) => Deviation) => (): Deviation => {
  let counted = 0;
  return deviation(() => {
    counted += 1;
    return counted;
  });
};
