import { type Check, type CheckContext, type JsonObject } from '#check';
/** `own` is a market of this event as the list of markets shows it. `place` is where the event shows the market. */
export declare function assertShowsParent({ evidence }: CheckContext, own: JsonObject, event: JsonObject, place?: string): void;
export declare const nestedRecordChecks: readonly Check[];
