// Which values of two answers about one record mean the same.
import { describe, expect, it } from 'vitest';
import { comparedValues, meanTheSame } from './same-values.js';

describe('meanTheSame', () => {
  it.each([
    ['createdAt', '2026-01-02', '2026-01-02T03:04:05Z'],
    ['createdAt', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678Z'],
    ['createdAt', '2026-01-02T03:04:06Z', '2026-01-02T03:04:05.678Z'],
    ['description', 'A long te…', 'A long text'],
    ['description', 'A lon...', 'A long te…'],
    ['description', '<p>A &amp; B</p>\r\n', 'A & B'],
    ['description', 'A long te… [more]', 'A  long\ntext'],
    ['image', '/a.png?w=64', '/a.png'],
    ['image', '/small/a.png', '/original/a.png'],
    ['image', '/a_thumb.png', '/a.png'],
    ['image', '/a-64x64.png', '/a-512x512.webp'],
    ['image', 'https://one.test/a.png', 'https://two.test/a.png'],
    [
      'image',
      'https://resize.test/64/https%3A%2F%2Fpictures.test%2F500011%2Fa.png',
      'https://pictures.test/500011/a.png',
    ],
    ['image', 'data:image/png;base64,iVBORw0KGgo=', '/a.png'],
    ['question_id', '0xAB', '0xab'],
    ['mirrorConditionId', '', `0x${'0'.repeat(64)}`],
    ['mirrorClobTokenIds', '["0","0"]', '[]'],
  ])('is true for %s: %s and %s', (name, one, other) => {
    expect(meanTheSame(name, one, other)).toBe(true);
  });

  it.each([
    ['createdAt', '2026-01-02', '2026-01-03T00:00:00Z'],
    ['createdAt', '2026-01-02T03:04:05Z', '2026-01-02T03:04:06Z'],
    ['createdAt', '2026-01-02T03:04:05Z', '2026-01-02T03:04:06.000Z'],
    ['description', 'A long text', 'A lon...'],
    ['description', '...', 'A long text'],
    ['question', 'A long te…', 'A long text'],
    ['description', '<p>A &amp; B</p>', 'A or B'],
    ['image', '/a.png?w=64', '/b.png'],
    ['image', '/a_thumb.png', '/b.png'],
    ['image', '/market-12.png', '/market-13.png'],
    ['image', 'https://one.test/500011/a.png', 'https://one.test/500012/a.png'],
    ['image', 'https://one.test/small/cats/a.png', 'https://one.test/large/dogs/a.png'],
    ['slug', 'a', 'A'],
    ['mirrorConditionId', '', '0x1'],
    ['mirrorClobTokenIds', '["0","7"]', '[]'],
    ['market_id', 1, 1],
  ])('is false for %s: %s and %s', (name, one, other) => {
    expect(meanTheSame(name, one, other)).toBe(false);
  });
});

describe('comparedValues', () => {
  it('are equal where both mean the same, and spelled alike where they do not', () => {
    expect(comparedValues('createdAt', '2026-01-02', '2026-01-02T03:04:05Z')).toEqual([
      '2026-01-02T03:04:05Z',
      '2026-01-02T03:04:05Z',
    ]);
    expect(comparedValues('createdAt', '2026-01-02T02:00:00+01:00', '2026-01-02T03:04:05Z')).toEqual([
      '2026-01-02T01:00:00.000Z',
      '2026-01-02T03:04:05.000Z',
    ]);
  });
});
