import type { ExchangeRecorder } from '../check/recorder/exchange-recorder.js';
import type { Coverage } from '../result/model.js';
/** Of everything that was recorded; what was accepted counts for the account that signs the requests of most checks. */
export declare function coverageOf(recorder: ExchangeRecorder, address?: string, otherAddress?: string): Coverage;
