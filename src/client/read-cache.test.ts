import { expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { createReadCache } from './read-cache.js';

const read = (textLength: number) => Promise.resolve(exchangeOf('tags', [], { textLength }));

it('createReadCache forgets the reads that came first when all together are too large', async () => {
  const cache = createReadCache(100);
  for (const key of ['a', 'b', 'c']) cache.set(key, read(40));
  await Promise.resolve();
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([false, true, true]);
});

it('createReadCache keeps a read that was asked for again', async () => {
  const cache = createReadCache(100);
  for (const key of ['a', 'b']) cache.set(key, read(40));
  await Promise.resolve();
  await cache.get('a');
  cache.set('c', read(40));
  await Promise.resolve();
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it('createReadCache counts a read that is replaced once', async () => {
  const cache = createReadCache(100);
  for (let count = 0; count < 5; count += 1) cache.set('a', read(60));
  cache.set('b', read(40));
  await Promise.resolve();
  expect(['a', 'b'].map((key) => cache.get(key) !== undefined)).toEqual([true, true]);
});

it('createReadCache counts a read once that is set again', async () => {
  const cache = createReadCache(100);
  const again = read(60);
  for (let count = 0; count < 5; count += 1) cache.set('a', again);
  cache.set('b', read(40));
  await Promise.resolve();
  expect(['a', 'b'].map((key) => cache.get(key) !== undefined)).toEqual([true, true]);
});

it('createReadCache counts only what was parsed of a read', async () => {
  const cache = createReadCache(100);
  for (const key of ['a', 'b', 'c'])
    cache.set(key, Promise.resolve(exchangeOf('tags', [], { textLength: 1000, parsedLength: 30 })));
  await Promise.resolve();
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, true, true]);
});

it('createReadCache leaves the error of a read to those who wait for it', async () => {
  const cache = createReadCache();
  cache.set('a', Promise.reject(new Error('no answer')));
  await expect(cache.get('a')).rejects.toThrow('no answer');
});
