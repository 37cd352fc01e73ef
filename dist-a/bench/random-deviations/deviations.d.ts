import { type Kind } from './kind.js';
export declare const kinds: readonly Kind[];
