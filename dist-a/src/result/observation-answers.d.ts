import type { Observation, ObservationAnswer, ProfileSummary } from './model.js';
/** Each answer once, with how often all of them saw it: by subject, then the most frequent first. */
export declare function sumObservationAnswers(answers: readonly ObservationAnswer[]): readonly ObservationAnswer[];
/** One answer, and the subjects that have it. */
export interface ObservationGroup {
    readonly value: string;
    readonly subjects: readonly string[];
    readonly seen: number;
}
/** The answers with the subjects that have each, those of the most subjects first. */
export declare function observationGroups({ answers }: Pick<Observation, 'answers'>): readonly ObservationGroup[];
/** As `refused: tags; events; orders and 3 more`. */
export declare function observationGroupText({ value, subjects }: ObservationGroup): string;
/** Counts the pinned answers, those that the run did not observe, and those that drifted. */
export declare function profileText({ file, pinned, answered, drifted }: ProfileSummary): string;
