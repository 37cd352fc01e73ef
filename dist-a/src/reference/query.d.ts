import type { Policy } from './choices.js';
export interface Parameters {
    text(name: string): string | undefined;
    integer(name: string): number | undefined;
    boolean(name: string): boolean | undefined;
}
export declare function parameters(query: URLSearchParams, policy: Policy): Parameters;
