import { type Assertions, type JsonObject } from '#check';
/** Two answers about the market of one condition id. */
export interface SameMarket {
    readonly conditionId: string;
    readonly actual: JsonObject;
    readonly expected: JsonObject;
    /** Which answers these are: `between ... and ...`. */
    readonly places: string;
}
/** The members that both show are equal. */
export declare function assertSameMarket(assert: Assertions, same: SameMarket): void;
