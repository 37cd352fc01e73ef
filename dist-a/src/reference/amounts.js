// Amounts are whole millionths inside the service and decimal strings outside it.
/** One share, or one unit of the collateral. */
export const unit = 1_000_000;
/** `1500000` → `1.5`. */
export function decimal(millionths) {
    const [whole = '0', fraction = ''] = (millionths / unit).toFixed(6).split('.');
    const digits = fraction.replace(/0+$/, '');
    return digits === '' ? whole : `${whole}.${digits}`;
}
//# sourceMappingURL=amounts.js.map