export interface DetailLevel {
    /** Exchanges of one check. */
    readonly maximumExchanges: number;
    /** Characters of a body or a command. */
    readonly maximumBody: number;
    /** Characters of an expected or actual value. */
    readonly maximumValue: number;
    /** Characters of a message, an answer or a header. */
    readonly maximumLine: number;
    /** Rows of a list whose length depends on the target. */
    readonly maximumRows: number;
}
/** From all that a person would read to a level that always fits. */
export declare const detailLevels: readonly DetailLevel[];
