/** One share, or one unit of the collateral. */
export declare const unit = 1000000;
/** `1500000` → `1.5`. */
export declare function decimal(millionths: number): string;
