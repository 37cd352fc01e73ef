import type { Answer } from '../../client/answer.js';
import type { Query } from '../../client/session.js';
/** `GET /events answered 400: bad request`. */
export declare function summarizeAnswer({ exchange, body }: Answer): string;
/** The first characters, with an ellipsis where more follow. */
export declare function beginning(text: string, length: number): string;
/** `limit=101&offset=1`. */
export declare function formatQuery(query: Query): string;
/** Whether a text needs no encoding in the path of a URL. */
export declare function isUnreserved(text: string): boolean;
