import type { TlsFiles } from '../client/settings.js';
/** Replaces each path by the text of its file. @throws {UsageError} if a file cannot be read, or holds no PEM text. */
export declare function readTls({ ca, cert, key, passphrase }: TlsFiles): TlsFiles;
