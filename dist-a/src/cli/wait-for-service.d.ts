import type { TargetSettings } from '../client/settings.js';
export interface WaitOptions {
    readonly seconds: number;
    readonly stop: AbortSignal;
    /** Called with one line of progress at a time. */
    readonly say: (line: string) => void;
}
/** Whether every base URL answered in time. The run itself reports one that does not answer. */
export declare function waitForService(settings: Pick<TargetSettings, 'baseUrl' | 'tls'>, options: WaitOptions): Promise<boolean>;
