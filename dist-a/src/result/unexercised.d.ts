import { type Feature } from '../../spec/requirement.js';
import { type ClaimedOperation } from './exercise.js';
import type { CheckRow, Coverage, Report, RequestLimitSummary, TrafficSummary, UnexercisedOperation } from './model.js';
/** One sentence for all operations with the same reason. A feature without any exercised operation is named as a whole. */
export declare function unexercisedReasons(operations: readonly ClaimedOperation[], unexercised: readonly UnexercisedOperation[]): readonly string[];
/** Without credentials, features that need an account are tested only if the caller names them. */
export declare function untestedFeatures(checks: readonly CheckRow[]): readonly Feature[];
export declare function untestedReason(untested: readonly Feature[]): readonly string[];
/** For a service that has a part of the interface: the features that it serves as a whole, unless they were named. */
export declare function fewerFeaturesReason(operations: readonly ClaimedOperation[], { featuresNamed }: Pick<Report['target'], 'featuresNamed'>): readonly string[];
/** Says that another service may have answered: most operations that accept requests answer in another form. */
export declare function otherServiceReason({ operations }: Pick<Coverage, 'operations'>): readonly string[];
export interface NothingExercised {
    readonly checks: readonly CheckRow[];
    readonly coverage: Coverage;
    readonly traffic?: TrafficSummary | undefined;
    readonly requestLimit?: RequestLimitSummary | undefined;
}
export declare function nothingExercised(run: NothingExercised): readonly string[];
