/** Each four records in a row end at the same time, so that they tie when a list is sorted by it. */
export function tieEndDates({ catalog }) {
    for (const records of [catalog.markets, catalog.events])
        for (const [index, { fields }] of records.entries())
            fields.endDate = records[index - (index % 4)]?.fields.endDate ?? fields.endDate;
}
//# sourceMappingURL=equal-end-dates.js.map