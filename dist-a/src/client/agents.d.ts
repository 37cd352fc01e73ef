import http from 'node:http';
import type { TargetSettings } from './settings.js';
export interface Agents {
    /** The agent for a URL. It is a promise because a proxy needs code that most runs do not load. */
    agentFor(url: URL): Promise<http.Agent>;
    /** Whether the environment sets a proxy, and this URL may have to go through it. */
    mayUseProxy(url: URL): boolean;
    destroy(): void;
}
interface AgentSettings extends Pick<TargetSettings, 'tls'>, Partial<Pick<TargetSettings, 'concurrency'>> {
    /** Whether connections are used again; default: true. */
    readonly keepAlive?: boolean;
    /** Milliseconds after which an idle connection is closed; default: 3,000, because most servers close it after 5 s. */
    readonly idleMs?: number;
}
/** Reads HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY, in capitals or small letters. */
export declare function createAgents({ tls, concurrency, keepAlive, idleMs, }: AgentSettings): Agents;
export {};
