import type { RemainingOrder } from '../check/orders/cancel-open-orders.js';
import type { Account, TargetSettings } from '../client/settings.js';
import type { OpenOrder } from '../result/model.js';
export declare function openOrderOf({ id, account, record, isOwn }: RemainingOrder, settings: TargetSettings): OpenOrder;
/** As the configuration names it. */
export declare function accountNameOf({ address }: Account, { otherAccount }: TargetSettings): OpenOrder['account'];
