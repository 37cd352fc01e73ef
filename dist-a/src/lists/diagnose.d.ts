import type { RequirementId } from '../../spec/ledger.js';
import type { Exchange } from '../client/exchange.js';
import type { ListAnswer } from './answer.js';
import { type Deviation } from './deviations.js';
import { type Difference } from './judge.js';
import { type ListModel, type Query } from './model.js';
import type { Answered } from './readings.js';
/** One cause of wrong answers. */
export interface ListFinding {
    readonly requirement: RequirementId;
    /** As `GET /markets ignores closed beside tag_slug`. */
    readonly message: string;
    /** The smallest request that shows it, where its answer was predicted. */
    readonly query?: Query;
    /** The answer contradicts its own request. */
    readonly isCertain?: boolean;
    readonly expected: string;
    readonly actual: string;
    readonly exchanges: readonly Exchange[];
}
export type AskAgain = (query: Query) => Promise<ListAnswer>;
/** The deviations that predict what was answered. */
export declare function explain(model: ListModel, { query, answer }: Answered): readonly Deviation[];
/** The causes of these wrong answers, the most frequent first. */
export declare function diagnose(model: ListModel, wrong: readonly Answered[], pool: readonly Query[], ask: AskAgain): Promise<readonly ListFinding[]>;
/** The failure rests on the answer; the deviation only explains it. */
export declare function findingOf(model: ListModel, { query, answer }: Answered, difference: Difference, deviation: Deviation | undefined): ListFinding | undefined;
