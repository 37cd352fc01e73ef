import type { Exchange } from '../client/exchange.js';
import type { TargetSettings } from '../client/settings.js';
import type { TrafficSummary } from '../result/model.js';
import type { RecordedMessage } from './message.js';
import type { TrafficSecrets } from './secrets.js';
export interface Intake {
    take(message: RecordedMessage): void;
    /** Counts a request of an operation whose answer cannot be judged, with the reason. */
    countNotJudged(method: string, url: string, reason: string): void;
    /** Counts what cannot be matched with an operation, with the reason. */
    skip(reason: string): void;
    summary(): Pick<TrafficSummary, 'recorded' | 'judged' | 'unmatched' | 'notJudged'>;
}
export interface IntakeOptions {
    readonly baseUrl: TargetSettings['baseUrl'];
    readonly secrets: TrafficSecrets;
    /** Called with each exchange, and with its whole body text. */
    readonly onExchange: (exchange: Exchange, text: string) => void;
}
export declare function createIntake({ baseUrl, secrets, onExchange }: IntakeOptions): Intake;
/** Why an answer cannot be judged; undefined if it can. */
export declare function unusable({ status, requestHeaders, text }: RecordedMessage): string | undefined;
