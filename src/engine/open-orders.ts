// What a report says of an order that a run left open.

import type { RemainingOrder } from '../check/cancel-open-orders.js';
import { textOf } from '../check/records.js';
import type { TargetSettings } from '../client/settings.js';
import type { OpenOrder } from '../result/model.js';

export function openOrderOf({ id, account, record }: RemainingOrder, { otherAccount }: TargetSettings): OpenOrder {
  const shown = {
    market: textOf(record, 'market'),
    assetId: textOf(record, 'assetId'),
    price: textOf(record, 'price'),
    size: textOf(record, 'originalSize'),
  };
  const present = Object.entries(shown).filter(([, value]) => value !== undefined);
  return {
    id,
    account: account.address === otherAccount?.address ? 'otherAccount' : 'credentials',
    isListed: record !== undefined,
    ...Object.fromEntries(present),
  };
}
