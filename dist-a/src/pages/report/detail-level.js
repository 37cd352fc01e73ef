// How much of the evidence a page shows: the most detailed level that fits.
/** From all that a person would read to a level that always fits. */
export const detailLevels = [
    { maximumExchanges: 6, maximumBody: 6000, maximumValue: 4000, maximumLine: 2000, maximumRows: 500 },
    { maximumExchanges: 6, maximumBody: 2000, maximumValue: 2000, maximumLine: 1000, maximumRows: 500 },
    { maximumExchanges: 4, maximumBody: 1000, maximumValue: 1000, maximumLine: 500, maximumRows: 200 },
    { maximumExchanges: 2, maximumBody: 600, maximumValue: 600, maximumLine: 400, maximumRows: 100 },
    { maximumExchanges: 1, maximumBody: 400, maximumValue: 400, maximumLine: 300, maximumRows: 50 },
    { maximumExchanges: 1, maximumBody: 160, maximumValue: 160, maximumLine: 160, maximumRows: 30 },
    { maximumExchanges: 0, maximumBody: 80, maximumValue: 80, maximumLine: 80, maximumRows: 10 },
];
//# sourceMappingURL=detail-level.js.map