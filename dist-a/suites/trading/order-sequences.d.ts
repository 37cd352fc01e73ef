import { type CheckContext } from '#check';
import { type PerformedStep } from './order-steps.js';
type PerformedStepOf<Kind> = Extract<PerformedStep, {
    readonly kind: Kind;
}>;
/** Judges what one step showed: throws a violation, or returns how many values it has compared. */
export type Judge<Kind extends PerformedStep['kind']> = (shown: PerformedStepOf<Kind>) => number;
/** Judges the steps of one kind. A violation has the shortest sequence that was found as its counterexample. */
export declare function judgeSequences<Kind extends PerformedStep['kind']>(context: CheckContext, kind: Kind, judge: Judge<Kind>): Promise<void>;
export {};
