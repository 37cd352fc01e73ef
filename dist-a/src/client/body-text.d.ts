import type { BodyDefect } from './exchange.js';
import { type ParsedBody } from './response-body.js';
export interface ReadBody extends ParsedBody {
    readonly text: string;
    readonly defect?: BodyDefect;
}
export declare function readBody(bytes: Buffer): ReadBody;
