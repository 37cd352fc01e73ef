// Reads the certificates that a configuration names.
import { readFileSync } from 'node:fs';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
/** Replaces each path by the text of its file. @throws {UsageError} if a file cannot be read, or holds no PEM text. */
export function readTls({ ca, cert, key, passphrase }) {
    if ((cert === undefined) !== (key === undefined))
        throw new UsageError('`tls` has only one of `cert` and `key`', 'give both: the certificate and its private key');
    return { ca: pemOf('ca', ca), cert: pemOf('cert', cert), key: pemOf('key', key), passphrase };
}
function pemOf(name, textOrPath) {
    if (textOrPath === undefined || isPem(textOrPath))
        return textOrPath;
    const text = read(name, textOrPath);
    if (isPem(text))
        return text;
    throw new UsageError(`tls.${name}: ${textOrPath} holds no PEM text`, 'it begins with -----BEGIN');
}
function isPem(text) {
    return text.includes('-----BEGIN ');
}
function read(name, path) {
    try {
        return readFileSync(path, 'utf8');
    }
    catch (error) {
        throw new UsageError(`tls.${name} cannot be read: ${errorMessage(error)}`, 'give PEM text, or a path from the working directory');
    }
}
//# sourceMappingURL=tls.js.map