import { type Answer, type CheckContext } from '#check';
import { type TradingOperation } from './trading-operations.js';
interface OtherForm {
    /** As in "the request without line breaks is not accepted either". */
    readonly usualForm: string;
    readonly send: () => Promise<Answer>;
    /** Positive control: the same request in its usual form. */
    readonly sendUsual: () => Promise<Answer>;
}
type Trading = Pick<CheckContext['trading'], 'rememberSize'>;
/**
 * The answer to a valid request in another form than usual: a refusal only if the service accepts the usual form every
 * time, with orders of the same size. Other orders may hold the collateral of the account for a while, so that one
 * control proves little.
 * Inconclusive if the service refuses the control.
 */
export declare function answerToOtherForm(trading: Trading, operation: TradingOperation, { usualForm, send, sendUsual }: OtherForm): Promise<Answer>;
export {};
