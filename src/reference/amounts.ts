// Amounts are whole millionths inside the service and decimal strings outside it.

/** One share, or one unit of the collateral. */
export const unit = 1_000_000;

/** `1500000` → `1.5`. */
export const decimal = (millionths: number): string => String(Number((millionths / unit).toFixed(6)));
