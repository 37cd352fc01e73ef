// What a report says of an order that a run left open.

import type { RemainingOrder } from '../check/orders/cancel-open-orders.js';
import { textOf } from '../check/reading/records.js';
import type { Account, TargetSettings } from '../client/settings.js';
import type { OpenOrder } from '../result/model.js';

export function openOrderOf({ id, account, record, isOwn }: RemainingOrder, settings: TargetSettings): OpenOrder {
  const shown = {
    market: textOf(record, 'market'),
    assetId: textOf(record, 'assetId'),
    price: textOf(record, 'price'),
    size: textOf(record, 'originalSize'),
  };
  const present = Object.entries(shown).filter(([, value]) => value !== undefined);
  return {
    id,
    account: accountNameOf(account, settings),
    isListed: record !== undefined,
    ...(isOwn ? {} : { isOwn }),
    ...Object.fromEntries(present),
  };
}

/** As the configuration names it. */
export function accountNameOf({ address }: Account, { otherAccount }: TargetSettings): OpenOrder['account'] {
  return address === otherAccount?.address ? 'otherAccount' : 'credentials';
}
