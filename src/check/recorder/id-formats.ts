// The usual formats of ids and addresses. The interface states none, so these formats only divide refused requests
// into kinds: a service may answer differently to a text that is no id at all than to an id that it does not have.
import type { EndpointId } from '../../../spec/endpoints.js';

const hash = /^0x[\da-f]{64}$/i;
const token = /^\d{1,78}$/;
const address = /^0x[\da-f]{40}$/i;

const formatsByName: Readonly<Record<string, RegExp>> = {
  condition_id: hash,
  conditionId: hash,
  market: hash,
  token_id: token,
  asset_id: token,
  taker: address,
  maker: address,
  maker_address: address,
};

/** Ids of other records, such as trades, have no usual format. */
const formatsOfIds: Partial<Record<EndpointId, RegExp>> = {
  'catalog-market': /^(?:\d+|0x[\da-f]{64})$/i,
  'account-order': hash,
  'account-orders': hash,
};

/** Whether a value of a text parameter has the usual format of what the parameter names; true if there is no usual one. */
export function hasUsualFormat(endpoint: EndpointId, name: string, value: string): boolean {
  const format = name === 'id' ? formatsOfIds[endpoint] : formatsByName[name];
  return format?.test(value) ?? true;
}
