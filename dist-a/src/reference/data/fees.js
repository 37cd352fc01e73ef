const categories = ['general', 'sports', 'crypto', 'politics'];
export const defaultFeeRate = {
    base_fee: 10,
    fd: { r: 0.02, e: 1, to: true },
    fee_schedule: {
        rate: 0.02,
        exponent: 1,
        takerOnly: true,
        rebateRate: 0.25,
        category: 'general',
        version: 1,
        source: 'local',
    },
};
export function seedFeeRates(markets) {
    const rates = new Map();
    markets.forEach(({ fields }, index) => {
        const rate = fields.taker_base_fee / 1000;
        const exponent = 1 + (index % 2);
        const takerOnly = index % 3 !== 0;
        const feeRate = {
            base_fee: fields.taker_base_fee,
            fd: { r: rate, e: exponent, to: takerOnly },
            fee_schedule: {
                rate,
                exponent,
                takerOnly,
                rebateRate: (index % 4) / 4,
                category: categories[index % categories.length] ?? 'general',
                version: 1 + (index % 2),
                source: 'local',
            },
        };
        for (const token of fields.assets_ids)
            rates.set(token, feeRate);
    });
    return rates;
}
//# sourceMappingURL=fees.js.map