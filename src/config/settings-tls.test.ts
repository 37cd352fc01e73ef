import { describe, expect, it } from 'vitest';
import { usageError } from '../../test/support/usage-error.js';
import { readTls } from './settings.js';

describe('readTls', () => {
  it.each([
    [{ cert: 'a.pem' }, usageError('only one of `cert` and `key`', 'give both')],
    [{ ca: 'none.pem' }, usageError(/tls.ca cannot be read: ENOENT.*none.pem'$/, 'give PEM text, or a path')],
    [{ ca: 'package.json' }, usageError(/tls.ca: package.json holds no PEM text$/, '-----BEGIN')],
  ])('throws for %j', (files, error) => {
    expect(() => readTls(files)).toThrow(error);
  });
});
