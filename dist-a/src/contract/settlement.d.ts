type TradeRecord = Readonly<Record<string, unknown>>;
/** Such as `MATCHED, with a transaction hash`. */
export declare function settlementOf({ status, transaction_hash: hash }: TradeRecord): string;
export {};
