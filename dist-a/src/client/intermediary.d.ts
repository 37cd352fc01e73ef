import type { Exchange } from './exchange.js';
type Response = Pick<Exchange, 'request' | 'status' | 'headers' | 'text' | 'isJson' | 'wasIntercepted'>;
/**
 * Whether an intermediary answered in place of the service. A text that is not HTML may be the service's own, and so may
 * HTML that says what is wrong with the request: reads that get it were sent again.
 */
export declare function isFromIntermediary(response: Response): boolean;
/** `HTML from an intermediary (nginx, 502)`. */
export declare function describeIntermediary(response: Response): string;
export declare function isHtml({ headers, text }: Response): boolean;
export {};
