// Valid requests in another form than usual, such as a body with line breaks.
import { type Answer, type CheckContext, inconclusive } from '#check';
import { summarizePlacement } from './order-results.js';
import { isPlacement, isRefusal, type TradingOperation } from './trading-operations.js';

interface OtherForm {
  /** As in "the request without line breaks is not accepted either". */
  readonly usualForm: string;
  readonly send: () => Promise<Answer>;
  /** Positive control: the same request in its usual form. */
  readonly sendUsual: () => Promise<Answer>;
}

type Trading = Pick<CheckContext['trading'], 'rememberSize'>;

/** Times that a placement is sent before its refusal counts, each time with a control that is accepted. */
const attempts = 3;

/**
 * The answer to a valid request in another form than usual: a refusal only if the service accepts the usual form every
 * time, with orders of the same size. Other orders may hold the collateral of the account for a while, so that one
 * control proves little.
 * Inconclusive if the service refuses the control.
 */
export async function answerToOtherForm(
  trading: Trading,
  operation: TradingOperation,
  { usualForm, send, sendUsual }: OtherForm,
): Promise<Answer> {
  let repeatSize = trading.rememberSize();
  let answer = await send();
  // A cancel has one order, which its control cancels.
  const last = isPlacement(operation) ? attempts : 1;
  for (let attempt = 1; isRefusal(operation, answer); attempt += 1) {
    // None with this size is live: the other form was refused.
    repeatSize();
    const usual = await sendUsual();
    if (isRefusal(operation, usual))
      inconclusive('control-failed', `${usualForm} is not accepted either: ${summarizePlacement(usual)}`);
    if (attempt === last) break;
    repeatSize = trading.rememberSize();
    answer = await send();
  }
  return answer;
}
