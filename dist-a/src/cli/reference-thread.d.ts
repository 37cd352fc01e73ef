import type { SandboxConfig, SandboxOptions } from '../sandbox.js';
export interface ReferenceThread {
    /** The configuration with which a run finds the service. */
    readonly config: SandboxConfig;
    /** Resolves once the service is closed and its thread has ended. */
    close(): Promise<void>;
}
/** @throws {Error} what the service throws when it cannot start. */
export declare function startReferenceThread(options: Pick<SandboxOptions, 'seed'>): Promise<ReferenceThread>;
