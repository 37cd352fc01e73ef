import { describe, expect, it } from 'vitest';
import { readTls } from './tls.js';

describe('readTls', () => {
  it.each([
    [{ cert: 'a.pem' }, /only one of `cert` and `key`\n {2}give both/],
    [{ ca: 'none.pem' }, /tls.ca cannot be read: ENOENT[^\n]*none.pem'\n {2}give PEM text, or a path/],
    [{ ca: 'package.json' }, /tls.ca: package.json holds no PEM text\n/],
  ])('throws for %j', (files, message) => {
    expect(() => readTls(files)).toThrow(message);
  });
});
