import { type Check, type CheckContext, type JsonObject } from '#check';
import { type Pair } from './single-records.js';
/** The members that both show are equal. */
export declare function assertSameMembers({ assert }: CheckContext, names: readonly string[], { value, listed, single }: Pair, sources: readonly JsonObject[], places?: string): void;
/** 4.5: a market or an event shows the same in the list and in its single answer. */
export declare const agreementChecks: readonly Check[];
