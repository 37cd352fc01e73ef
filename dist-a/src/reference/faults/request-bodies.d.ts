import type { IncomingRequest } from '../types.js';
export declare const hasNoBody: ({ text }: IncomingRequest) => boolean;
export declare function hasArrayBody({ text }: IncomingRequest): boolean;
