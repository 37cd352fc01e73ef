import { type CheckContext, type JsonObject, type PlacedOrder } from '#check';
import type { PlacedBatch } from './placed-batches.js';
/** What a record may show of an order; what it does not show is undefined. */
type Shown = Readonly<Record<string, string | number | undefined>>;
/** What was sent for an order beside its record. */
interface Pair {
    readonly sent: Shown;
    readonly shown: Shown;
    readonly record: JsonObject;
}
/** A service may round sizes. */
export declare const sizeRounding = 0.01;
export declare function agrees(sent: Shown, shown: Shown, tolerance: number): boolean;
/** The pair whose record shows what was sent for no order of the batch: the results may be in another order (4.1). */
export declare function firstUnmatched(pairs: readonly Pair[], all: readonly Shown[], tolerance: number): Pair | undefined;
/** Records of orders in one place, beside what was sent for each. */
export declare function pairsOf(orders: readonly PlacedOrder[], recordOf: (order: PlacedOrder) => JsonObject | undefined, read: MemberReader): Pair[];
/** How to read the same members from an order that was sent and from a record. */
export interface MemberReader {
    sent(order: Pick<PlacedOrder, 'intent' | 'submission'>): Shown;
    shown(record: JsonObject): Shown;
}
export declare const listedRecord: ({ lists }: PlacedBatch, { id }: PlacedOrder) => JsonObject | undefined;
/** Each record, in the lists and by id, live and canceled, shows what was sent for an order of the batch. */
export declare function assertRecords({ evidence }: CheckContext, batch: PlacedBatch, read: MemberReader): void;
export declare const members: MemberReader;
/** Prices and sizes in the units of the service: of the order that was placed alone. */
export declare function requireAmounts(batch: PlacedBatch): MemberReader;
export {};
