import type { RecordedMessage } from './message.js';
/** The message of an entry; undefined if it holds no request with an absolute URL. */
export declare function messageOf(entry: unknown): RecordedMessage | undefined;
/** The text of a body. It may be compressed, unless the tool decodes bodies before it records them. */
export declare function decodedBody(bytes: Buffer, encoding?: string): string | undefined;
