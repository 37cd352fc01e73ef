import * as catalog from '../resources/catalog.js';
import { envelope } from '../resources/envelope.js';
import * as book from '../resources/order-book.js';
import * as trading from '../resources/trading.js';
const tables = [
    { section: '2.2', feature: 'trading', fields: trading.orderResult },
    { section: '2.3', feature: 'trading', fields: trading.cancelResult },
    { section: '2.4', feature: 'account', fields: trading.accountOrder },
    { section: '2.5', feature: 'account', fields: trading.trade },
    { section: '2.5', feature: 'account', fields: trading.makerOrder },
    { section: '2.6', feature: 'order-book', fields: envelope },
    { section: '2.7', feature: 'catalog', fields: catalog.catalogMarket },
    { section: '2.7', feature: 'catalog', fields: catalog.eventSummary },
    { section: '2.7', feature: 'catalog', fields: catalog.marketEvent },
    { section: '2.8', feature: 'catalog', fields: catalog.catalogEvent },
    { section: '2.8', feature: 'catalog', fields: catalog.series },
    { section: '2.9', feature: 'catalog', fields: catalog.tag },
    { section: '2.10', feature: 'order-book', fields: book.orderBookMarket },
    { section: '2.10', feature: 'order-book', fields: book.rewards },
    { section: '2.10', feature: 'order-book', fields: book.rewardRate },
    { section: '2.10', feature: 'order-book', fields: book.bookToken },
    { section: '2.10', feature: 'order-book', fields: book.bookEvent },
    { section: '2.10', feature: 'order-book', fields: book.samplingMarket },
    { section: '2.10', feature: 'order-book', fields: book.mirroredToken },
    { section: '2.11', feature: 'order-book', fields: book.simplifiedMarket },
    { section: '2.12', feature: 'fees', fields: trading.feeRate },
    { section: '2.12', feature: 'fees', fields: trading.feeDetails },
    { section: '2.12', feature: 'fees', fields: trading.feeSchedule },
];
export const fieldRequirements = tables.flatMap(({ section, feature, fields }) => Object.entries(fields).map(([member, field]) => ({
    id: field.id,
    level: 'must',
    section,
    feature,
    text: `\`${member}\` is ${typeOf(field)}: ${field.text}`,
})));
function typeOf({ schema }) {
    if (schema.format === 'iso-8601')
        return 'an ISO 8601 timestamp';
    if ('contentSchema' in schema)
        return 'a string that holds a JSON-encoded array of strings';
    if (schema.pattern !== undefined)
        return 'a string of digits';
    if (schema.type === 'array') {
        const items = schema.items;
        return items?.type === 'string' ? 'an array of strings' : 'an array of objects';
    }
    if (schema.type === undefined || schema.type === 'object')
        return 'an object';
    return `${schema.type === 'integer' ? 'an' : 'a'} ${schema.type}`;
}
//# sourceMappingURL=fields.js.map