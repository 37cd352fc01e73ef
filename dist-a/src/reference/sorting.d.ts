import type { Policy } from './choices.js';
import type { IncomingRequest } from './types.js';
/** A sorted copy. */
export declare function sorted<Item extends {
    fields: object;
}>(items: readonly Item[], request: IncomingRequest, policy: Policy): Item[];
