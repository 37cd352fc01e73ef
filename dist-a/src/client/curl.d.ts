import type { SentRequest } from './exchange.js';
export declare function curlCommand({ method, url, headers, body }: SentRequest): string;
