import type { TargetSettings } from '../client/settings.js';
import type { RecordedMessage } from './message.js';
export interface BaseUrlFinder {
    take(message: RecordedMessage): void;
    /** The base URLs that were found, the most frequent first; none where nothing looks like the service. */
    found(): {
        readonly catalog: readonly string[];
        readonly orderBook: readonly string[];
    };
}
export declare function createBaseUrlFinder(): BaseUrlFinder;
/**
 * The two base URLs, or what is wrong: nothing was found, or several services are in the recording. If only one part of
 * the interface was found, its base URL is that of the other part too.
 */
export declare function chosenBaseUrl({ catalog, orderBook, }: ReturnType<BaseUrlFinder['found']>): TargetSettings['baseUrl'] | 'nothing' | readonly string[];
