// Gives records in a row the same end date (4.5).
import type { Dataset } from './dataset.js';

/** Each four records in a row end at the same time, so that they tie when a list is sorted by it. */
export function tieEndDates({ catalog }: Dataset): void {
  for (const records of [catalog.markets, catalog.events])
    for (const [index, { fields }] of records.entries())
      fields.endDate = records[index - (index % 4)]?.fields.endDate ?? fields.endDate;
}
