import { type Answer, fc, type JsonObject, type Proof, type Token } from '#check';
import type { TrackedOrder, TrackedOrders } from './tracked-orders.js';
declare const stepKinds: readonly ['place', 'place-batch', 'place-again', 'cancel', 'cancel-again', 'cancel-by-market', 'list', 'look-up'];
export type StepKind = (typeof stepKinds)[number];
export interface Step {
    readonly kind: StepKind;
    /** Which market, or which of the orders that the step is possible with; past the last one, numbers start over. */
    readonly number: number;
    /** Orders of a batch. */
    readonly count: number;
}
export declare const steps: fc.Arbitrary<Step>;
interface Result {
    /** The orders of the sequence after the step. */
    readonly after: TrackedOrders;
}
/** A step whose answer is judged. */
interface JudgedResult extends Result {
    readonly proof: Proof;
}
interface Placement extends JudgedResult {
    readonly kind: 'place';
    /** Of the orders that are answered as placed. */
    readonly ids: readonly string[];
}
/** An order that is sent, or canceled, once more: other checks judge the answer. */
interface Repetition extends Result {
    readonly kind: 'place-again' | 'cancel-again';
}
interface Cancellation extends JudgedResult {
    readonly kind: 'cancel';
    readonly order: TrackedOrder;
    readonly answer: Answer;
}
interface MarketCancellation extends JudgedResult {
    readonly kind: 'cancel-by-market';
    readonly token: Token;
    /** The ids in `canceled`; undefined if the service refuses the request. */
    readonly reported: readonly string[] | undefined;
}
interface Listing extends JudgedResult {
    readonly kind: 'list';
    readonly token: Token;
    readonly ids: readonly string[];
}
interface LookUp extends JudgedResult {
    readonly kind: 'look-up';
    readonly order: TrackedOrder;
    readonly record: JsonObject | undefined;
}
export type StepResult = Placement | Repetition | Cancellation | MarketCancellation | Listing | LookUp;
export type PerformedStep = StepResult & {
    /** The step in words, such as `cancel order 2`. */
    readonly step: string;
    /** The orders of the sequence before the step, as they should be. */
    readonly before: TrackedOrders;
};
export {};
