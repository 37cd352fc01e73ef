import { type CheckContext, type EndpointId, type Exchange, type RequirementId } from '#check';
/**
 * Those that the check asked for itself first, so that it shows the same when it runs alone. Which one is answered first
 * is chance.
 */
export declare function ownFirst({ hasSent }: CheckContext, exchanges: readonly Exchange[]): readonly Exchange[];
export declare function assertRecordedResults(context: CheckContext, endpoint: EndpointId, requirement: RequirementId): void;
