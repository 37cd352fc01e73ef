const hash = /^0x[\da-f]{64}$/i;
const token = /^\d{1,78}$/;
const address = /^0x[\da-f]{40}$/i;
const formatsByName = {
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
const formatsOfIds = {
    'catalog-market': /^(?:\d+|0x[\da-f]{64})$/i,
    'account-order': hash,
    'account-orders': hash,
};
/** Whether a value of a text parameter has the usual format of what the parameter names; true if there is no usual one. */
export function hasUsualFormat(endpoint, name, value) {
    const format = name === 'id' ? formatsOfIds[endpoint] : formatsByName[name];
    return format?.test(value) ?? true;
}
//# sourceMappingURL=id-formats.js.map