// Faults of the types of order results, orders, trades, pages and fee rates (2.2 to 2.6, 2.12).
import { envelope } from '../../../spec/resources/envelope.js';
import * as table from '../../../spec/resources/trading.js';
import { recordOfBody, recordsOfList, recordsOfPage, recordsUnder } from '../deviation-builders.js';
import { numericIdInLookup, typeFaults } from './member-type.js';
const makerOrders = (page) => recordsUnder(recordsOfPage(page), 'maker_orders');
const feeMember = (name) => ({
    'fee-rate': (rate) => recordsUnder([rate], name),
    'token-fee-rate': (rate) => recordsUnder([rate], name),
});
const singleOrder = {
    'account-order': (body) => recordsUnder([body], 'order'),
};
export const accountTypeFaults = [
    ...typeFaults(table.orderResult, { 'place-order': recordOfBody, 'place-orders': recordsOfList }),
    ...typeFaults(table.cancelResult, { 'cancel-order': recordOfBody, 'cancel-market-orders': recordOfBody }),
    ...typeFaults(table.accountOrder, { 'account-orders': recordsOfPage, ...singleOrder }),
    ...typeFaults(table.trade, { 'account-trades': recordsOfPage, 'builder-trades': recordsOfPage }),
    ...typeFaults(table.makerOrder, { 'account-trades': makerOrders, 'builder-trades': makerOrders }),
    ...typeFaults(envelope, {
        'account-orders': recordOfBody,
        'account-trades': recordOfBody,
        'builder-trades': recordOfBody,
        'order-book-markets': recordOfBody,
        'sampling-markets': recordOfBody,
        'simplified-markets': recordOfBody,
        'sampling-simplified-markets': recordOfBody,
    }),
    ...typeFaults(table.feeRate, { 'fee-rate': recordOfBody, 'token-fee-rate': recordOfBody }),
    ...typeFaults(table.feeDetails, feeMember('fd')),
    ...typeFaults(table.feeSchedule, feeMember('fee_schedule')),
    numericIdInLookup('account-order', table.accountOrder, 'id', singleOrder),
];
//# sourceMappingURL=account-types.js.map