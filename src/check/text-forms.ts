// The usual forms of ids and addresses. The interface states none, so these forms only divide refused requests
// into kinds: a service may answer otherwise for a text that is no id at all than for an id that it does not have.
import type { EndpointId } from '../../spec/endpoints.js';

const hash = /^0x[\da-f]{64}$/i;
const token = /^\d{1,78}$/;
const address = /^0x[\da-f]{40}$/i;

const formsByName: Readonly<Record<string, RegExp>> = {
  condition_id: hash,
  conditionId: hash,
  market: hash,
  token_id: token,
  asset_id: token,
  taker: address,
  maker: address,
  maker_address: address,
};

/** Ids of other records, such as trades, have no usual form. */
const formsOfIds: Partial<Record<EndpointId, RegExp>> = {
  'catalog-market': /^(?:\d+|0x[\da-f]{64})$/i,
  'account-order': hash,
  'account-orders': hash,
};

/** Whether a value of a text parameter has the usual form of what the parameter names; true if it has no usual form. */
export function hasUsualForm(endpoint: EndpointId, name: string, value: string): boolean {
  const form = name === 'id' ? formsOfIds[endpoint] : formsByName[name];
  return form?.test(value) ?? true;
}
