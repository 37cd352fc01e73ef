// All variants.
import { accountRecordVariants } from './account-records.js';
import { authenticationVariants } from './authentication.js';
import { bodyVariants } from './bodies.js';
import { cancelVariants } from './cancels.js';
import { cursorPagingVariants } from './cursor-paging.js';
import { dataVariants } from './data.js';
import { errorVariants } from './errors.js';
import { hostVariants } from './hosts.js';
import { listedRecordVariants } from './listed-records.js';
import { movingDataVariants } from './moving-data.js';
import { orderStateVariants } from './order-states.js';
import { parameterVariants } from './parameters.js';
import { slugVariants } from './slugs.js';
import { sortingVariants } from './sorting.js';
import { timestampVariants } from './timestamps.js';
import { tradeVariants } from './trades.js';
import { tradingVariants } from './trading.js';
export const variants = [
    ...errorVariants,
    ...parameterVariants,
    ...cursorPagingVariants,
    ...authenticationVariants,
    ...tradingVariants,
    ...cancelVariants,
    ...hostVariants,
    ...bodyVariants,
    ...dataVariants,
    ...movingDataVariants,
    ...slugVariants,
    ...sortingVariants,
    ...listedRecordVariants,
    ...timestampVariants,
    ...orderStateVariants,
    ...accountRecordVariants,
    ...tradeVariants,
];
//# sourceMappingURL=index.js.map